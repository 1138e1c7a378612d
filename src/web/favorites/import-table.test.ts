import { describe, expect, it } from 'vitest';
import { toFavoritesCsv } from '#domain/favorites/favorites-csv.ts';
import { type FavoriteCells, NO_FAVORITES_TABLE } from '#domain/favorites/read-favorites.ts';
import { parseFavoritesTable } from './import-favorites.ts';
import { createFavorite } from './testing/create-favorite.ts';

const row = (parts: Partial<FavoriteCells> = {}): FavoriteCells => ({
  name: 'A',
  address: 'B',
  addedDate: null,
  notes: '',
  ...parts,
});

async function parse(text: string) {
  const { rows, skipped } = await parseFavoritesTable(text);
  return { rows: rows.map(({ cells }) => cells), unreadable: skipped.length };
}

describe('an imported table of favorites', () => {
  it('keeps the line breaks and quotes of an export, and the apostrophe that makes a formula harmless', async () => {
    const saved = [
      createFavorite('1', { name: 'Joe\'s "Plaza", east', address: '1 Main St' }, { notes: '=2+2\nTurn left' }),
      createFavorite('2', { name: 'Depot' }),
    ];
    const { rows, unreadable } = await parse(toFavoritesCsv(saved));
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

  it('may come from a spreadsheet, with a byte order mark, semicolons, other columns, or columns in another order', async () => {
    const text = '\uFEFFaddress;Color;NAME\r\n1 Main St, Columbus;red;Plaza\r\n\r\n;;\r\n2 Main St;Depot';
    expect((await parse(text)).rows).toEqual([
      row({ name: 'Plaza', address: '1 Main St, Columbus' }),
      row({ name: '', address: '2 Main St' }),
    ]);
  });

  it('skips invalid rows, and reports how many', async () => {
    const text = `Name,Address,Notes\nPlaza,1 Main St,fine\nDepot,2 Main St,${'x'.repeat(2_001)}\n`;
    expect(await parse(text)).toEqual({
      rows: [row({ name: 'Plaza', address: '1 Main St', notes: 'fine' })],
      unreadable: 1,
    });
  });

  it('is read despite quotes in cells, and after a line that names the separator', async () => {
    const text = '\uFEFFsep=,\r\nName,Address,Notes\r\nPlaza,1 Main St,no"te\r\n"Depot",2 Main St,"fine"\r\n';
    expect(await parse(text)).toEqual({
      rows: [
        row({ name: 'Plaza', address: '1 Main St', notes: 'no"te' }),
        row({ name: 'Depot', address: '2 Main St', notes: 'fine' }),
      ],
      unreadable: 0,
    });
  });

  it('is rejected if it is not a table of favorites', async () => {
    for (const text of ['', 'Name,City\nA,B', '{"type":"FeatureCollection"}', 'Name,Address\n"open'])
      await expect(parseFavoritesTable(text)).rejects.toThrow(NO_FAVORITES_TABLE);
  });
});
