import { describe, expect, it } from 'vitest';
import { createTabLock } from './tab-lock.ts';

function fakeLocks(): LockManager {
  let lastRun: Promise<unknown> | null = null;
  async function request(_name: string, options: unknown, work?: (lock: unknown) => Promise<unknown>) {
    const run = (work ?? options) as (lock: unknown) => Promise<unknown>;
    if (work && lastRun) return run(null);
    const previousRun = lastRun;
    const newRun = (async () => {
      await previousRun?.catch(() => undefined);
      return run({});
    })();
    lastRun = newRun;
    return newRun.finally(() => {
      if (lastRun === newRun) lastRun = null;
    });
  }
  return { request } as unknown as LockManager;
}

describe('work that only one tab may do at a time', () => {
  it('waits for another tab, and is told that it had to wait', async () => {
    const locks = fakeLocks();
    const events: string[] = [];
    let finish = () => {};
    const first = createTabLock(
      'work',
      locks,
    )(async (hadToWait) => {
      events.push(`first began, had to wait: ${hadToWait}`);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      events.push('first ended');
      return 1;
    });
    const second = createTabLock(
      'work',
      locks,
    )(async (hadToWait) => {
      events.push(`second began, had to wait: ${hadToWait}`);
      return 2;
    });
    await Promise.resolve();
    finish();
    expect(await Promise.all([first, second])).toEqual([1, 2]);
    expect(events).toEqual(['first began, had to wait: false', 'first ended', 'second began, had to wait: true']);
  });

  it('runs even if the work before it failed', async () => {
    const locks = fakeLocks();
    const tabLock = createTabLock('work', locks);
    await expect(tabLock(() => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed');
    expect(await tabLock(async (hadToWait) => hadToWait)).toBe(false);
  });

  it('runs immediately in a browser without locks', async () => {
    expect(await createTabLock('work', undefined)(async (hadToWait) => hadToWait)).toBe(false);
  });
});
