import { FetchSource, type RangeResponse, type Source } from 'pmtiles';
import { lazyAsync } from '#domain/lazy-async.ts';

const CACHE_NAME = 'towcharge-basemap';
/** Larger files aren't stored: an operator's base map may cover a whole country, too much for a phone. */
const MAX_BYTES = 16 * 1024 * 1024;

/** A base map file: read in ranges from the server until it is stored on this device, then from there. */
export class OfflineBasemap implements Source {
  readonly #url: string;
  readonly #server: FetchSource;
  #file: Blob | null = null;
  #storing: Promise<void> | null = null;
  readonly #openCached = lazyAsync(async () => {
    const cached = await readCached(this.#url);
    this.#file ??= cached;
  });

  /** The URL contains the file's version. */
  constructor(url: string) {
    this.#url = url;
    this.#server = new FetchSource(url);
  }

  getKey(): string {
    return this.#url;
  }

  async getBytes(offset: number, length: number, signal?: AbortSignal, etag?: string): Promise<RangeResponse> {
    await this.#openCached();
    if (this.#file) return { data: await this.#file.slice(offset, offset + length).arrayBuffer() };
    return this.#server.getBytes(offset, length, signal, etag);
  }

  /** Downloads the whole file once, unless it is too large; a later call retries after a failure. */
  storeFile(): Promise<void> {
    this.#storing ??= this.#fetchFile().catch(() => {
      this.#storing = null;
    });
    return this.#storing;
  }

  async #fetchFile(): Promise<void> {
    await this.#openCached();
    if (this.#file) return;
    const response = await fetch(this.#url);
    if (!response.ok) throw new Error(`The base map request returned status ${response.status}`);
    if (Number(response.headers.get('content-length')) > MAX_BYTES) {
      await response.body?.cancel();
      return;
    }
    const archive = await response.blob();
    this.#file = archive;
    const cache = await openCache();
    if (cache) await this.#cacheFile(cache, archive);
  }

  /** Caches the file for later visits and removes older versions. */
  async #cacheFile(cache: Cache, archive: Blob): Promise<void> {
    for (const old of await cache.keys()) await cache.delete(old);
    await cache.put(this.#url, new Response(archive, { headers: { 'content-length': String(archive.size) } }));
  }
}

/** Reads the cached file; without a network, an older version is better than no map. */
async function readCached(url: string): Promise<Blob | null> {
  const cache = await openCache();
  const [older] = navigator.onLine ? [] : ((await cache?.keys()) ?? []);
  const response = (await cache?.match(url)) ?? (older && (await cache?.match(older)));
  return response?.blob() ?? null;
}

/** Null if the browser or user blocks caches. */
async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(CACHE_NAME);
  } catch {
    return null;
  }
}
