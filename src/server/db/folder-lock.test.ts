import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getProcessScope } from '../process-scope.ts';
import { lockFolder } from './folder-lock.ts';
import { LockHeartbeat } from './lock-heartbeat.ts';

const DEAD_OWNER = { pid: 2 ** 22 + 1, startedAt: '1', place: getProcessScope() };
const REMOTE_OWNER = { ...DEAD_OWNER, place: `${os.hostname()} another-boot pid:[1]` };
const STARTER_COUNT = 6;
const ROUND_COUNT = 25;

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'towcharge-lock-'));
  folder = path.join(parent, 'postgres');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const noPause = async () => undefined;

/** Creates a pause during which a remote owner touches its lock, as a live one does. */
function createPauseWithHeartbeat(): () => Promise<void> {
  let timeS = 1_000;
  return async () => {
    timeS += 1;
    await utimes(`${folder}.lock`, timeS, timeS);
  };
}

async function startAtOnce(): Promise<(() => Promise<void>)[]> {
  const starts = await Promise.allSettled(
    Array.from({ length: STARTER_COUNT }, () => lockFolder(folder, { pause: noPause })),
  );
  return starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
}

describe('the lock of a data folder', () => {
  test.each([
    ['no lock', null],
    ['the lock of a dead process', JSON.stringify(DEAD_OWNER)],
    ['the lock of a container that has ended', JSON.stringify(REMOTE_OWNER)],
    ['a lock without a readable owner', ''],
  ])('is acquired by exactly one of six simultaneous attempts that find %s', async (_, content) => {
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      if (content !== null) await writeFile(`${folder}.lock`, content);
      const unlocks = await startAtOnce();
      expect(unlocks).toHaveLength(1);
      expect(await readdir(parent)).toEqual(['postgres.lock']);
      await unlocks[0]?.();
    }
  });

  test('can be taken again after release', async () => {
    await (await lockFolder(folder))();
    await (await lockFolder(folder))();
    expect(await readdir(parent)).toEqual([]);
  });

  test('is taken over if its process id now belongs to another process', async () => {
    await writeFile(`${folder}.lock`, JSON.stringify({ ...DEAD_OWNER, pid: process.pid }));
    await (await lockFolder(folder))();
  });

  test.each([
    ['container with the same host name', REMOTE_OWNER, /\(process \d+ in another container\) is using .*FOLDER\.$/],
    ['host', { ...DEAD_OWNER, place: 'far-host boot pid:[1]' }, /\(process \d+ on far-host\) is using .*FOLDER\.$/],
  ])('is respected while a process in another %s touches it', async (_, owner, refusal) => {
    await writeFile(`${folder}.lock`, JSON.stringify(owner));
    await expect(lockFolder(folder, { pause: createPauseWithHeartbeat() })).rejects.toThrow(refusal);
    expect(await readFile(`${folder}.lock`, 'utf8')).toBe(JSON.stringify(owner));
  });

  test('is taken over from a process in another container that has stopped touching it', async () => {
    await writeFile(`${folder}.lock`, JSON.stringify(REMOTE_OWNER));
    await (await lockFolder(folder, { pause: noPause }))();
    expect(await readdir(parent)).toEqual([]);
  });

  test('is touched by its heartbeat', async () => {
    const lost = vi.fn();
    await writeFile(`${folder}.lock`, 'own');
    await utimes(`${folder}.lock`, 1, 1);
    const heartbeat = new LockHeartbeat(`${folder}.lock`, 'own', lost);
    await heartbeat.beat();
    await heartbeat.stop();
    expect((await stat(`${folder}.lock`)).mtimeMs).toBeGreaterThan(1_000);
    expect(lost).not.toHaveBeenCalled();
  });

  test('is detected as lost if another process or no process holds it', async () => {
    for (const content of ['another process', null]) {
      await rm(`${folder}.lock`, { force: true });
      if (content !== null) await writeFile(`${folder}.lock`, content);
      const lost = vi.fn();
      await new LockHeartbeat(`${folder}.lock`, 'own', lost).beat();
      expect(lost).toHaveBeenCalledOnce();
    }
  });

  test('is detected as lost if touching it keeps failing', async () => {
    const lost = vi.fn();
    const heartbeat = new LockHeartbeat(parent, 'own', lost);
    await heartbeat.beat();
    await heartbeat.beat();
    expect(lost).not.toHaveBeenCalled();
    await heartbeat.beat();
    expect(lost).toHaveBeenCalledOnce();
  });

  test('is not released by a process that has lost it', async () => {
    const unlock = await lockFolder(folder);
    await writeFile(`${folder}.lock`, 'another process');
    await unlock();
    expect(await readFile(`${folder}.lock`, 'utf8')).toBe('another process');
  });

  test('is taken over even if a process died while taking it over', async () => {
    await writeFile(`${folder}.lock`, JSON.stringify(DEAD_OWNER));
    const name = createHash('sha256').update(JSON.stringify(DEAD_OWNER)).digest('hex').slice(0, 12);
    await writeFile(`${folder}.lock.${name}`, JSON.stringify({ ...DEAD_OWNER, startedAt: '2' }));
    const unlock = await lockFolder(folder);
    expect(await readdir(parent)).toEqual(['postgres.lock']);
    await unlock();
  });
});
