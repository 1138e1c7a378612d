import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { PbfReader } from 'pbf';
import type { Extract } from './check-pbf.ts';

const inflated = promisify(inflate);
/** The maximum blob size of the format. */
const LARGEST_BLOB = 32 * 1024 * 1024;
/** The key as a protobuf string table entry: field tag, length, text. */
const TOLL = '\n\u0004toll';

type Packed = { raw?: Uint8Array; zlib?: Uint8Array };

/** Returns the content of a blob, or null if its compression isn't supported. */
async function contentOf(blob: Uint8Array): Promise<Uint8Array | null> {
  const read = (tag: number, found: Packed, pbf: PbfReader) => {
    if (tag === 1) found.raw = pbf.readBytes();
    if (tag === 3) found.zlib = pbf.readBytes();
  };
  const { raw, zlib } = new PbfReader(blob).readFields<Packed>(read, {});
  return raw ?? (zlib ? inflated(zlib, { maxOutputLength: LARGEST_BLOB }) : null);
}

function hasTollKey(content: Uint8Array): boolean {
  const read = (tag: number, tables: Uint8Array[], pbf: PbfReader) => {
    if (tag === 1) tables.push(pbf.readBytes());
  };
  return new PbfReader(content).readFields<Uint8Array[]>(read, []).some((table) => Buffer.from(table).includes(TOLL));
}

/** Starts at the end of the file, where the roads are, so that it finds toll tags quickly. */
async function marksAny(handle: FileHandle, { blobs }: Extract, stop: AbortSignal): Promise<boolean | null> {
  let isRead = true;
  for (const { at, bytes } of blobs.toReversed()) {
    stop.throwIfAborted();
    if (bytes > LARGEST_BLOB) return null;
    const { buffer } = await handle.read(new Uint8Array(bytes), 0, bytes, at);
    const content = await contentOf(buffer);
    if (content === null) isRead = false;
    else if (hasTollKey(content)) return true;
  }
  return isRead ? false : null;
}

/** Whether any road in the extracts has a toll tag, positive or negative; null if unknown. */
export async function markTolls(extracts: readonly Extract[], stop: AbortSignal): Promise<boolean | null> {
  let isKnown = true;
  for (const extract of extracts) {
    const handle = await open(extract.file);
    try {
      const marks = await marksAny(handle, extract, stop);
      if (marks === true) return true;
      if (marks === null) isKnown = false;
    } finally {
      await handle.close();
    }
  }
  return isKnown ? false : null;
}
