import type { Charger } from '#domain/chargers/charger.ts';
import { chargerAddress } from '#domain/chargers/charger-address.ts';
import { type ChargerFilters, NO_FILTERS } from '#domain/chargers/filters.ts';
import type { Favorite, SavedAs } from '#domain/favorites/favorite.ts';
import { favoriteState } from '#domain/favorites/favorite-state.ts';
import { nearestTo } from '#domain/favorites/nearest-to.ts';
import { distanceM, type LatLng } from '#domain/geo/point.ts';
import { type KnownCharger, readChargers } from '../chargers/charger-rows.ts';
import type { Deps } from '../deps.ts';
import type { FavoriteRow } from './favorite-store.ts';

/** The nearest may be the station itself. */
const NEAREST_FEW = 2;

/** What is kept of a charger for when it leaves the data set. */
export function savedAsOf(charger: Charger): SavedAs {
  return { name: charger.name, address: chargerAddress(charger), lat: charger.lat, lng: charger.lng };
}

/** The nearest charger in operation to a place that charges as fast as the one that was there; null when there is none far and wide. */
function alternativeTo({ chargers }: Pick<Deps, 'chargers'>, place: LatLng, instead: Charger): Favorite['alternative'] {
  const filters: ChargerFilters = { ...NO_FILTERS, operationalOnly: true, dcFastOnly: instead.dcFastCount > 0 };
  const nearest = nearestTo(place, (box) =>
    chargers
      .searchRegion({ box, filters, sort: 'distance', limit: NEAREST_FEW })
      .rows.filter(({ id }) => id !== instead.id),
  );
  return nearest && { charger: nearest.found, distanceM: nearest.distanceM };
}

/** A charger of which only what was saved is left. */
function lostCharger({ charger_id, name, address, lat, lng }: FavoriteRow): KnownCharger {
  const unknown = { city: '', state: '', zip: '', network: '', status: '' };
  const who = { access: '', accessDaysTime: '', accessDetail: null, restrictedAccess: null, openedOn: null };
  const counts = { dcFastCount: 0, level2Count: 0, level1Count: 0 };
  const scores = { trailerScore: null, trailerLower: null, amenityScores: null, connectors: [], maxPowerKw: null };
  return {
    charger: { id: String(charger_id), name, address, lat, lng, ...unknown, ...who, ...counts, ...scores },
    isClosed: true,
  };
}

function favoriteOf(deps: Pick<Deps, 'chargers'>, row: FavoriteRow, { charger, isClosed }: KnownCharger): Favorite {
  const savedAs = { name: row.name, address: row.address, lat: row.lat, lng: row.lng };
  const movedM = distanceM(savedAs, charger);
  const state = favoriteState(isClosed, movedM);
  return {
    id: charger.id,
    charger,
    notes: row.notes,
    addedAt: row.added_at.toISOString(),
    savedAs,
    state,
    movedM,
    alternative: state === 'open' ? null : alternativeTo(deps, savedAs, charger),
  };
}

/** Favourites with what the data set says of their chargers today. */
export async function favoritesOf(
  deps: Pick<Deps, 'sql' | 'chargers'>,
  rows: readonly FavoriteRow[],
): Promise<Favorite[]> {
  const known = await readChargers(
    deps.sql,
    rows.map(({ charger_id }) => charger_id),
  );
  return rows.map((row) => favoriteOf(deps, row, known.get(row.charger_id) ?? lostCharger(row)));
}
