import { expect, it } from 'vitest';
import { ROUTES } from '../route-protection.ts';
import { PAGE_NAMES } from './track-pages.ts';

it('Every page has a name in events, so that none is tracked by its URL', () => {
  expect(Object.keys(PAGE_NAMES).toSorted()).toEqual(ROUTES.map(({ path }) => path).toSorted());
});
