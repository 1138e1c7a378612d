import { describe, expect, it } from 'vitest';
import { IMPORT_ROWS_MAX } from '#contract/favorites.ts';
import type { FavoriteCells, NumberedFavorite } from '#domain/favorites/read-favorites.ts';
import { splitFavoriteRows } from './split-favorite-rows.ts';

const listRows = (count: number, cellsOf: (index: number) => Partial<FavoriteCells>): NumberedFavorite[] =>
  Array.from({ length: count }, (_, index) => ({
    row: index + 2,
    cells: { name: 'A', address: 'B', addedDate: null, notes: '', ...cellsOf(index) },
  }));

describe('rows of favorites to import', () => {
  it('are split into parts that the server accepts', () => {
    const manyRows = listRows(450, (index) => ({ name: String(index) }));
    expect(splitFavoriteRows(manyRows).map(({ length }) => length)).toEqual([IMPORT_ROWS_MAX, IMPORT_ROWS_MAX, 50]);
    expect(splitFavoriteRows(manyRows).flat()).toEqual(manyRows);
    const longRows = listRows(200, () => ({ notes: '\u{1F69A}'.repeat(1_000) }));
    const parts = splitFavoriteRows(longRows);
    expect(parts.flat()).toEqual(longRows);
    for (const part of parts) {
      const rows = part.map(({ cells }) => cells);
      expect(new TextEncoder().encode(JSON.stringify({ rows })).length).toBeLessThan(512 * 1024);
    }
    expect(splitFavoriteRows([])).toEqual([]);
  });

  it('stay together in one part if they have the same name and address and are few enough', () => {
    const manyRows = listRows(250, (index) => ({ name: index % 2 === 0 ? 'Twins' : String(index) }));
    const counts = splitFavoriteRows(manyRows).map((rows) => rows.filter(({ cells }) => cells.name === 'Twins').length);
    expect(counts).toEqual([125, 0]);
    const identicalRows = listRows(201, () => ({}));
    expect(splitFavoriteRows(identicalRows).map(({ length }) => length)).toEqual([IMPORT_ROWS_MAX, 1]);
  });
});
