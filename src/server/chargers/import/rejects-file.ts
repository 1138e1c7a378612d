import { mkdir, open, readdir, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { ImportError } from './import-error.ts';

const KEPT_RUNS = 10;
const FILE_NAME = /^(\d+)-rejected\.jsonl$/;

function toLine(reason: string, record: unknown): string {
  try {
    return JSON.stringify({ reason, record });
  } catch {
    return JSON.stringify({ reason, record: 'too deeply nested to store' });
  }
}

async function removeOldFiles(folder: string, runId: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const oldNames = names.filter((name) => Number(FILE_NAME.exec(name)?.[1]) <= runId - KEPT_RUNS);
  await Promise.all(oldNames.map((name) => rm(path.join(folder, name)).catch(() => undefined)));
}

/** A file with one JSON line per rejected record. It is created when the first record is rejected. */
export class RejectsFile {
  readonly path: string;
  #bytes: number;
  #lines: string[] = [];

  constructor(file: string, bytes: number) {
    this.path = file;
    this.#bytes = bytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Opens the file of a run, truncated to its length at the checkpoint: later lines will be written again. Deletes the
   * files of all but the last ten runs.
   */
  static async open(dataFolder: string, runId: number, bytes: number): Promise<RejectsFile> {
    const folder = path.join(dataFolder, 'imports');
    const rejects = new RejectsFile(path.join(folder, `${runId}-rejected.jsonl`), bytes);
    await removeOldFiles(folder, runId);
    if (bytes > 0) await truncate(rejects.path, bytes).catch(() => rejects.#resetLength());
    return rejects;
  }

  add(reason: string, record: unknown): void {
    this.#lines.push(`${toLine(reason, record)}\n`);
  }

  async flush(): Promise<void> {
    if (this.#lines.length === 0) return;
    const text = this.#lines.join('');
    this.#lines = [];
    try {
      await mkdir(path.dirname(this.path), { recursive: true });
      const file = await open(this.path, this.#bytes === 0 ? 'w' : 'a');
      await file.writeFile(text).finally(() => file.close());
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new ImportError('disk', `${this.path} cannot be written (${code}).`, error);
    }
    this.#bytes += Buffer.byteLength(text);
  }

  #resetLength(): void {
    this.#bytes = 0;
  }
}
