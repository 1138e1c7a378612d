import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportError } from './import-error.ts';

const GUNZIP_CHUNK_BYTES = 256 * 1024;
const BEGINNING_BYTES = 64;
// A downloaded gzip file is stored with a second layer of gzip.
const MAX_GZIP_LAYERS = 2;

/** Yields the same bytes; the first chunk has at least `length` bytes if there are that many. */
async function* withBeginning(chunks: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let beginning: Uint8Array | null = new Uint8Array();
  for await (const chunk of chunks) {
    if (beginning === null) yield chunk;
    else {
      beginning = beginning.length === 0 ? chunk : Buffer.concat([beginning, chunk]);
      if (beginning.length >= length) {
        yield beginning;
        beginning = null;
      }
    }
  }
  if (beginning !== null) yield beginning;
}

async function* gunzip(chunks: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  const unzipped = pipeline(
    Readable.from(chunks, { highWaterMark: 1 }),
    createGunzip({ chunkSize: GUNZIP_CHUNK_BYTES }),
    () => undefined,
  );
  try {
    yield* unzipped;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'Z_BUF_ERROR')
      throw new ImportError('cut off', `${name} is truncated: its gzip data is incomplete.`, error);
    if (code.startsWith('Z_')) throw new ImportError('unreadable', `${name} is damaged gzip data (${code}).`, error);
    throw error;
  }
}

async function peek(chunks: AsyncGenerator<Uint8Array>): Promise<[Uint8Array, AsyncGenerator<Uint8Array>]> {
  const first = await chunks.next();
  const beginning = first.done ? new Uint8Array() : first.value;
  const all = async function* () {
    if (beginning.length > 0) yield beginning;
    yield* chunks;
  };
  return [beginning, all()];
}

function isGzip(beginning: Uint8Array): boolean {
  return beginning[0] === 0x1f && beginning[1] === 0x8b;
}

export async function decompress(
  compressed: AsyncIterable<Uint8Array>,
  name: string,
): Promise<readonly [beginning: Uint8Array, chunks: AsyncGenerator<Uint8Array>]> {
  let [beginning, chunks] = await peek(withBeginning(compressed, BEGINNING_BYTES));
  for (let layer = 0; layer < MAX_GZIP_LAYERS && isGzip(beginning); layer += 1) {
    [beginning, chunks] = await peek(withBeginning(gunzip(chunks, name), BEGINNING_BYTES));
  }
  return [beginning, chunks];
}
