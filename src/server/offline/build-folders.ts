import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const getBuildsFolder = (dataFolder: string) => path.join(dataFolder, 'packages');

/** Each attempt has its own folder, because another process may build the same package. */
export const chooseBuildFolder = (dataFolder: string) => path.join(getBuildsFolder(dataFolder), randomUUID());

/** Deletes the files of builds interrupted before `beforeMs`, which may contain notes and trips. */
export async function deleteOldBuilds(dataFolder: string, beforeMs: number): Promise<void> {
  const builds = getBuildsFolder(dataFolder);
  for (const name of await readdir(builds).catch(() => [])) {
    const build = path.join(builds, name);
    const stats = await stat(build).catch(() => null);
    if (stats !== null && stats.mtimeMs < beforeMs) await rm(build, { recursive: true, force: true });
  }
}
