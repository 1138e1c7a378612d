import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ApiUsage } from './api-usage.ts';
import { createFailure, type FetchFailure, fetchWithTimeout, saveBody, TIMEOUTS, type Timeouts } from './download.ts';

export type AfdcApiOptions = {
  /** The URL of the stations API without a format extension. */
  readonly url: string;
  readonly key: string;
  readonly folder: string;
  readonly clock: () => Date;
  readonly timeouts?: Timeouts;
  readonly signal?: AbortSignal | null;
};

const ALL_CHARGERS_QUERY = new URLSearchParams({
  fuel_type: 'ELEC',
  country: 'US',
  status: 'all',
  access: 'all',
  limit: 'all',
});
const LastUpdated = z.object({ last_updated: z.string().min(10).max(40) });
const DOWNLOAD_NAME = /^afdc-[\w-]+\.json\.gz$/;
const OPENING_BRACE = 0x7b;

/** The official API of the Alternative Fuels Data Center. Sends requests only within the API's rate limits. */
export class AfdcApi {
  readonly #options: AfdcApiOptions;
  readonly #usage: ApiUsage;

  constructor(options: AfdcApiOptions) {
    this.#options = { ...options, url: options.url.replace(/\/+$/, '') };
    this.#usage = new ApiUsage(options.folder, options.key, options.clock);
  }

  async readLastUpdated(): Promise<{ ok: true; lastUpdated: string } | FetchFailure> {
    const result = await this.#fetchWithTimeout(`${this.#options.url}/last-updated.json`);
    if (!result.ok) return result;
    const text = await result.response.text().catch(() => '');
    result.end();
    try {
      return { ok: true, lastUpdated: LastUpdated.parse(JSON.parse(text)).last_updated };
    } catch {
      return createFailure('not stations', `${this.#host} did not say when its data was last updated.`);
    }
  }

  /**
   * Downloads the country's chargers as of an update time, unless already downloaded. Deletes older downloads.
   */
  async download(lastUpdated: string): Promise<{ ok: true; file: string } | FetchFailure> {
    const name = `afdc-${lastUpdated.replace(/[^\w-]+/g, '')}.json.gz`;
    const file = path.join(this.#options.folder, name);
    if (!(await isFile(file))) {
      const result = await this.#fetchWithTimeout(`${this.#options.url}.json?${ALL_CHARGERS_QUERY}`);
      if (!result.ok) return result;
      const saved = await saveBody(result, file, (first) => first[0] === OPENING_BRACE);
      if (!saved.ok) return saved;
    }
    for (const other of await this.#listDownloads())
      if (other !== name) await rm(path.join(this.#options.folder, other));
    return { ok: true, file };
  }

  async findNewestDownload(): Promise<string | null> {
    const newest = (await this.#listDownloads()).sort().at(-1);
    return newest === undefined ? null : path.join(this.#options.folder, newest);
  }

  get #host(): string {
    return URL.parse(this.#options.url)?.host ?? this.#options.url;
  }

  async #listDownloads(): Promise<string[]> {
    const names = await readdir(this.#options.folder).catch(() => []);
    return names.filter((name) => DOWNLOAD_NAME.test(name));
  }

  async #fetchWithTimeout(url: string): ReturnType<typeof fetchWithTimeout> {
    const blockedUntil = await this.#usage.findBlockEnd();
    if (blockedUntil !== null) return this.#toRateLimitFailure(blockedUntil);
    try {
      await this.#usage.count();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return createFailure('disk', `${this.#options.folder} cannot be written (${code}).`);
    }
    const { key, timeouts = TIMEOUTS, signal = null } = this.#options;
    const result = await fetchWithTimeout(url, { 'x-api-key': key }, timeouts, signal);
    if (!result.ok) return result;
    const waitUntil = await this.#usage.recordRateLimits(result.response);
    if (result.response.ok) return result;
    result.end();
    await result.response.body?.cancel().catch(() => undefined);
    return this.#toRefusal(result.response.status, waitUntil);
  }

  #toRefusal(status: number, waitUntil: Date | null): FetchFailure {
    if (status === 429 && waitUntil !== null) return this.#toRateLimitFailure(waitUntil);
    const problem = status >= 500 ? 'server error' : 'refused';
    const hint = status === 401 || status === 403 ? ' Check AFDC_API_KEY.' : '';
    return createFailure(problem, `${this.#host} returned status ${status}.${hint}`);
  }

  #toRateLimitFailure(until: Date): FetchFailure {
    const untilText = until.toISOString().slice(0, 16).replace('T', ' ');
    return createFailure('rate limited', `${this.#host} accepts no more requests until ${untilText} UTC.`, until);
  }
}

async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null))?.isFile() ?? false;
}
