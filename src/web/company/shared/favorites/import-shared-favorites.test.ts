import { describe, expect, it } from 'vitest';
import type { Gateway } from '#contract/client.ts';
import { IMPORT_ROWS_MAX } from '#contract/favorites.ts';
import { importSharedFavorites } from './import-shared-favorites.ts';

const TABLE = `Name,Address\n${Array.from({ length: 2 * IMPORT_ROWS_MAX + 1 }, (_, index) => `Plaza ${index},${index} Main St`).join('\n')}`;
const SAVED = { added: IMPORT_ROWS_MAX - 1, known: 0, unknownRows: [5], leftOutRows: [] };

function createFailingGateway(acceptedCount: number): Gateway {
  let requestCount = 0;
  return {
    baseUrl: '',
    headers: async () => ({}),
    async fetch() {
      requestCount += 1;
      if (requestCount > acceptedCount) throw new TypeError('Failed to fetch');
      return Response.json({ success: true, data: SAVED });
    },
  };
}

describe('a failing import of shared favorites', () => {
  it('reports how many stations were shared before the failure, and why the other rows were not sent', async () => {
    const report = await importSharedFavorites(createFailingGateway(2), TABLE, new AbortController().signal);
    expect(report.lines[0]).toBe(`${2 * IMPORT_ROWS_MAX - 2} stations shared.`);
    expect(report.lines.at(-1)).toMatch(/^Not all rows were sent: ./);
    expect(report.skipped.map(({ row }) => row)).toEqual([7, IMPORT_ROWS_MAX + 7]);
  });

  it('rejects if nothing was shared', async () => {
    const importing = importSharedFavorites(createFailingGateway(0), TABLE, new AbortController().signal);
    await expect(importing).rejects.toThrow();
  });
});
