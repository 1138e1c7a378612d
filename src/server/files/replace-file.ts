import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Replaces a file atomically: readers see either the old or the new one. The callback writes the new one under a
 * temporary name in the same folder.
 */
export async function replaceFile<T>(
  file: string,
  write: (unfinished: string) => Promise<T>,
  unfinished = `${file}.${randomUUID()}.part`,
): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true });
  try {
    const result = await write(unfinished);
    await rename(unfinished, file);
    return result;
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}
