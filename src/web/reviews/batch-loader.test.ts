import { describe, expect, it } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

function batchOf(load: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>) {
  const asked: (readonly string[])[] = [];
  let flush = () => {};
  const ask = createBatchLoader(
    2,
    (ids) => {
      asked.push(ids);
      return load(ids);
    },
    (act) => {
      flush = act;
    },
  );
  return { ask, asked, flush: () => flush() };
}

const upper = async (ids: readonly string[]) =>
  new Map(ids.filter((id) => id !== 'x').map((id) => [id, id.toUpperCase()]));

describe('what is asked for in one moment', () => {
  it('goes in few requests, each thing once, and each asker gets its own', async () => {
    const { ask, asked, flush } = batchOf(upper);
    const answers = Promise.all(['a', 'b', 'a', 'x'].map(ask));
    flush();
    expect(await answers).toEqual(['A', 'B', 'A', undefined]);
    expect(asked).toEqual([['a', 'b'], ['x']]);
  });

  it('is asked for again by anyone who comes later', async () => {
    const { ask, asked, flush } = batchOf(upper);
    for (const id of ['a', 'a']) {
      const answer = ask(id);
      flush();
      expect(await answer).toBe('A');
    }
    expect(asked).toEqual([['a'], ['a']]);
  });

  it('fails for all that went in the same request, and for no others', async () => {
    const { ask, flush } = batchOf(async (ids) => {
      if (ids.includes('a')) throw new Error('away');
      return upper(ids);
    });
    const answers = Promise.allSettled(['a', 'b', 'c'].map(ask));
    flush();
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  });
});
