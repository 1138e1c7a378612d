import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Gateway } from '#contract/client.ts';
import { IMPORT_ROWS_MAX } from '#contract/favorites.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { importFavoritesTable } from './import-favorites.ts';
import type { ImportReport } from './import-report.ts';

const ROW_COUNT = 2 * IMPORT_ROWS_MAX + 1;
const TABLE = `Name,Address\n${Array.from({ length: ROW_COUNT }, (_, i) => `Plaza ${i},${i} Main St`).join('\n')}`;
const ADDED = { added: IMPORT_ROWS_MAX, known: 0, unknownRows: [], leftOutRows: [], notesLeftOut: 0 };
const TOO_MANY = { code: 'too_many_requests', message: '', details: { retryAfterSeconds: 60 } };

function startImport(chunksPerMinute: number) {
  let remainingChunks = chunksPerMinute;
  let requestCount = 0;
  const gateway: Gateway = {
    baseUrl: '',
    headers: async () => ({}),
    async fetch() {
      requestCount += 1;
      remainingChunks -= 1;
      if (remainingChunks >= 0) return Response.json({ success: true, data: ADDED });
      remainingChunks = chunksPerMinute;
      return Response.json({ success: false, error: TOO_MANY }, { status: 429 });
    },
  };
  const controller = new AbortController();
  const reports: ImportReport[] = [];
  const finished = importFavoritesTable(gateway, TABLE, {
    signal: controller.signal,
    onProgress: (report) => reports.push(report),
  });
  return { finished, controller, done: () => reports.at(-1)?.done, requestCount: () => requestCount };
}

describe('an import of several chunks', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits if it is rate limited, and continues where it stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const run = startImport(2);
    await waitFor(() => expect(run.requestCount()).toBe(3));
    await waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    expect(run.done()).toBe(2 * IMPORT_ROWS_MAX);
    await vi.advanceTimersByTimeAsync(60_000);
    await run.finished;
    expect([run.done(), run.requestCount()]).toEqual([ROW_COUNT, 4]);
  });

  it('can be stopped, even while waiting, and reports its progress', async () => {
    const run = startImport(1);
    await waitFor(() => expect(run.requestCount()).toBe(2));
    run.controller.abort();
    await expect(run.finished).rejects.toThrow();
    expect([run.done(), run.requestCount()]).toEqual([IMPORT_ROWS_MAX, 2]);
  });
});
