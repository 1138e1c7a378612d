import type { Favorite } from './favorite.ts';

/** Converts favorites to GeoJSON points (RFC 7946) at their current positions. */
export function toFavoritesGeoJson(favorites: readonly Favorite[]) {
  return {
    type: 'FeatureCollection',
    features: favorites.map(({ id, charger, savedAs, addedAt, notes, state }) => ({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [charger.lng, charger.lat] },
      properties: { name: savedAs.name, address: savedAs.address, network: charger.network, addedAt, notes, state },
    })),
  };
}
