import type { Charger } from '#domain/chargers/charger.ts';
import { formatChargerAddress } from '#domain/chargers/charger-address.ts';
import { type ChargerFilters, NO_FILTERS } from '#domain/chargers/filters.ts';
import type { Favorite, SavedCharger } from '#domain/favorites/favorite.ts';
import { getFavoriteState } from '#domain/favorites/favorite-state.ts';
import { findNearestStation } from '#domain/favorites/find-nearest-station.ts';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import { type OpenOrClosedCharger, readChargers } from '../chargers/search/find-chargers.ts';
import type { Deps } from '../deps.ts';
import type { FavoriteRow } from './favorite-store.ts';

/** A favorite as it was saved, by a driver or a company. */
type SavedRow = Omit<FavoriteRow, 'uid' | 'removed_at' | 'count_before_removal'>;

/** Two, because the nearest result may be the station itself. */
const NEAREST_COUNT = 2;

/** Picks the data to store in case the charger leaves the data set. */
export function toSavedAs(charger: Charger): SavedCharger {
  return { name: charger.name, address: formatChargerAddress(charger), lat: charger.lat, lng: charger.lng };
}

/** Finds the nearest working charger, with fast charging if the saved one has it; null if none is in range. */
function findAlternative(
  { chargers }: Pick<Deps, 'chargers'>,
  place: LatLng,
  charger: Charger,
): Favorite['alternative'] {
  const filters: ChargerFilters = { ...NO_FILTERS, operationalOnly: true, dcFastOnly: charger.dcFastCount > 0 };
  const nearest = findNearestStation(place, (box) =>
    chargers
      .searchRegion({ box, filters, sort: 'distance', limit: NEAREST_COUNT })
      .rows.filter(({ id }) => id !== charger.id),
  );
  return nearest && { charger: nearest.item, distanceM: nearest.distanceM };
}

function toRemovedCharger({ charger_id, name, address, lat, lng }: SavedRow): OpenOrClosedCharger {
  const unknown = { city: '', state: '', zip: '', network: '', status: '' };
  const access = { access: '', accessDaysTime: '', accessDetail: null, restrictedAccess: null, openedOn: null };
  const counts = { dcFastCount: 0, level2Count: 0, level1Count: 0 };
  const scores = {
    trailerScore: null,
    trailerLower: null,
    outlook: null,
    dropSpot: null,
    clearsHeightCm: null,
    amenityScores: null,
    connectors: [],
    maxPowerKw: null,
  };
  return {
    charger: { id: String(charger_id), name, address, lat, lng, ...unknown, ...access, ...counts, ...scores },
    isClosed: true,
  };
}

function toFavorite(deps: Pick<Deps, 'chargers'>, row: SavedRow, { charger, isClosed }: OpenOrClosedCharger): Favorite {
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

/** Builds favorites with the current data of their chargers; removed chargers have only what was saved. */
export async function toFavorites(
  deps: Pick<Deps, 'sql' | 'chargers'>,
  rows: readonly SavedRow[],
): Promise<Favorite[]> {
  const currentChargers = await readChargers(
    deps.sql,
    rows.map(({ charger_id }) => charger_id),
  );
  return rows.map((row) => toFavorite(deps, row, currentChargers.get(row.charger_id) ?? toRemovedCharger(row)));
}
