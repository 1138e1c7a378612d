import type { z } from 'zod';
import type { Log } from '../../log.ts';
import { readText } from '../read-text.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { describeFetchError } from './describe-fetch-error.ts';

export type JsonClientOptions = {
  readonly baseUrl: string;
  /** Names the product and a contact, as public services request. */
  readonly userAgent: string;
  readonly timeoutMs: number;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  readonly log: Pick<Log, 'warn'>;
};

export type Query = Readonly<Record<string, string | number | undefined>>;

/** Rejects on a timeout, an error, or an oversized or unexpected response. */
export type JsonClient = <T>(path: string, query: Query, schema: z.ZodType<T>) => Promise<T>;

const MAX_RESPONSE_BYTES = 1_000_000;

function buildUrl(baseUrl: string, path: string, query: Query): URL {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

export function createJsonClient({ baseUrl, userAgent, timeoutMs, now, log }: JsonClientOptions): JsonClient {
  const guarded = createCircuitBreaker({
    now,
    openError: () => new Error('The service is paused after repeated failures'),
  });

  async function getJson<T>(path: string, query: Query, schema: z.ZodType<T>): Promise<T> {
    const response = await fetch(buildUrl(baseUrl, path, query), {
      headers: { 'User-Agent': userAgent, Accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The service returned status ${response.status}`);
    }
    const text = await readText(response, MAX_RESPONSE_BYTES);
    if (text === null) throw new Error('The response is too large');
    return schema.parse(JSON.parse(text));
  }

  return (path, query, schema) =>
    guarded(() =>
      getJson(path, query, schema).catch((error: unknown) => {
        const problem = describeFetchError(error);
        log.warn({ service: new URL(baseUrl).host, problem }, 'an external service failed');
        throw new Error(problem);
      }),
    );
}
