import { statfs } from 'node:fs/promises';
import { FatalError } from './fatal-error.ts';

/** With less, a database may be unable to write. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

/** The error codes of the file system and of PostgreSQL for a full disk or an exceeded quota. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && DISK_FULL_CODES.has(String((error as NodeJS.ErrnoException).code ?? ''));
}

/** Returns a FatalError if the folder's disk is full: database engines report that in misleading ways. */
export async function findDiskFullError(folder: string): Promise<FatalError | null> {
  const disk = await statfs(folder).catch(() => null);
  if (disk === null || disk.bavail * disk.bsize >= MIN_FREE_BYTES) return null;
  return new FatalError(
    `The disk that holds ${folder} is full. Free some space and start again; what was stored so far is kept. ` +
      'Or choose another folder with TOWCHARGE_DATA_FOLDER, which starts empty.',
  );
}
