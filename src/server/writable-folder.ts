import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FatalError } from './fatal-error.ts';

const HINT = 'Choose another with TOWCHARGE_DATA_FOLDER.';

/** Creates a folder and its parents one by one: Node's recursive mkdir never returns below paths like /proc. */
async function createFolder(folder: string): Promise<void> {
  if (await stat(folder).catch(() => null)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) await createFolder(parent);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Throws a FatalError if the folder isn't writable. */
export async function ensureWritableFolder(folder: string): Promise<void> {
  await createFolder(folder).catch((error: NodeJS.ErrnoException) => {
    throw new FatalError(`The data folder ${folder} cannot be created (${error.code}). ${HINT}`);
  });
  const probe = path.join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new FatalError(
      `The data folder ${folder} cannot be written to (${(error as NodeJS.ErrnoException).code}). ${HINT}`,
    );
  }
}
