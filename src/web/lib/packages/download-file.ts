import pTimeout from 'p-timeout';
import type { PackageFiles } from './package-files.ts';

/** The size of one write; the network delivers much smaller pieces. */
const WRITE_BYTES = 1024 * 1024;
/** A download that receives nothing for this long counts as interrupted. */
const IDLE_TIMEOUT_MS = 30_000;
/** Left free, so that the page can still store other data. */
const SPARE_BYTES = 5_000_000;
const PARTIAL_CONTENT = 206;

export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
  readonly neededBytes: number;
  /** Null if the browser doesn't say, or reports more space than it has. */
  readonly freeBytes: number | null;

  constructor(neededBytes: number, freeBytes: number | null) {
    super('The device is full.');
    this.neededBytes = neededBytes;
    this.freeBytes = freeBytes;
  }
}

export type DownloadDeps = {
  readonly files: PackageFiles;
  /** Requests the file; the headers may request only the bytes after an offset, if the file is unchanged. */
  readonly request: (headers: Readonly<Record<string, string>>) => Promise<Response>;
  /** Null if the browser doesn't say. */
  readonly freeBytes: () => Promise<number | null>;
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
};

type ExpectedFile = { readonly id: string; readonly bytes: number; readonly sha256: string };

const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError';

type Write = (piece: Uint8Array<ArrayBuffer>) => Promise<void>;

/** Passes on a response in pieces of about a megabyte, including the bytes received before an interruption. */
async function receive(body: ReadableStream<Uint8Array<ArrayBuffer>>, write: Write): Promise<void> {
  const reader = body.getReader();
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  async function flush(): Promise<void> {
    if (size === 0) return;
    const piece = new Blob(parts);
    parts = [];
    size = 0;
    await write(new Uint8Array(await piece.arrayBuffer()));
  }
  try {
    for (;;) {
      const { done, value } = await pTimeout(reader.read(), { milliseconds: IDLE_TIMEOUT_MS });
      if (done) break;
      parts.push(value);
      size += value.length;
      if (size >= WRITE_BYTES) await flush();
    }
  } catch (error) {
    await flush();
    throw error;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  await flush();
}

/** Returns how many bytes of the file are stored; deletes a file that is too long. */
async function findResumeOffset({ files }: DownloadDeps, { id, bytes }: ExpectedFile): Promise<number> {
  const size = await files.size(id);
  if (size <= bytes) return size;
  await files.remove(id);
  return 0;
}

async function checkRoom({ freeBytes }: DownloadDeps, missingBytes: number): Promise<void> {
  const free = await freeBytes();
  if (free !== null && free < missingBytes + SPARE_BYTES) throw new NoRoomError(missingBytes, free);
}

/**
 * Downloads a file, or the part that an interrupted download didn't get. Rejects with a NoRoomError if the device is
 * too full, before or during the download; the bytes already stored stay.
 */
export async function downloadFile(deps: DownloadDeps, expected: ExpectedFile): Promise<void> {
  const { files, request, freeBytes, onProgress, signal } = deps;
  let offset = await findResumeOffset(deps, expected);
  if (offset === expected.bytes) return;
  await checkRoom(deps, expected.bytes - offset);
  const range = { range: `bytes=${offset}-`, 'if-range': `"${expected.sha256}"` };
  const response = await request(offset === 0 ? {} : range);
  if (offset > 0 && response.status !== PARTIAL_CONTENT) {
    // The server has a different file now, and sends all of it.
    await files.remove(expected.id);
    offset = 0;
  }
  if (response.body === null) throw new Error('The download has no content.');
  onProgress(offset);
  try {
    await receive(response.body, async (piece) => {
      signal.throwIfAborted();
      const { length } = piece;
      await files.write(expected.id, offset, piece);
      offset += length;
      onProgress(offset);
    });
  } catch (error) {
    if (!isFull(error)) throw error;
    const missing = expected.bytes - offset;
    const free = await freeBytes();
    // Browsers report more space than they have.
    throw new NoRoomError(missing, free !== null && free < missing ? free : null);
  }
  if (offset < expected.bytes) throw new Error('The download was interrupted.');
}
