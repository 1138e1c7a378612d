import { createHash, randomUUID } from 'node:crypto';
import { copyFile, link, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { FatalError } from '../fatal-error.ts';
import { replaceFile } from '../files/replace-file.ts';
import { getProcessScope, readProcessStartTime } from '../process-scope.ts';
import { ensureWritableFolder } from '../writable-folder.ts';
import { describeOwner, type Lock, type Owner, probeOwner, readLock } from './lock-file.ts';
import { LockHeartbeat } from './lock-heartbeat.ts';

const MAX_ATTEMPTS = 10;
const NAME_LENGTH = 12;
const NO_HARD_LINK_CODES: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);
const POLL_MS = 500;
/** Together these polls span several heartbeats. */
const POLL_COUNT = 16;

export type LockOptions = {
  /** Called when this process loses the lock; it must stop writing immediately. */
  readonly onLost?: () => void;
  readonly pause?: () => Promise<void>;
};
type Pause = () => Promise<void>;

/**
 * Watches whether an owner whose process isn't visible still touches its lock. Compares only timestamps of the file, so
 * clock skew doesn't matter.
 */
async function watchOwner(file: string, seen: Lock, pause: Pause): Promise<'alive' | 'dead' | 'changed'> {
  for (let attempt = 0; attempt < POLL_COUNT; attempt += 1) {
    await pause();
    const current = await readLock(file);
    if (current?.text !== seen.text) return 'changed';
    if (current.beatAtMs !== seen.beatAtMs) return 'alive';
  }
  return 'dead';
}

/** Links a file to a name unless the name exists. Unlike a write, a link never leaves a name without content. */
async function tryLink(ownFile: string, file: string): Promise<boolean> {
  try {
    await link(ownFile, file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (NO_HARD_LINK_CODES.has(code ?? ''))
      throw new FatalError(
        `The file system of ${path.dirname(file)} does not support hard links (${code}), which TowCharge needs to lock it. ` +
          'Choose a folder on another disk with TOWCHARGE_DATA_FOLDER, or a database server with DATABASE_URL.',
      );
    throw error;
  }
}

/**
 * Acquires the lock and returns null, or returns the lock that another process holds (an empty one if the lock changes
 * too often). Replacing a dead owner's lock requires a second lock, named after the content of the first one, so that
 * only one process replaces it.
 */
async function acquire(file: string, ownFile: string, pause: Pause): Promise<Lock | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (await tryLink(ownFile, file)) return null;
    const current = await readLock(file);
    if (current === null) continue;
    const probed = await probeOwner(current.owner);
    const state = probed === 'unknown' ? await watchOwner(file, current, pause) : probed;
    if (state === 'alive') return current;
    if (state === 'changed') continue;
    const takeoverLockFile = `${file}.${createHash('sha256').update(current.text).digest('hex').slice(0, NAME_LENGTH)}`;
    const blocker = await acquire(takeoverLockFile, ownFile, pause);
    if (blocker !== null) return blocker;
    try {
      const reread = await readLock(file);
      if (reread?.text !== current.text || reread.beatAtMs !== current.beatAtMs) continue;
      await replace(file, ownFile);
      return null;
    } finally {
      await rm(takeoverLockFile, { force: true });
    }
  }
  return { text: '', owner: null, beatAtMs: 0 };
}

/** Replaces the dead lock atomically, so that a lock exists at all times. */
async function replace(file: string, ownFile: string): Promise<void> {
  await replaceFile(file, (successor) => copyFile(ownFile, successor));
}

function buildLockError(folder: string, owner: Owner | null): FatalError {
  return new FatalError(
    `Another instance of TowCharge (${describeOwner(owner)}) is using ${folder}. ` +
      'Stop it first, or choose another folder with TOWCHARGE_DATA_FOLDER.',
  );
}

/**
 * Locks a folder for this process through a file next to it; returns a function that unlocks it. Takes over the lock of
 * a dead process: immediately if its death is visible here, or after missed heartbeats if it ran on another host or in
 * another container.
 */
export async function lockFolder(folder: string, options: LockOptions = {}): Promise<() => Promise<void>> {
  const { onLost = () => undefined, pause = () => setTimeout(POLL_MS) } = options;
  const file = `${folder}.lock`;
  await ensureWritableFolder(path.dirname(folder));
  const token = randomUUID();
  const ownFile = `${file}.${process.pid}-${token}`;
  const owner: Owner = {
    pid: process.pid,
    startedAt: await readProcessStartTime(process.pid),
    place: getProcessScope(),
  };
  const text = JSON.stringify({ ...owner, token });
  try {
    await writeFile(ownFile, text);
    const otherLock = await acquire(file, ownFile, pause);
    if (otherLock !== null) throw buildLockError(folder, otherLock.owner);
  } finally {
    await rm(ownFile, { force: true });
  }
  const heartbeat = new LockHeartbeat(file, text, onLost);
  return async () => {
    await heartbeat.stop();
    if ((await readLock(file))?.text === text) await rm(file, { force: true });
  };
}
