import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { replaceFile } from '../../files/replace-file.ts';
import type { ChargerBase } from './charger-base.ts';
import { readCodeFingerprint } from './code-fingerprint.ts';

const FILE_NAME = 'station-index.bin';
const CHECKSUM_BYTES = 4;

type CachedBase = { readonly key: string; readonly base: ChargerBase };

/** Appends a checksum, so that a partly written file can be detected. */
function appendChecksum(bytes: Buffer): Buffer {
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32LE(crc32(bytes));
  return Buffer.concat([bytes, checksum]);
}

function parseFile(file: Buffer): CachedBase | null {
  const end = file.length - CHECKSUM_BYTES;
  if (end <= 0 || file.readUInt32LE(end) !== crc32(file.subarray(0, end))) return null;
  return deserialize(file.subarray(0, end));
}

/** Caches a base in a file. An entry is valid for one database state and one version of the code. */
export class BaseFileCache {
  readonly #file: string;

  constructor(folder: string) {
    this.#file = path.join(folder, FILE_NAME);
    // Runs beside the first queries.
    readCodeFingerprint().catch(() => undefined);
  }

  async read(state: string): Promise<ChargerBase | null> {
    const file = await readFile(this.#file).catch(() => null);
    const saved = file && parseFile(file);
    return saved?.key === (await this.#getKey(state)) ? saved.base : null;
  }

  /** Stores a base. Failures are ignored: they only make the next start slower. */
  async write(state: string, base: ChargerBase): Promise<void> {
    const saved: CachedBase = { key: await this.#getKey(state), base };
    const write = (unfinished: string) => writeFile(unfinished, appendChecksum(serialize(saved)));
    // The name is always the same, so that the next run overwrites an unfinished file after a crash.
    await replaceFile(this.#file, write, `${this.#file}.part`).catch(() => undefined);
  }

  async #getKey(state: string): Promise<string> {
    return `${state} ${await readCodeFingerprint()}`;
  }
}
