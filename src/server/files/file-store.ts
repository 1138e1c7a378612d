/** A place where files are kept under a key of small letters, digits, hyphens and slashes. */
export type FileStore = {
  /** Keeps a file in place of what was kept under its key. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** The file, or null where there is none. */
  readonly get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes a file; removing what is not there does nothing. */
  readonly remove: (key: string) => Promise<void>;
};

/** Throws for a key that could lead out of the store: keys are made by the product, so that is a defect. */
export function checkKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9-]+)*$/.test(key)) throw new Error(`Not a key of a file: ${key}`);
  return key;
}
