import { expect, it } from 'vitest';
import { favoriteState } from './favorite-state.ts';

it('A saved charger has moved from 250 m on, and one that is closed is said to be that', () => {
  expect([0, 249.9, 250, 5_000].map((movedM) => favoriteState(false, movedM))).toEqual([
    'open',
    'open',
    'moved',
    'moved',
  ]);
  expect(favoriteState(true, 5_000)).toBe('closed');
});
