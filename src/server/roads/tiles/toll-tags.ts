import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { PbfReader } from 'pbf';
import type { Extract } from './check-pbf.ts';

const inflateAsync = promisify(inflate);
/** The PBF format's maximum blob size. */
const MAX_BLOB_BYTES = 32 * 1024 * 1024;
/** The key as a protobuf string table entry: field tag, length, text. */
const TOLL_KEY = '\n\u0004toll';

type Packed = { raw?: Uint8Array; zlib?: Uint8Array };

/** Null if the blob's compression isn't supported. */
async function decompressBlob(blob: Uint8Array): Promise<Uint8Array | null> {
  const read = (tag: number, found: Packed, pbf: PbfReader) => {
    if (tag === 1) found.raw = pbf.readBytes();
    if (tag === 3) found.zlib = pbf.readBytes();
  };
  const { raw, zlib } = new PbfReader(blob).readFields<Packed>(read, {});
  return raw ?? (zlib ? inflateAsync(zlib, { maxOutputLength: MAX_BLOB_BYTES }) : null);
}

function hasTollKey(content: Uint8Array): boolean {
  const read = (tag: number, tables: Uint8Array[], pbf: PbfReader) => {
    if (tag === 1) tables.push(pbf.readBytes());
  };
  return new PbfReader(content)
    .readFields<Uint8Array[]>(read, [])
    .some((table) => Buffer.from(table).includes(TOLL_KEY));
}

/** Whether an extract has a toll tag; null if unknown. Searches from the end of the file, where the roads are. */
async function checkForTollTag(handle: FileHandle, { blobs }: Extract, signal: AbortSignal): Promise<boolean | null> {
  let areAllRead = true;
  for (const { offset, sizeBytes } of blobs.toReversed()) {
    signal.throwIfAborted();
    if (sizeBytes > MAX_BLOB_BYTES) return null;
    const { buffer } = await handle.read(new Uint8Array(sizeBytes), 0, sizeBytes, offset);
    const content = await decompressBlob(buffer);
    if (content === null) areAllRead = false;
    else if (hasTollKey(content)) return true;
  }
  return areAllRead ? false : null;
}

/** Whether anything in the extracts has a toll tag, even one that says there is no toll; null if unknown. */
export async function checkForTollTags(extracts: readonly Extract[], signal: AbortSignal): Promise<boolean | null> {
  let isKnown = true;
  for (const extract of extracts) {
    const handle = await open(extract.file);
    try {
      const hasTollTag = await checkForTollTag(handle, extract, signal);
      if (hasTollTag === true) return true;
      if (hasTollTag === null) isKnown = false;
    } finally {
      await handle.close();
    }
  }
  return isKnown ? false : null;
}
