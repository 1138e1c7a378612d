import { describe, expect, it } from 'vitest';
import { IMPORT_ROWS_MAX } from '#contract/favorites.ts';
import { toFavoritesCsv } from '#domain/favorites/favorites-csv.ts';
import { INVALID_TABLE_MESSAGE, parseFavoritesTable, splitIntoChunks, type TableRow } from './import-table.ts';
import { someFavorite } from './testing/some-favorite.ts';

const row = (parts: Partial<TableRow> = {}): TableRow => ({
  name: 'A',
  address: 'B',
  addedDate: null,
  notes: '',
  ...parts,
});

describe('a table of favorites that is imported', () => {
  it('round-trips an export, with its line breaks, quotes, and symbols', async () => {
    const saved = [
      someFavorite('1', { name: 'Joe\'s "Plaza", east', address: '1 Main St' }, { notes: '=2+2\nTurn left' }),
      someFavorite('2', { name: 'Depot' }),
    ];
    const { rows, unreadable } = await parseFavoritesTable(toFavoritesCsv(saved));
    expect(unreadable).toBe(0);
    expect(rows).toEqual([
      {
        name: 'Joe\'s "Plaza", east',
        address: '1 Main St, Columbus',
        addedDate: '2026-11-20',
        notes: "'=2+2\nTurn left",
      },
      { name: 'Depot', address: '1 Interstate Drive, Columbus', addedDate: '2026-11-20', notes: '' },
    ]);
  });

  it('may come from a spreadsheet: a byte order mark, semicolons, other columns, another order', async () => {
    const text = '\uFEFFaddress;Color;NAME\r\n1 Main St, Columbus;red;Plaza\r\n\r\n;;\r\n2 Main St;Depot';
    expect((await parseFavoritesTable(text)).rows).toEqual([
      row({ name: 'Plaza', address: '1 Main St, Columbus' }),
      row({ name: '', address: '2 Main St' }),
    ]);
  });

  it('skips invalid rows, and reports how many', async () => {
    const text = `Name,Address,Notes\nPlaza,1 Main St,fine\nDepot,2 Main St,${'x'.repeat(2_001)}\n`;
    expect(await parseFavoritesTable(text)).toEqual({
      rows: [row({ name: 'Plaza', address: '1 Main St', notes: 'fine' })],
      unreadable: 1,
    });
  });

  it('is read despite quotes in cells, and after a line that names the separator', async () => {
    const text = '\uFEFFsep=,\r\nName,Address,Notes\r\nPlaza,1 Main St,no"te\r\n"Depot",2 Main St,"fine"\r\n';
    expect(await parseFavoritesTable(text)).toEqual({
      rows: [
        row({ name: 'Plaza', address: '1 Main St', notes: 'no"te' }),
        row({ name: 'Depot', address: '2 Main St', notes: 'fine' }),
      ],
      unreadable: 0,
    });
  });

  it('is rejected if it is not a table of favorites', async () => {
    for (const text of ['', 'Name,City\nA,B', '{"type":"FeatureCollection"}', 'Name,Address\n"open'])
      await expect(parseFavoritesTable(text)).rejects.toThrow(INVALID_TABLE_MESSAGE);
  });

  it('is sent in parts that the server accepts, complete and in order', () => {
    const many = Array.from({ length: 450 }, (_, i) => row({ name: String(i) }));
    expect(splitIntoChunks(many).map(({ length }) => length)).toEqual([IMPORT_ROWS_MAX, IMPORT_ROWS_MAX, 50]);
    expect(splitIntoChunks(many).flat()).toEqual(many);
    const long = Array.from({ length: 200 }, () => row({ notes: '\u{1F69A}'.repeat(1_000) }));
    const parts = splitIntoChunks(long);
    expect(parts.flat()).toEqual(long);
    for (const rows of parts)
      expect(new TextEncoder().encode(JSON.stringify({ rows })).length).toBeLessThan(512 * 1024);
    expect(splitIntoChunks([])).toEqual([]);
  });

  it('keeps rows of stations with the same name in one part', () => {
    const many = Array.from({ length: 250 }, (_, i) => row({ name: i % 2 === 0 ? 'Twins' : String(i) }));
    const twins = splitIntoChunks(many).map((rows) => rows.filter(({ name }) => name === 'Twins').length);
    expect(twins).toEqual([125, 0]);
    const alike = Array.from({ length: 201 }, () => row());
    expect(splitIntoChunks(alike).map(({ length }) => length)).toEqual([IMPORT_ROWS_MAX, 1]);
  });
});
