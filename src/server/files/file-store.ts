import type { ByteRange } from '../http/files/byte-range.ts';

/** A file store; keys consist of lowercase letters, digits, hyphens, and slashes. */
export type FileStore = {
  /** Replaces any existing file. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Stores a large file from this machine's disk; may move the file. */
  readonly putFile: (key: string, file: string) => Promise<void>;
  readonly get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Null if there is no such file. */
  readonly read: (key: string, range: ByteRange) => Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
  /** Removes a file. Idempotent. */
  readonly remove: (key: string) => Promise<void>;
};

/** Throws for a key that could escape the store. Keys come from our own code, so that would be a bug. */
export function checkKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9-]+)*$/.test(key)) throw new Error(`Not a valid file key: ${key}`);
  return key;
}
