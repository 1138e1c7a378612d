import { FetchSource, type RangeResponse, type Source } from 'pmtiles';

const CACHE_NAME = 'towcharge-basemap';
/** An operator's file of a whole country is too much for a phone: of such a file only what was looked at is there offline. */
const MAX_BYTES = 16 * 1024 * 1024;

/** A base map file that is read by ranges from the server until the whole of it is held on this device. */
export class OfflineBasemap implements Source {
  readonly #url: string;
  readonly #server: FetchSource;
  #whole: Blob | null = null;
  #holding: Promise<void> | null = null;

  /** The address names the version of the file: another version has another one. */
  constructor(url: string) {
    this.#url = url;
    this.#server = new FetchSource(url);
  }

  getKey(): string {
    return this.#url;
  }

  async getBytes(offset: number, length: number, signal?: AbortSignal, etag?: string): Promise<RangeResponse> {
    if (this.#whole) return { data: await this.#whole.slice(offset, offset + length).arrayBuffer() };
    return this.#server.getBytes(offset, length, signal, etag);
  }

  /** Fetches the whole file once, unless it is too large; asked again after a failure, it tries again. */
  hold(): Promise<void> {
    this.#holding ??= this.#fetchWhole().catch(() => {
      this.#holding = null;
    });
    return this.#holding;
  }

  async #fetchWhole(): Promise<void> {
    const cache = await openCache();
    const cached = await cache?.match(this.#url);
    const response = cached ?? (await fetch(this.#url));
    if (!response.ok) throw new Error(`The base map answered ${response.status}`);
    if (Number(response.headers.get('content-length')) > MAX_BYTES) {
      await response.body?.cancel();
      return;
    }
    const whole = await response.blob();
    this.#whole = whole;
    if (cache && !cached) await this.#keep(cache, whole);
  }

  /** Keeps the file for later visits in place of older versions. */
  async #keep(cache: Cache, whole: Blob): Promise<void> {
    for (const old of await cache.keys()) await cache.delete(old);
    await cache.put(this.#url, new Response(whole, { headers: { 'content-length': String(whole.size) } }));
  }
}

/** The browser's store for it, or null where a visitor allows none. */
async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(CACHE_NAME);
  } catch {
    return null;
  }
}
