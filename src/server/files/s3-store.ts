import { S3mini } from 's3mini';
import { checkKey, type FileStore } from './file-store.ts';

export type S3Settings = {
  /** The URL of the bucket: https://host/bucket. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const ANSWER_MS = 20_000;
const NO_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Stores files in a bucket of an S3-compatible service. */
export function createS3Store(settings: S3Settings): FileStore {
  const bucket = new S3mini({ ...settings, requestAbortTimeout: ANSWER_MS, logger: NO_LOG });
  return {
    async put(key, bytes) {
      await bucket.putObject(checkKey(key), Buffer.from(bytes), 'application/octet-stream');
    },
    async get(key) {
      const found = await bucket.getObjectArrayBuffer(checkKey(key));
      return found === null ? null : new Uint8Array(found);
    },
    async remove(key) {
      await bucket.deleteObject(checkKey(key));
    },
  };
}
