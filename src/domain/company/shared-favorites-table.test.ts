import { expect, it } from 'vitest';
import { readFavoriteTable } from './shared-favorites-table.ts';

it('A table of favorites for a company is read by its headings, its rows numbered as in the file', () => {
  const read = readFavoriteTable([
    ['Notes', 'address', 'NAME'],
    ['Gate 7', '1 Main St', 'Plaza'],
    [''],
    ['', '', 'a\0b'],
  ]);
  expect(read?.rows).toEqual([
    { row: 2, cells: { name: 'Plaza', address: '1 Main St', addedDate: null, notes: 'Gate 7' } },
  ]);
  expect(read?.skipped.map(({ row }) => row)).toEqual([4]);
  expect(readFavoriteTable([['Name', 'Place']])).toBeNull();
});
