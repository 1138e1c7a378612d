import { existsSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(process.env.TOWCHARGE_DATA || path.join(import.meta.dirname, '../../../shared/data'));

/** A file or folder of the real data that tests and benches read. */
export function realData(...parts: string[]): string {
  return path.join(FOLDER, ...parts);
}

/** Whether tests that read real data are left out: only where there is none, and never in continuous integration. */
export const isRealDataMissing = !process.env.CI && !existsSync(FOLDER);
