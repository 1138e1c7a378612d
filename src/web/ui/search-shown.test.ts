import { expect, it } from 'vitest';
import { isSearchShown } from './search-shown.ts';

it('A long list has a search field, which stays visible while it has text, even if rows are removed', () => {
  expect(isSearchShown(8, '')).toBe(false);
  expect(isSearchShown(9, '')).toBe(true);
  expect(isSearchShown(8, 'moab')).toBe(true);
});
