import { LRUCache } from 'lru-cache';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * An LRU cache of responses for one version of the data, limited in bytes. Concurrent requests share one computation.
 */
export class ResponseCache {
  readonly #cache: LRUCache<string, Bytes, () => Promise<Bytes>>;
  #version = '';

  constructor(maxBytes: number) {
    this.#cache = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ length }) => Math.max(1, length),
      fetchMethod: (_key, _stale, { context: make }) => make(),
      // When a new version of the data arrives, don't fail requests for the previous one.
      ignoreFetchAbort: true,
    });
  }

  get(version: string, key: string, compute: () => Promise<Bytes>): Promise<Bytes> {
    if (version !== this.#version) this.#cache.clear();
    this.#version = version;
    return this.#cache.forceFetch(key, { context: compute });
  }
}
