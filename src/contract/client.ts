import { z } from 'zod';
import type { AnswerOf, Endpoint, RequestOf } from './endpoint.ts';
import { AppError, isErrorCode } from './errors.ts';

export const GATEWAY_TIMEOUT_MS = 30_000;

/** What the client needs from its surroundings: a fetch, the headers of the caller and where the server is. */
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
};

const DECIMALS = 12;

/** A value as an address holds it: numbers in decimal digits, also those near zero, which JavaScript writes as 1e-7. */
function toUrlText(value: unknown): string {
  const text = String(value);
  return typeof value === 'number' && text.includes('e-') ? value.toFixed(DECIMALS) : text;
}

/** The path and query of a request to an endpoint. */
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

async function send(
  gateway: Gateway,
  endpoint: Endpoint,
  request: LooseRequest,
  signal?: AbortSignal,
): Promise<Response> {
  // What has to be had before a call, as a token, takes its own time and has its own limit.
  const headers = await gateway.headers(endpoint);
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(GATEWAY_TIMEOUT_MS);
  const response = await gateway.fetch(gateway.baseUrl + buildUrl(endpoint, request), {
    method: endpoint.method.toUpperCase(),
    headers: request.body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  if (!response.ok) throw await parseProblem(response, endpoint);
  return response;
}

async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<AnswerOf<E>> {
  if (typeof endpoint.answer !== 'string') return endpoint.answer.parse(await response.json()) as AnswerOf<E>;
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: 200, body, headers: Object.fromEntries(response.headers) } as unknown as AnswerOf<E>;
}

/** Calls an endpoint and reads its answer by the endpoint's own schema; every failure is an AppError. */
export async function call<E extends Endpoint>(
  gateway: Gateway,
  endpoint: E,
  request: RequestOf<E>,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  try {
    return await readAnswer(endpoint, await send(gateway, endpoint, request as LooseRequest, signal));
  } catch (error) {
    if (error instanceof AppError || signal?.aborted) throw error;
    throw new AppError(endpoint.failure ?? 'unexpected', error instanceof Error ? error.message : undefined);
  }
}
