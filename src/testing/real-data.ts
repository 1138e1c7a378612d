import { existsSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(process.env.REAL_DATA_FOLDER || path.join(import.meta.dirname, '../../../shared/data'));

export function realDataPath(...parts: string[]): string {
  return path.join(FOLDER, ...parts);
}

/** Whether to skip tests that need real data, because there is none. With REAL_DATA=required, they fail instead. */
export const isRealDataMissing = process.env.REAL_DATA !== 'required' && !existsSync(FOLDER);
