import { mkdir, open, truncate } from 'node:fs/promises';
import path from 'node:path';
import { ImportError } from './import-error.ts';

function toLine(reason: string, record: unknown): string {
  try {
    return JSON.stringify({ reason, record });
  } catch {
    return JSON.stringify({ reason, record: 'too deeply nested to store' });
  }
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

  /** Opens the file of a run, truncated to its length at the checkpoint: later lines will be written again. */
  static async open(dataFolder: string, runId: number, bytes: number): Promise<RejectsFile> {
    const rejects = new RejectsFile(path.join(dataFolder, 'imports', `${runId}-rejected.jsonl`), bytes);
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
