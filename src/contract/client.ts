import { z } from 'zod';
import type { Endpoint, RequestOf, ResponseOf } from './endpoint.ts';
import { AppError, isErrorCode } from './errors.ts';
import { NO_STAMP, toStampHeaders, type WriteStamp } from './write-stamp.ts';

export const GATEWAY_TIMEOUT_MS = 30_000;

export type Gateway = {
  readonly baseUrl: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly headers: (endpoint?: Endpoint) => Promise<Record<string, string>>;
};

const Problem = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    requestId: z.string().optional(),
    details: z.unknown().optional(),
  }),
});

type LooseRequest = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  stamp?: WriteStamp;
};

const DECIMALS = 12;

/** Formats a value for a URL. Writes small numbers in decimal notation, since JavaScript would use 1e-7. */
function toUrlText(value: unknown): string {
  const text = String(value);
  return typeof value === 'number' && text.includes('e-') ? value.toFixed(DECIMALS) : text;
}

export function buildUrl(endpoint: Endpoint, request: LooseRequest): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(toUrlText(request.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {}))
    if (value !== undefined && value !== null) query.set(name, toUrlText(value));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

async function parseProblem(response: Response, endpoint: Endpoint): Promise<AppError> {
  const problem = Problem.safeParse(await response.json().catch(() => null));
  if (!problem.success) return new AppError(endpoint.failure ?? 'unexpected');
  const { code, details, requestId } = problem.data.error;
  if (code === 'unexpected') return new AppError(endpoint.failure ?? 'unexpected', details, requestId);
  return new AppError(isErrorCode(code) ? code : 'unexpected', details, requestId);
}

function toForm(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  return form;
}

/** Doesn't set the content type of a form, because fetch adds it with the boundary between the parts. */
function writeBody({ bodyType }: Endpoint, body: unknown, headers: Record<string, string>): RequestInit {
  if (body === undefined) return { headers };
  if (bodyType === 'multipart/form-data') return { headers, body: toForm(body as object) };
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function send(
  gateway: Gateway,
  endpoint: Endpoint,
  request: LooseRequest,
  signal?: AbortSignal,
): Promise<Response> {
  // Getting headers (a token, for example) has its own time limit, so the request's timeout starts after it.
  const headers = { ...(await gateway.headers(endpoint)), ...toStampHeaders(request.stamp ?? NO_STAMP) };
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(GATEWAY_TIMEOUT_MS);
  const response = await gateway.fetch(gateway.baseUrl + buildUrl(endpoint, request), {
    method: endpoint.method.toUpperCase(),
    ...writeBody(endpoint, request.body, headers),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  if (!response.ok) throw await parseProblem(response, endpoint);
  return response;
}

/**
 * Calls an endpoint with additional headers, and returns the response before its body has arrived. The timeout applies
 * only until then. Throws an AppError on failure.
 */
export async function openResponse<E extends Endpoint>(
  gateway: Gateway,
  endpoint: E,
  request: RequestOf<E>,
  { headers, signal }: { readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal },
): Promise<Response> {
  const timeout = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const allHeaders = { ...(await gateway.headers(endpoint)), ...headers };
    timer = setTimeout(() => timeout.abort(), GATEWAY_TIMEOUT_MS);
    const response = await gateway.fetch(gateway.baseUrl + buildUrl(endpoint, request), {
      method: endpoint.method.toUpperCase(),
      headers: allHeaders,
      signal: AbortSignal.any([signal, timeout.signal]),
    });
    if (!response.ok) throw await parseProblem(response, endpoint);
    return response;
  } catch (error) {
    if (error instanceof AppError || signal.aborted) throw error;
    throw new AppError(endpoint.failure ?? 'unexpected', error instanceof Error ? error.message : undefined);
  } finally {
    clearTimeout(timer);
  }
}

async function parseResponse<E extends Endpoint>(endpoint: E, response: Response): Promise<ResponseOf<E>> {
  if (typeof endpoint.response !== 'string') return endpoint.response.parse(await response.json()) as ResponseOf<E>;
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: 200, body, headers: Object.fromEntries(response.headers) } as unknown as ResponseOf<E>;
}

/** Throws an AppError on failure. */
export async function call<E extends Endpoint>(
  gateway: Gateway,
  endpoint: E,
  request: RequestOf<E>,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  try {
    return await parseResponse(endpoint, await send(gateway, endpoint, request as LooseRequest, signal));
  } catch (error) {
    if (error instanceof AppError || signal?.aborted) throw error;
    throw new AppError(endpoint.failure ?? 'unexpected', error instanceof Error ? error.message : undefined);
  }
}
