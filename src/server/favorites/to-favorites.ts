import type { Charger } from '#domain/chargers/charger.ts';
import { formatChargerAddress } from '#domain/chargers/charger-address.ts';
import { type ChargerFilters, NO_FILTERS } from '#domain/chargers/filters.ts';
import type { Favorite, SavedCharger } from '#domain/favorites/favorite.ts';
import { getFavoriteState } from '#domain/favorites/favorite-state.ts';
import { findNearest } from '#domain/favorites/find-nearest.ts';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import { type KnownCharger, readChargers } from '../chargers/find-chargers.ts';
import type { Deps } from '../deps.ts';
import type { FavoriteRow } from './favorite-store.ts';

/** The nearest may be the station itself. */
const NEAREST_FEW = 2;

/** What is kept of a charger for when it leaves the data set. */
export function toSavedAs(charger: Charger): SavedCharger {
  return { name: charger.name, address: formatChargerAddress(charger), lat: charger.lat, lng: charger.lng };
}

/** The nearest charger in operation to a place that charges as fast as the one that was there; null when there is none far and wide. */
function findAlternative(
  { chargers }: Pick<Deps, 'chargers'>,
  place: LatLng,
  instead: Charger,
): Favorite['alternative'] {
  const filters: ChargerFilters = { ...NO_FILTERS, operationalOnly: true, dcFastOnly: instead.dcFastCount > 0 };
  const nearest = findNearest(place, (box) =>
    chargers
      .searchRegion({ box, filters, sort: 'distance', limit: NEAREST_FEW })
      .rows.filter(({ id }) => id !== instead.id),
  );
  return nearest && { charger: nearest.found, distanceM: nearest.distanceM };
}

/** A charger of which only what was saved is left. */
function toRemovedCharger({ charger_id, name, address, lat, lng }: FavoriteRow): KnownCharger {
  const unknown = { city: '', state: '', zip: '', network: '', status: '' };
  const who = { access: '', accessDaysTime: '', accessDetail: null, restrictedAccess: null, openedOn: null };
  const counts = { dcFastCount: 0, level2Count: 0, level1Count: 0 };
  const scores = { trailerScore: null, trailerLower: null, amenityScores: null, connectors: [], maxPowerKw: null };
  return {
    charger: { id: String(charger_id), name, address, lat, lng, ...unknown, ...who, ...counts, ...scores },
    isClosed: true,
  };
}

function toFavorite(deps: Pick<Deps, 'chargers'>, row: FavoriteRow, { charger, isClosed }: KnownCharger): Favorite {
  const savedAs = { name: row.name, address: row.address, lat: row.lat, lng: row.lng };
  const movedM = haversineDistanceM(savedAs, charger);
  const state = getFavoriteState(isClosed, movedM);
  return {
    id: charger.id,
    charger,
    notes: row.notes,
    addedAt: row.added_at.toISOString(),
    savedAs,
    state,
    movedM,
    alternative: state === 'open' ? null : findAlternative(deps, savedAs, charger),
  };
}

/** Favorites with what the data set says of their chargers today. */
export async function toFavorites(
  deps: Pick<Deps, 'sql' | 'chargers'>,
  rows: readonly FavoriteRow[],
): Promise<Favorite[]> {
  const known = await readChargers(
    deps.sql,
    rows.map(({ charger_id }) => charger_id),
  );
  return rows.map((row) => toFavorite(deps, row, known.get(row.charger_id) ?? toRemovedCharger(row)));
}
