import { expect, it } from 'vitest';
import { readFavoriteTable } from './read-favorites.ts';

it('A table of favorites is read by its headings, and its rows are numbered as in the file', () => {
  const read = readFavoriteTable([
    [''],
    ['Notes', 'address', 'NAME'],
    ['Gate 7', '1 Main St', 'Plaza'],
    [''],
    ['no station', '', ' '],
    ['', '', 'a\0b'],
  ]);
  expect(read?.rows).toEqual([
    { row: 3, cells: { name: 'Plaza', address: '1 Main St', addedDate: null, notes: 'Gate 7' } },
  ]);
  expect(read?.skipped.map(({ row }) => row)).toEqual([6]);
  expect(readFavoriteTable([['Name', 'Place']])).toBeNull();
  expect(readFavoriteTable([])).toBeNull();
});
