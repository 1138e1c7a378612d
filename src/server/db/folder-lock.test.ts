import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const DEAD = { pid: 2 ** 22 + 1, startedAt: '1', host: os.hostname() };
const STARTERS = 6;
const ROUNDS = 25;

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'towcharge-lock-'));
  folder = path.join(parent, 'postgres');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function startAtOnce(): Promise<(() => Promise<void>)[]> {
  const starts = await Promise.allSettled(Array.from({ length: STARTERS }, () => lockFolder(folder)));
  return starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
}

describe('the lock of a data folder', () => {
  test.each([
    ['no lock', null],
    ['the lock of a dead process', JSON.stringify(DEAD)],
    ['a lock without a readable owner', ''],
  ])('is had by exactly one of six that start at once on %s', async (_, content) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (content !== null) await writeFile(`${folder}.lock`, content);
      const unlocks = await startAtOnce();
      expect(unlocks).toHaveLength(1);
      expect(await readdir(parent)).toEqual(['postgres.lock']);
      await unlocks[0]?.();
    }
  });

  test('can be taken again after it was given back', async () => {
    await (await lockFolder(folder))();
    await (await lockFolder(folder))();
    expect(await readdir(parent)).toEqual([]);
  });

  test('is taken over when its process number belongs to another process by now', async () => {
    await writeFile(`${folder}.lock`, JSON.stringify({ pid: process.pid, startedAt: '1', host: os.hostname() }));
    await (await lockFolder(folder))();
  });

  test('is left to another host or container, whose processes nobody here can see', async () => {
    await writeFile(`${folder}.lock`, JSON.stringify({ ...DEAD, host: 'another-host' }));
    await expect(lockFolder(folder)).rejects.toThrow(/on another-host\) is using .* remove .*postgres\.lock\./);
  });

  test('is taken over although a process died in the middle of taking it over', async () => {
    await writeFile(`${folder}.lock`, JSON.stringify(DEAD));
    const name = createHash('sha256').update(JSON.stringify(DEAD)).digest('hex').slice(0, 12);
    await writeFile(`${folder}.lock.${name}`, JSON.stringify({ ...DEAD, startedAt: '2' }));
    const unlock = await lockFolder(folder);
    expect(await readdir(parent)).toEqual(['postgres.lock']);
    await unlock();
  });
});
