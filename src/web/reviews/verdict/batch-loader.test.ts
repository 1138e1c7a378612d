import { describe, expect, it } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

function createTestLoader(load: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>) {
  const batches: (readonly string[])[] = [];
  let flush = () => {};
  const loadItem = createBatchLoader(
    2,
    (ids) => {
      batches.push(ids);
      return load(ids);
    },
    (act) => {
      flush = act;
    },
  );
  return { loadItem, batches, flush: () => flush() };
}

const loadUpperCase = async (ids: readonly string[]) =>
  new Map(ids.filter((id) => id !== 'x').map((id) => [id, id.toUpperCase()]));

describe('items requested at the same moment', () => {
  it('are batched into few requests, each item once, and every caller gets its own', async () => {
    const { loadItem, batches, flush } = createTestLoader(loadUpperCase);
    const answers = Promise.all(['a', 'b', 'a', 'x'].map(loadItem));
    flush();
    expect(await answers).toEqual(['A', 'B', 'A', undefined]);
    expect(batches).toEqual([['a', 'b'], ['x']]);
  });

  it('are requested again by later callers', async () => {
    const { loadItem, batches, flush } = createTestLoader(loadUpperCase);
    for (const id of ['a', 'a']) {
      const answer = loadItem(id);
      flush();
      expect(await answer).toBe('A');
    }
    expect(batches).toEqual([['a'], ['a']]);
  });

  it('fail together with their batch, but not with other batches', async () => {
    const { loadItem, flush } = createTestLoader(async (ids) => {
      if (ids.includes('a')) throw new Error('unreachable');
      return loadUpperCase(ids);
    });
    const answers = Promise.allSettled(['a', 'b', 'c'].map(loadItem));
    flush();
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  });
});
