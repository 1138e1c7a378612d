import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { ImportError } from './import-error.ts';

/** Data to import that can be read from the start any number of times. */
export type ImportInput = {
  readonly name: string;
  readonly sizeBytes: number | null;
  readonly open: () => AsyncIterable<Uint8Array>;
};

const CHUNK_BYTES = 64 * 1024;

export async function openFileInput(file: string): Promise<ImportInput> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new ImportError('unreadable', `${file} cannot be read (${error.code}).`, error);
  });
  if (!found.isFile()) throw new ImportError('unreadable', `${file} is not a file.`);
  const open = () => createReadStream(file, { highWaterMark: CHUNK_BYTES });
  return { name: path.basename(file), sizeBytes: found.size, open };
}

export function createTextInput(name: string, text: string): ImportInput {
  const bytes = new TextEncoder().encode(text);
  const open = async function* () {
    for (let i = 0; i < bytes.length; i += CHUNK_BYTES) yield bytes.subarray(i, i + CHUNK_BYTES);
  };
  return { name, sizeBytes: bytes.length, open };
}
