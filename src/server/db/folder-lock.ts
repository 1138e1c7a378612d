import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';

type Owner = { pid: number; startedAt: string };

/** When a process began, as the kernel says it, so that a reused process number is not taken for the old process. */
async function startOfProcess(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isStale(file: string): Promise<boolean> {
  const owner = await readOwner(file);
  if (owner === null) return true;
  if (!isAlive(owner.pid)) return true;
  return owner.startedAt !== '' && owner.startedAt !== (await startOfProcess(owner.pid));
}

async function readOwner(file: string): Promise<Owner | null> {
  try {
    const owner = JSON.parse(await readFile(file, 'utf8')) as Partial<Owner>;
    return typeof owner.pid === 'number' ? { pid: owner.pid, startedAt: owner.startedAt ?? '' } : null;
  } catch {
    return null;
  }
}

async function takeFile(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(JSON.stringify({ pid: process.pid, startedAt: await startOfProcess(process.pid) }));
    await handle.close();
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EEXIST') return false;
    throw new StartError(
      `The data folder ${path.dirname(file)} can not be written (${code}). Choose another with TOWCHARGE_DATA_FOLDER.`,
    );
  }
}

/** Takes a folder for this process alone, by a file beside it; the answer gives it back. A dead process's lock is taken over. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  await mkdir(path.dirname(folder), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `The data folder ${path.dirname(folder)} can not be made (${error.code}). Choose another with TOWCHARGE_DATA_FOLDER.`,
    );
  });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (await takeFile(file)) return () => rm(file, { force: true });
    if (!(await isStale(file))) break;
    await rm(file, { force: true });
  }
  const owner = await readOwner(file);
  throw new StartError(
    `Another TowCharge (process ${owner?.pid ?? 'unknown'}) is using ${folder}. Stop it first, or choose another folder with TOWCHARGE_DATA_FOLDER.`,
  );
}
