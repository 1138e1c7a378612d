import { statfs } from 'node:fs/promises';
import { StartError } from './start-error.ts';

/** With less than this a database cannot write any more. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

/** A full disk or a full quota, of files and of PostgreSQL. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error says itself that there is no room to write. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && FULL_CODES.has(String((error as NodeJS.ErrnoException).code ?? ''));
}

/** What a failure comes from when the disk of a folder is full, else null: engines say of a full disk whatever comes to their mind. */
export async function diskFullError(folder: string): Promise<StartError | null> {
  const disk = await statfs(folder).catch(() => null);
  if (disk === null || disk.bavail * disk.bsize >= MIN_FREE_BYTES) return null;
  return new StartError(
    `The disk of ${folder} is full. Make room, or choose another folder with TOWCHARGE_DATA_FOLDER, and start again: ` +
      'what was imported so far is kept.',
  );
}
