import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { replaceFile } from '../../files/replace-file.ts';
import { createIdleTimeout } from '../../outbound/idle-timeout.ts';

export type FetchProblem =
  | 'offline'
  | 'too slow'
  | 'rate limited'
  | 'refused'
  | 'server error'
  | 'cut off'
  | 'not stations'
  | 'disk';

export type FetchFailure = {
  readonly ok: false;
  readonly problem: FetchProblem;
  readonly message: string;
  readonly retryAt: Date | null;
};

export type Timeouts = {
  /** Until the response starts. */
  readonly responseMs: number;
  /** Between two chunks of the body. */
  readonly idleMs: number;
};

export const TIMEOUTS: Timeouts = { responseMs: 15_000, idleMs: 60_000 };

const MAX_REDIRECTS = 10;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);
/** Headers that must not be sent to another origin after a redirect. */
const SECRET_HEADERS = new Set(['x-api-key']);
const MAX_BYTES = 4_000_000_000;
const GZIP_LEVEL = 1;

export function createFailure(problem: FetchProblem, message: string, retryAt: Date | null = null): FetchFailure {
  return { ok: false, problem, message, retryAt };
}

type PendingResponse = {
  readonly ok: true;
  readonly response: Response;
  readonly keepAlive: () => void;
  readonly end: () => void;
};

/**
 * Fetches a URL with timeouts for the response and between chunks. Call keepAlive for each chunk, and end when done.
 */
export async function fetchWithTimeout(
  url: string,
  headers: Readonly<Record<string, string>>,
  timeouts: Timeouts,
  signal: AbortSignal | null = null,
): Promise<PendingResponse | FetchFailure> {
  const idleTimeout = createIdleTimeout(timeouts.responseMs, timeouts.idleMs);
  const { keepAlive, end } = idleTimeout;
  try {
    const signals = signal === null ? [idleTimeout.signal] : [idleTimeout.signal, signal];
    const response = await fetchWithRedirects(url, headers, AbortSignal.any(signals));
    return { ok: true, response, keepAlive, end };
  } catch (error) {
    end();
    return toFetchFailure(error, url, idleTimeout.signal.aborted);
  }
}

async function fetchWithRedirects(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> {
  const publicHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !SECRET_HEADERS.has(name.toLowerCase())),
  );
  const { origin } = new URL(url);
  let target = new URL(url);
  let isSameOrigin = true;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await fetch(target, {
      headers: isSameOrigin ? headers : publicHeaders,
      signal,
      redirect: 'manual',
    });
    const location = REDIRECT_STATUSES.has(response.status) ? response.headers.get('location') : null;
    if (location === null) return response;
    await response.body?.cancel().catch(() => undefined);
    target = new URL(location, target);
    // Don't restore the secret headers on a redirect back: the other origin could have chosen that URL.
    isSameOrigin &&= target.origin === origin;
  }
  throw new Error('too many redirects');
}

function toFetchFailure(error: unknown, url: string, isSlow: boolean): FetchFailure {
  const host = URL.parse(url)?.host ?? url;
  if (isSlow) return createFailure('too slow', `${host} did not respond in time.`);
  const cause = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).message;
  return createFailure('offline', `${host} cannot be reached (${cause}).`);
}

class WrongContentError extends Error {}

async function* validateBody(
  body: ReadableStream<Uint8Array>,
  keepAlive: () => void,
  isValidStart: (first: Uint8Array) => boolean,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    if (chunk.length === 0) continue;
    if (bytes === 0 && !isValidStart(chunk)) throw new WrongContentError();
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new WrongContentError();
    keepAlive();
    yield chunk;
  }
  if (bytes === 0) throw new WrongContentError();
}

/** Stores a response body as a gzip file. The file appears under its final name only when it is complete. */
export async function saveBody(
  { response, keepAlive, end }: PendingResponse,
  file: string,
  isValidStart: (first: Uint8Array) => boolean = () => true,
): Promise<{ ok: true } | FetchFailure> {
  const host = URL.parse(response.url)?.host ?? 'The server';
  const { body } = response;
  const save = async (unfinished: string) => {
    if (body === null) throw new WrongContentError();
    keepAlive();
    await pipeline(
      Readable.from(validateBody(body, keepAlive, isValidStart)),
      createGzip({ level: GZIP_LEVEL }),
      createWriteStream(unfinished),
    );
  };
  try {
    // The name is always the same, so that the next run overwrites an unfinished file after a crash.
    await replaceFile(file, save, `${file}.part`);
    return { ok: true };
  } catch (error) {
    await body?.cancel().catch(() => undefined);
    return toSaveFailure(error, host, file);
  } finally {
    end();
  }
}

function toSaveFailure(error: unknown, host: string, file: string): FetchFailure {
  const { name, syscall, code } = error as NodeJS.ErrnoException;
  if (error instanceof WrongContentError)
    return createFailure('not stations', `${host} returned something other than station data.`);
  if (name === 'AbortError') return createFailure('too slow', `${host} stopped sending before the end of the file.`);
  if (syscall !== undefined && code !== 'ECONNRESET')
    return createFailure('disk', `${file} cannot be written (${code}).`);
  return createFailure('cut off', `${host} closed the connection before the end of the file.`);
}
