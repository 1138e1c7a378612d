import { type FileHandle, open } from 'node:fs/promises';
import { getHost, getProcessScope, isRunning, readProcessStartTime } from '../process-scope.ts';

export type Owner = { readonly pid: number; readonly startedAt: string; readonly place: string };
export type Lock = { readonly text: string; readonly owner: Owner | null; readonly beatAtMs: number };

function parseOwner(text: string): Owner | null {
  try {
    const { pid, startedAt = '', place = '' } = JSON.parse(text) as Partial<Owner>;
    return typeof pid === 'number' ? { pid, startedAt, place } : null;
  } catch {
    return null;
  }
}

async function openLock(file: string): Promise<FileHandle | null> {
  try {
    return await open(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export async function readLock(file: string): Promise<Lock | null> {
  // Reopens the file each time, so that a network file system returns current attributes.
  const handle = await openLock(file);
  if (handle === null) return null;
  try {
    const { mtimeMs } = await handle.stat();
    const text = await handle.readFile('utf8');
    return { text, owner: parseOwner(text), beatAtMs: mtimeMs };
  } finally {
    await handle.close();
  }
}

/** Checks the owner without waiting: `unknown` if only a heartbeat can show that it's alive, as on another host. */
export async function probeOwner(owner: Owner | null): Promise<'alive' | 'dead' | 'unknown'> {
  if (owner === null) return 'dead';
  if (owner.place !== getProcessScope()) return 'unknown';
  if (!isRunning(owner.pid)) return 'dead';
  if (owner.startedAt === '') return 'unknown';
  return owner.startedAt === (await readProcessStartTime(owner.pid)) ? 'alive' : 'dead';
}

export function describeOwner(owner: Owner | null): string {
  if (owner === null) return 'unknown process';
  if (owner.place === getProcessScope()) return `process ${owner.pid}`;
  const host = getHost(owner.place);
  const isSameHost = host === getHost(getProcessScope());
  return `process ${owner.pid} ${isSameHost ? 'in another container' : `on ${host || 'another machine'}`}`;
}
