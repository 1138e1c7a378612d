import type { Charger } from '#domain/chargers/charger.ts';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { createTestCharger } from '#server/chargers/testing/test-charger.ts';

export function createFavorite(
  id: string,
  chargerFields: Partial<Charger> = {},
  favoriteFields: Partial<Favorite> = {},
): Favorite {
  const charger = createTestCharger({ ...chargerFields, id });
  return {
    id,
    charger,
    notes: '',
    addedAt: '2026-11-20T12:00:00Z',
    savedAs: {
      name: charger.name,
      address: `${charger.address}, ${charger.city}`,
      lat: charger.lat,
      lng: charger.lng,
    },
    state: 'open',
    movedM: 0,
    alternative: null,
    ...favoriteFields,
  };
}
