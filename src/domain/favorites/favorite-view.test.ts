import { expect, it } from 'vitest';
import { createTestCharger } from '#server/chargers/testing/test-charger.ts';
import type { Favorite } from './favorite.ts';
import { FavoriteView, toFavoriteView } from './favorite-view.ts';

const favorite: Favorite = {
  id: '7',
  charger: createTestCharger({
    id: '7',
    name: 'Plaza',
    address: '1 Main St',
    city: 'Columbus',
    state: 'OH',
    zip: '43004',
  }),
  notes: 'Turn left',
  addedAt: '2026-11-20T12:00:00Z',
  savedAs: { name: 'Old Plaza', address: '9 Old Rd', lat: 40, lng: -83 },
  state: 'open',
  movedM: 0,
  alternative: null,
};

it('A favorite on the page has the id, name, and address of its charger, its date, and its notes', () => {
  const shown = {
    chargerId: '7',
    chargerName: 'Plaza',
    chargerAddress: '1 Main St, Columbus, OH 43004',
    addedAt: '2026-11-20T12:00:00Z',
    notes: 'Turn left',
  };
  expect(toFavoriteView(favorite)).toEqual(shown);
  expect(FavoriteView.parse(shown)).toEqual(shown);
});

it('A favorite whose charger has lost its name or address shows those it was saved with', () => {
  const emptyFields = { name: '', address: '', city: '', state: '', zip: '' };
  const incompleteFavorite = { ...favorite, charger: { ...favorite.charger, ...emptyFields } };
  expect(toFavoriteView(incompleteFavorite)).toMatchObject({ chargerName: 'Old Plaza', chargerAddress: '9 Old Rd' });
  const namelessFavorite = { ...incompleteFavorite, savedAs: { ...favorite.savedAs, name: '' } };
  expect(toFavoriteView(namelessFavorite).chargerName).toBe('Electrify America station');
});
