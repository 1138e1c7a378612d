import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../../files/replace-file.ts';

const Usage = z.object({ requestedAt: z.array(z.number()), blockedUntil: z.number() });
type Usage = z.infer<typeof Usage>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DEMO_KEY = 'DEMO_KEY';
const DEMO_PER_HOUR = 30;
const DEMO_PER_DAY = 50;

/**
 * Keeps an API key within its rate limits across runs. Counts requests with DEMO_KEY locally, since its limits apply
 * per IP address, and stores the time until which the API refuses requests.
 */
export class ApiUsage {
  readonly #file: string;
  readonly #isDemo: boolean;
  readonly #clock: () => Date;

  constructor(folder: string, key: string, clock: () => Date) {
    this.#file = path.join(folder, 'api-usage.json');
    this.#isDemo = key === DEMO_KEY;
    this.#clock = clock;
  }

  async findBlockEnd(): Promise<Date | null> {
    const { requestedAt, blockedUntil } = await this.#read();
    const until = this.#isDemo ? Math.max(blockedUntil, computeDemoBlockEnd(requestedAt)) : blockedUntil;
    return until > this.#now() ? new Date(until) : null;
  }

  /** Counts a request that is about to be sent. */
  async count(): Promise<void> {
    const { requestedAt, blockedUntil } = await this.#read();
    const recent = requestedAt.filter((at) => at > this.#now() - DAY_MS);
    await this.#write({ requestedAt: this.#isDemo ? [...recent, this.#now()] : [], blockedUntil });
  }

  /** Returns when to retry if the limit is reached. */
  async recordRateLimits(response: Response): Promise<Date | null> {
    const isRefused = response.status === 429;
    if (!isRefused && response.headers.get('x-ratelimit-remaining') !== '0') return null;
    const waitMs = (isRefused ? parseRetryAfterMs(response, this.#now()) : null) ?? HOUR_MS;
    const blockedUntil = this.#now() + waitMs;
    const { requestedAt } = await this.#read();
    await this.#write({ requestedAt, blockedUntil });
    return new Date(blockedUntil);
  }

  #now(): number {
    return this.#clock().getTime();
  }

  async #read(): Promise<Usage> {
    const text = await readFile(this.#file, 'utf8').catch(() => '');
    try {
      return Usage.parse(JSON.parse(text));
    } catch {
      return { requestedAt: [], blockedUntil: 0 };
    }
  }

  async #write(usage: Usage): Promise<void> {
    await replaceFile(this.#file, (unfinished) => writeFile(unfinished, JSON.stringify(usage)));
  }
}

/** Returns when the hourly and daily limits allow the next request; a time in the past means now. */
function computeDemoBlockEnd(requestedAt: readonly number[]): number {
  const sorted = [...requestedAt].sort((a, b) => b - a);
  const oldestInHour = sorted[DEMO_PER_HOUR - 1];
  const oldestInDay = sorted[DEMO_PER_DAY - 1];
  return Math.max(
    oldestInHour === undefined ? 0 : oldestInHour + HOUR_MS,
    oldestInDay === undefined ? 0 : oldestInDay + DAY_MS,
  );
}

/** Parses Retry-After, in seconds or as a date, and clamps it to between one minute and one day. */
function parseRetryAfterMs(response: Response, now: number): number | null {
  const header = response.headers.get('retry-after');
  if (header === null) return null;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(waitMs) ? Math.min(DAY_MS, Math.max(60_000, waitMs)) : null;
}
