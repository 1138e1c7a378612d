import type { z } from 'zod';
import type { Log } from '../log.ts';

/** How to reach an outside HTTP service that answers JSON. */
export type JsonClientOptions = {
  readonly baseUrl: string;
  /** Names the product and a contact, as operators of public services ask. */
  readonly userAgent: string;
  readonly timeoutMs: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly log: Pick<Log, 'warn'>;
};

export type Query = Readonly<Record<string, string | number | undefined>>;

/** Asks an outside service; rejects when it is late, fails, answers too much or not in the expected form. */
export type JsonClient = <T>(path: string, query: Query, answer: z.ZodType<T>) => Promise<T>;

const MAX_ANSWER_BYTES = 1_000_000;
const MAX_CONSECUTIVE_FAILURES = 5;
const PAUSE_MS = 30_000;

function buildUrl(baseUrl: string, path: string, query: Query): URL {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new Error('The answer is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The answer in its expected form; the refusal quotes nothing of it, since it may repeat what a person looked for. */
function parseResponse<T>(text: string, answer: z.ZodType<T>): T {
  try {
    return answer.parse(JSON.parse(text));
  } catch {
    throw new Error('The answer has another form than expected');
  }
}

/** What went wrong, in words without the address that was asked for. */
function describeError(error: unknown): string {
  const { message, cause } = error as Error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return code === undefined ? message : `${message} (${code})`;
}

/** An outside service that is left alone for half a minute after five failures in a row. */
export function createJsonClient({ baseUrl, userAgent, timeoutMs, now, log }: JsonClientOptions): JsonClient {
  let failures = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;

  async function ask<T>(path: string, query: Query, answer: z.ZodType<T>): Promise<T> {
    const response = await fetch(buildUrl(baseUrl, path, query), {
      headers: { 'User-Agent': userAgent, Accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The service answered ${response.status}`);
    }
    return parseResponse(await readText(response), answer);
  }

  return async (path, query, answer) => {
    if (now() < pausedUntil) throw new Error('The service is paused after repeated failures');
    try {
      const found = await ask(path, query, answer);
      failures = 0;
      return found;
    } catch (error) {
      log.warn({ service: new URL(baseUrl).host, problem: describeError(error) }, 'an outside service failed');
      failures++;
      if (failures >= MAX_CONSECUTIVE_FAILURES) {
        failures = 0;
        pausedUntil = now() + PAUSE_MS;
      }
      throw error;
    }
  };
}
