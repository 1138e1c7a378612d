import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { BinaryResponse, Endpoint, StreamedResponse } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';
import { ResponseWithCookies } from './action-types.ts';
import { rejectOtherMethods } from './allowed-methods.ts';
import { authenticate, type Requester, requireAppVerification, requireLicense, requireSameOrigin } from './caller.ts';
import type { Env } from './env.ts';
import { CachedText } from './files/cached-text.ts';
import { sendCached } from './files/send-cached.ts';
import { limitEndpointBody, rejectOversizedBody, UploadSlots } from './limits/body-limits.ts';
import { getClientIp } from './limits/client-ip.ts';
import { requirePersonalSignInFor } from './personal-sign-in.ts';
import { readInput } from './read-input.ts';
import { sendJson } from './send-json.ts';
import { serializeJson } from './serialized-json.ts';

type Server = Hono<Env>;

// The table's types check each action exactly; inside the loop only this loose type is possible.
type SomeAction = (input: never, deps: Deps) => unknown;

/** Counts a request after the access check but before its body is read; throws if there have been too many. */
export type RateLimitCheck = (requester: Requester, clientIp: string, deps: Deps) => Promise<void>;

export type RequestLimits = {
  readonly rateLimits: Readonly<Record<string, RateLimitCheck>>;
  readonly uploads: UploadSlots;
};

function toRouterPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

const BODY_TYPES = {
  'application/json': { pattern: /^application\/(?:[\w.-]+\+)?json\b/i, code: 'unsupported_media_type' },
  'multipart/form-data': { pattern: /^multipart\/form-data\b/i, code: 'form_expected' },
} as const;

function requireBodyType({ bodyType }: Endpoint): MiddlewareHandler {
  const { pattern, code } = BODY_TYPES[bodyType ?? 'application/json'];
  return async (c, next) => {
    if (!pattern.test(c.req.header('content-type') ?? '')) throw new AppError(code);
    await next();
  };
}

/** Runs all access checks and rate limits before the body is read. */
function createRequestChecks(
  endpoint: Endpoint,
  deps: Deps,
  checkRateLimit: RateLimitCheck | undefined,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (endpoint.method !== 'get') requireSameOrigin(c, deps);
    c.set('requester', await authenticate(c, endpoint, deps));
    await requireAppVerification(c, endpoint, deps);
    requireLicense(endpoint, c.get('requester').caller);
    await requirePersonalSignInFor(endpoint, c.get('requester'), deps);
    await checkRateLimit?.(c.get('requester'), getClientIp(c, deps.config.trustedProxies), deps);
    await next();
  };
}

async function sendBinary(
  c: Context<Env>,
  { body, status, headers }: BinaryResponse | StreamedResponse,
  mediaType: string,
): Promise<Response> {
  if (status === 200 || status === 206) c.header('content-type', mediaType);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  // The router drops the body of a response to HEAD without closing it.
  if (c.req.method === 'HEAD' && body instanceof ReadableStream) {
    await body.cancel();
    return c.newResponse(null, status);
  }
  return c.newResponse(body, status);
}

/** Returns the response body and sets its cookies. */
function unwrap(c: Context<Env>, result: unknown): unknown {
  if (!(result instanceof ResponseWithCookies)) return result;
  for (const cookie of result.cookies) c.header('set-cookie', cookie, { append: true });
  return result.response;
}

function parseSerialized(response: unknown): unknown {
  const bytes = response instanceof CachedText ? response.getBody('identity') : Buffer.concat(serializeJson(response));
  return JSON.parse(Buffer.from(bytes).toString());
}

type Route = { readonly name: string; readonly endpoint: Endpoint; readonly path: string };

function serveOne(
  server: Server,
  { name, endpoint, path }: Route,
  action: SomeAction,
  deps: Deps,
  isStrict: boolean,
  { rateLimits, uploads }: RequestLimits,
): void {
  const requestChecks = createRequestChecks(endpoint, deps, rateLimits[name]);
  const bodyLimit = limitEndpointBody(endpoint.maxBodyBytes, deps.config.trustedProxies, uploads);
  const checks = [rejectOversizedBody(endpoint.maxBodyBytes), requestChecks];
  const middleware = endpoint.body ? [...checks, requireBodyType(endpoint), bodyLimit] : [...checks, bodyLimit];
  server.on(endpoint.method.toUpperCase(), [toRouterPath(path)], ...middleware, async (c) => {
    const input = {
      ...c.get('requester'),
      headers: c.req.raw.headers,
      clientIp: getClientIp(c, deps.config.trustedProxies),
      signal: c.req.raw.signal,
      ...(await readInput(c, endpoint)),
    };
    const response = unwrap(c, await action(input as never, deps));
    if (endpoint.access !== 'public') c.header('cache-control', 'no-store');
    if (typeof endpoint.response === 'string') return sendBinary(c, response as BinaryResponse, endpoint.response);
    if (isStrict) endpoint.response.parse(parseSerialized(response));
    return response instanceof CachedText ? sendCached(c, response) : sendJson(c, response);
  });
}

const hasParameter = ({ path }: { readonly path: string }) => path.includes('{');

/** Serves a table of endpoints; `isStrict` also validates every JSON response, for tests. */
export function serve(
  server: Server,
  table: Record<string, Endpoint>,
  actions: Record<string, SomeAction>,
  deps: Deps,
  isStrict: boolean,
  requestLimits: RequestLimits = { rateLimits: {}, uploads: new UploadSlots() },
): void {
  const routes = Object.entries(table).flatMap(([name, endpoint]) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({ name, endpoint, path })),
  );
  // Literal paths go before those with parameters, which would match them too.
  const ordered = routes.toSorted((a, b) => Number(hasParameter(a)) - Number(hasParameter(b)));
  for (const [path, pathRoutes] of Map.groupBy(ordered, (route) => route.path)) {
    for (const route of pathRoutes) {
      const action = actions[route.name];
      if (!action) throw new Error(`There is no action for the endpoint ${route.name}`);
      serveOne(server, route, action, deps, isStrict, requestLimits);
    }
    const methods = pathRoutes.map(({ endpoint }) => endpoint.method);
    rejectOtherMethods(server, toRouterPath(path), methods);
  }
}
