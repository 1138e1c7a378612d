import { openAsBlob } from 'node:fs';
import { S3mini, S3ServiceError } from 's3mini';
import type { ByteRange } from '../http/files/byte-range.ts';
import { checkKey, type FileStore } from './file-store.ts';

export type S3Settings = {
  /** The URL of the bucket: https://host/bucket. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const TIMEOUT_MS = 20_000;
const NO_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };
const CONTENT_TYPE = 'application/octet-stream';
/** Large files are read in pieces: a download to a phone can outlast the timeout of a request to the bucket. */
const PIECE_BYTES = 1_000_000;

/** Null if there is no such file. */
async function readPiece(bucket: S3mini, key: string, { start, end }: ByteRange) {
  const response = await bucket.getObjectRaw(key, false, start, end + 1).catch((error: unknown) => {
    if (error instanceof S3ServiceError && error.status === 404) return null;
    throw error;
  });
  if (response === null) return null;
  if (response.status !== 206) throw new Error(`The bucket returned status ${response.status} for a range`);
  return new Uint8Array(await response.arrayBuffer());
}

async function readStream(bucket: S3mini, key: string, { start, end }: ByteRange) {
  let offset = start;
  const readNext = async () => {
    const piece = await readPiece(bucket, key, { start: offset, end: Math.min(end, offset + PIECE_BYTES - 1) });
    offset += piece?.length ?? 0;
    return piece;
  };
  let next = await readNext();
  if (next === null) return null;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      next ??= await readNext();
      if (next === null) throw new Error('The file was removed');
      controller.enqueue(next);
      next = null;
      if (offset > end) controller.close();
    },
  });
}

export function createS3Store(settings: S3Settings): FileStore {
  const bucket = new S3mini({ ...settings, requestAbortTimeout: TIMEOUT_MS, logger: NO_LOG });
  return {
    async put(key, bytes) {
      await bucket.putObject(checkKey(key), Buffer.from(bytes), CONTENT_TYPE);
    },
    async putFile(key, file) {
      await bucket.putAnyObject(checkKey(key), await openAsBlob(file), CONTENT_TYPE);
    },
    async get(key) {
      const buffer = await bucket.getObjectArrayBuffer(checkKey(key));
      return buffer === null ? null : new Uint8Array(buffer);
    },
    read: (key, range) => readStream(bucket, checkKey(key), range),
    async remove(key) {
      await bucket.deleteObject(checkKey(key));
    },
  };
}
