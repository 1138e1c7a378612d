import { availableParallelism } from 'node:os';
import { constants, createGzip, type Gzip, type ZlibReset } from 'node:zlib';

/** Large enough for most compressed responses, so that they return from the thread pool in one chunk. */
const OUTPUT_CHUNK_BYTES = 64 * 1024;
const MAX_RETAINED_INPUT_BYTES = 512 * 1024;
const FASTEST = 1;

class GzipStream {
  // Every deflate stream can be reset, but the types lack this for gzip.
  readonly #gzip = createGzip({ level: FASTEST, chunkSize: OUTPUT_CHUNK_BYTES }) as Gzip & ZlibReset;
  #compressed: Buffer<ArrayBuffer>[] = [];
  #input = Buffer.allocUnsafeSlow(OUTPUT_CHUNK_BYTES);

  constructor() {
    this.#gzip.on('data', (part) => this.#compressed.push(part));
  }

  /** Must not be called while a previous call is running. */
  async compress(chunks: readonly Uint8Array[], size: number): Promise<Uint8Array<ArrayBuffer>> {
    const input = this.#getInput(size);
    let end = 0;
    for (const chunk of chunks) {
      input.set(chunk, end);
      end += chunk.length;
    }
    await new Promise<void>((resolve, reject) => {
      this.#gzip.once('error', reject);
      this.#gzip.write(input.subarray(0, size));
      this.#gzip.flush(constants.Z_FINISH, () => {
        this.#gzip.off('error', reject);
        resolve();
      });
    });
    const compressed = this.#compressed;
    this.#compressed = [];
    this.#gzip.reset();
    return compressed.length === 1 && compressed[0] ? compressed[0] : Buffer.concat(compressed);
  }

  #getInput(size: number): Buffer<ArrayBuffer> {
    if (size <= this.#input.length) return this.#input;
    const input = Buffer.allocUnsafeSlow(size);
    if (size <= MAX_RETAINED_INPUT_BYTES) this.#input = input;
    return input;
  }
}

/**
 * Compresses off the main thread with reused streams and buffers. Under load, allocating them per response adds so much
 * external memory that a full garbage collection runs every half second.
 */
class GzipStreamPool {
  readonly #free: GzipStream[] = [];
  readonly #waiting: ((stream: GzipStream) => void)[] = [];
  #unusedSlots = availableParallelism();

  async compress(chunks: readonly Uint8Array[], size: number): Promise<Uint8Array<ArrayBuffer>> {
    const stream = await this.#acquire();
    try {
      const compressed = await stream.compress(chunks, size);
      this.#release(stream);
      return compressed;
    } catch (error) {
      // A failed stream can't be reused.
      this.#release(new GzipStream());
      throw error;
    }
  }

  #acquire(): GzipStream | Promise<GzipStream> {
    const free = this.#free.pop();
    if (free) return free;
    if (this.#unusedSlots > 0) {
      this.#unusedSlots -= 1;
      return new GzipStream();
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #release(stream: GzipStream): void {
    const next = this.#waiting.shift();
    if (next) next(stream);
    else this.#free.push(stream);
  }
}

const pool = new GzipStreamPool();

export function gzipChunks(chunks: readonly Uint8Array[], size: number): Promise<Uint8Array<ArrayBuffer>> {
  return pool.compress(chunks, size);
}
