import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Favorite } from './favorite.ts';
import { FavoriteTableRow, toFavoritesCsv } from './favorites-csv.ts';
import { buildFavoritesFileName } from './favorites-file-name.ts';

function favorite(name: string, address: string, notes: string, addedAt: string): Favorite {
  const savedAs = { name, address, lat: 1, lng: 2 };
  return { savedAs, notes, addedAt } as Favorite;
}

const line = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replace(/\p{Cc}/gu, '').trim());
const lines = fc.array(line, { maxLength: 4 }).map((texts) => texts.join('\n').trim());
const formula = fc
  .tuple(fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', "'=", "''@", "'＝"), line)
  .map((parts) => parts.join('').trim());
const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true });

describe('the table of favorites', () => {
  it('round-trips, even through another CSV library', () => {
    const row = fc.tuple(fc.oneof(line, formula), line, fc.oneof(lines, formula), day);
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const written = toFavoritesCsv(
          rows.map(([name, address, notes, at]) => favorite(name, address, notes, at.toISOString())),
        );
        const [header, ...read] = parse(written, { bom: true }) as string[][];
        expect(header).toEqual(['Name', 'Address', 'Added Date', 'Notes']);
        const drafts = read.map(([name, address, addedDate, notes]) =>
          FavoriteTableRow.parse({ name, address, addedDate, notes }),
        );
        expect(drafts).toEqual(
          rows.map(([name, address, notes, at]) => ({
            name,
            address,
            notes,
            addedDate: at.toISOString().slice(0, 10),
          })),
        );
      }),
    );
  });

  it('contains no cell that a spreadsheet would run as a formula', () => {
    fc.assert(
      fc.property(formula, (text) => {
        const [, cells] = parse(toFavoritesCsv([favorite(text, text, text, '2026-11-20T00:00:00Z')]), {
          bom: true,
        }) as string[][];
        for (const cell of cells ?? []) expect(cell).not.toMatch(/^[=+\-@\t＝＋－＠]/);
      }),
    );
  });

  it('has the date in its file name', () => {
    expect(buildFavoritesFileName(new Date('2026-11-20T23:59:59Z'), 'csv')).toBe('favorites-2026-11-20.csv');
  });

  it('starts with a byte order mark, so that spreadsheets read it as UTF-8', () => {
    expect(new TextEncoder().encode(toFavoritesCsv([])).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  });

  it('may not contain text that cannot be stored', () => {
    for (const name of ['a\0b', 'a\ud800'])
      expect(FavoriteTableRow.safeParse({ name, address: 'B' }).success).toBe(false);
  });

  it('may have missing or invalid dates', () => {
    for (const addedDate of ['', '11/20/2026', '2026-13-45', '2026-02-31', '0000-05-01', undefined])
      expect(FavoriteTableRow.parse({ name: 'A', address: 'B', addedDate }).addedDate).toBeNull();
  });
});
