import { expect, it } from 'vitest';
import { isSearchShown } from './search-shown.ts';

it('A long list can be searched, and a typed search stays visible when rows are removed', () => {
  expect(isSearchShown(8, '')).toBe(false);
  expect(isSearchShown(9, '')).toBe(true);
  expect(isSearchShown(8, 'moab')).toBe(true);
});
