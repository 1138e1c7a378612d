import { expect, it } from 'vitest';
import { getFavoriteState } from './favorite-state.ts';

it('A saved charger counts as moved if its position changed by 250 m or more, and a closed one counts as closed', () => {
  expect([0, 249.9, 250, 5_000].map((movedM) => getFavoriteState(false, movedM))).toEqual([
    'open',
    'open',
    'moved',
    'moved',
  ]);
  expect(getFavoriteState(true, 5_000)).toBe('closed');
});
