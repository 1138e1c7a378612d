import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './start-error.ts';

const HINT = 'Choose another with TOWCHARGE_DATA_FOLDER.';

/** Makes a folder with its parents one by one: the recursive way of Node never ends below places like /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (await stat(folder).catch(() => null)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Makes a folder unless it is there, and tries whether files can be kept in it; a folder that cannot be used stops the start. */
export async function ensureWritableFolder(folder: string): Promise<void> {
  await makeFolder(folder).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The data folder ${folder} cannot be made (${error.code}). ${HINT}`);
  });
  const probe = path.join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}). ${HINT}`,
    );
  }
}
