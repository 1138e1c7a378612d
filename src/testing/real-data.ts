import { existsSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(process.env.TOWCHARGE_DATA || path.join(import.meta.dirname, '../../../shared/data'));

export function realData(...parts: string[]): string {
  return path.join(FOLDER, ...parts);
}

/** Whether to skip tests with real data because there is none. With REAL_DATA=required they run, and fail without it. */
export const isRealDataMissing = process.env.REAL_DATA !== 'required' && !existsSync(FOLDER);
