import { describe, expect, it, vi } from 'vitest';
import type { Clusters } from '#domain/chargers/map/clusters.ts';
import { createChargerSet, makeCharger } from '../testing.ts';
import { ClusterThreadManager } from './cluster-thread-manager.ts';

const ONE = createChargerSet([makeCharger(1)]);
const TWO = createChargerSet([makeCharger(1), makeCharger(2)]);
const toClusterColumns = ({ base, columns }: typeof ONE) => ({ ...base, dcFastCounts: columns.dcFastCounts });

function createFakeThreads() {
  const started: { retired: PromiseWithResolvers<void>; close: ReturnType<typeof vi.fn>; hasEnded: boolean }[] = [];
  const current = new ClusterThreadManager(() => {
    const thread = { retired: Promise.withResolvers<void>(), close: vi.fn(async () => undefined), hasEnded: false };
    started.push(thread);
    const cluster = () => Promise.reject<Clusters>(new Error('not called'));
    return {
      cluster,
      close: thread.close,
      retire: () => thread.retired.promise,
      hasEnded: () => thread.hasEnded,
    };
  });
  return {
    started,
    getThread: (set: typeof ONE) => current.getThread(set.base, toClusterColumns(set)),
    close: () => current.close(),
  };
}

describe('the thread that clusters the current stations', () => {
  it('is shared as long as the stations are the same', () => {
    const { started, getThread } = createFakeThreads();
    expect(getThread(ONE)).toBe(getThread(ONE));
    expect(started).toHaveLength(1);
  });

  it('is replaced when the stations change, while the previous one finishes its responses', async () => {
    const { started, getThread, close } = createFakeThreads();
    expect(getThread(ONE)).not.toBe(getThread(TWO));
    expect(started[0]?.close).not.toHaveBeenCalled();
    started[0]?.retired.resolve();
    await started[0]?.retired.promise;
    await close();
    expect(started.map((thread) => thread.close.mock.calls.length)).toEqual([0, 1]);
  });

  it('is replaced after a crash', () => {
    const { started, getThread } = createFakeThreads();
    const first = getThread(ONE);
    for (const thread of started) thread.hasEnded = true;
    expect(getThread(ONE)).not.toBe(first);
    expect(started).toHaveLength(2);
  });

  it('ends with the server, and so do previous threads that are still responding', async () => {
    const { started, getThread, close } = createFakeThreads();
    getThread(ONE);
    getThread(TWO);
    await close();
    for (const thread of started) expect(thread.close).toHaveBeenCalledOnce();
    expect(() => getThread(TWO)).toThrow(/has ended/);
  });
});
