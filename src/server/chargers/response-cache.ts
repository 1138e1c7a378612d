type CacheEntry = { readonly bytes: Promise<Uint8Array<ArrayBuffer>>; size: number };

/**
 * An LRU cache of responses for one version of the data, limited in bytes. Concurrent requests share one computation.
 */
export class ResponseCache {
  readonly #limitBytes: number;
  readonly #kept = new Map<string, CacheEntry>();
  #version = '';
  #size = 0;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  get(version: string, key: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
    if (version !== this.#version) {
      this.#kept.clear();
      this.#size = 0;
      this.#version = version;
    }
    const kept = this.#kept.get(key) ?? this.#begin(key, make());
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.bytes;
  }

  #begin(key: string, bytes: Promise<Uint8Array<ArrayBuffer>>): CacheEntry {
    const kept: CacheEntry = { bytes, size: 0 };
    bytes.then(
      (ready) => this.#grow(key, kept, ready.length),
      () => this.#drop(key, kept),
    );
    return kept;
  }

  #grow(key: string, kept: CacheEntry, bytes: number): void {
    if (this.#kept.get(key) !== kept) return;
    kept.size = bytes;
    this.#size += bytes;
    for (const [oldest, entry] of this.#kept) {
      if (this.#size <= this.#limitBytes) return;
      this.#drop(oldest, entry);
    }
  }

  #drop(key: string, kept: CacheEntry): void {
    if (this.#kept.get(key) !== kept) return;
    this.#kept.delete(key);
    this.#size -= kept.size;
  }
}
