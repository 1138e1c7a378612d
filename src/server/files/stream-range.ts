import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** Streams a part of an open file, and closes the file at the end. */
export function streamRange(
  handle: FileHandle,
  part: { readonly start: number; readonly end: number },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  // Node's web stream type differs from the platform's in name only.
  return Readable.toWeb(handle.createReadStream(part)) as ReadableStream<Uint8Array<ArrayBuffer>>;
}
