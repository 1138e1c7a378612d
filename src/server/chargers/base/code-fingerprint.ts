import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The code that computes the values of an index. */
const CODE_FOLDERS = [
  '.',
  '../search',
  '../../../domain/chargers',
  '../../../domain/geo',
  '../../../domain/outlook',
  '../../../domain/score',
  '../../../domain/text',
].map((folder) => path.join(import.meta.dirname, folder));

let fingerprint: Promise<string> | null = null;

async function readCode(folder: string): Promise<Buffer[]> {
  const allNames = await readdir(folder, { recursive: true });
  const names = allNames.filter((name) => /\.(?:ts|json)$/.test(name) && !name.endsWith('.test.ts'));
  return Promise.all(names.sort().map((name) => readFile(path.join(folder, name))));
}

/** Hashes the code in folders and their subfolders, and the Node version, which determines how it serializes values. */
export async function hashCode(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const folder of folders) for (const code of await readCode(folder)) hash.update(code);
  return hash.digest('hex');
}

export function readCodeFingerprint(): Promise<string> {
  fingerprint ??= hashCode(CODE_FOLDERS);
  return fingerprint;
}

/** Identifies the code in responses, so that a browser doesn't keep values that older code computed. */
export async function readCodeVersion(): Promise<string> {
  return (await readCodeFingerprint()).slice(0, 8);
}
