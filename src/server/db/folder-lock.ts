import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { makeWritableFolder } from '../writable-folder.ts';

type Owner = { readonly pid: number; readonly startedAt: string; readonly host: string };
type Lock = { readonly text: string; readonly owner: Owner | null };

const TRIES = 10;
const NAME_LENGTH = 12;

/** When a process began, as the kernel says it, so that a reused process number is not taken for the old process. */
async function startOfProcess(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process may still be there; of another host or container nothing is known, so it counts as alive. */
async function isAlive({ pid, startedAt, host }: Owner): Promise<boolean> {
  if (host !== os.hostname()) return true;
  return isRunning(pid) && (startedAt === '' || startedAt === (await startOfProcess(pid)));
}

function ownerIn(text: string): Owner | null {
  try {
    const { pid, startedAt = '', host = os.hostname() } = JSON.parse(text) as Partial<Owner>;
    return typeof pid === 'number' ? { pid, startedAt, host } : null;
  } catch {
    return null;
  }
}

async function readLock(file: string): Promise<Lock | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : { text, owner: ownerIn(text) };
}

/** Gives a file its name unless that is taken: the name appears together with the content, never before it. */
async function linkUnlessTaken(own: string, file: string): Promise<boolean> {
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes a lock with an own file that tells the owner; answers with the lock that is in the way, or null when it is taken.
 * To succeed a dead owner is itself a lock, named after what the dead one wrote: so only one process ever replaces it.
 */
async function take(file: string, own: string): Promise<Lock | null> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (await linkUnlessTaken(own, file)) return null;
    const current = await readLock(file);
    if (current === null) continue;
    if (current.owner !== null && (await isAlive(current.owner))) return current;
    const succession = `${file}.${createHash('sha256').update(current.text).digest('hex').slice(0, NAME_LENGTH)}`;
    const rival = await take(succession, own);
    if (rival !== null) return rival;
    try {
      if ((await readLock(file))?.text !== current.text) continue;
      await replace(file, own);
      return null;
    } finally {
      await rm(succession, { force: true });
    }
  }
  return { text: '', owner: null };
}

/** A second name of the own file takes the place of the dead lock at once: at no moment is there none. */
async function replace(file: string, own: string): Promise<void> {
  const successor = `${own}.next`;
  await writeFile(successor, await readFile(own));
  await rename(successor, file);
}

function refusal(folder: string, file: string, owner: Owner | null): StartError {
  const isElsewhere = owner !== null && owner.host !== os.hostname();
  const where = isElsewhere ? ` on ${owner.host}` : '';
  const ended = isElsewhere ? ` If it has ended, remove ${file}.` : '';
  return new StartError(
    `Another TowCharge (process ${owner?.pid ?? 'unknown'}${where}) is using ${folder}.${ended} ` +
      'Stop it first, or choose another folder with TOWCHARGE_DATA_FOLDER.',
  );
}

/** Takes a folder for this process alone, by a file beside it; the answer gives it back. A dead process's lock is taken over. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  await makeWritableFolder(path.dirname(folder));
  const token = randomUUID();
  const own = `${file}.${process.pid}-${token}`;
  const owner: Owner = { pid: process.pid, startedAt: await startOfProcess(process.pid), host: os.hostname() };
  try {
    await writeFile(own, JSON.stringify({ ...owner, token }));
    const inTheWay = await take(file, own);
    if (inTheWay !== null) throw refusal(folder, file, inTheWay.owner);
  } finally {
    await rm(own, { force: true });
  }
  return () => rm(file, { force: true });
}
