import { expect, it } from 'vitest';
import { isSearchShown } from './search-shown.ts';

it('A long list can be searched, and a search stays when rows are removed until it is cleared', () => {
  expect(isSearchShown(8, '')).toBe(false);
  expect(isSearchShown(9, '')).toBe(true);
  expect(isSearchShown(8, 'moab')).toBe(true);
});
