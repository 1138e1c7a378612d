import { setImmediate as breathe } from 'node:timers/promises';
import { amenityScoresOf, type NearbyPlace, WALK_M } from '#domain/amenities/amenity-scores.ts';
import { AMENITIES, type AmenityScores } from '#domain/chargers/charger.ts';
import { distanceM, type LatLng } from '#domain/geo/point.ts';
import type { Sql } from '../../db/database.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { type PlacePoint, readPlacesAround, readSurveyedCells } from './place-store.ts';
import { type Station, stationsAfter, writeAmenityScores } from './scored-store.ts';
import { cellsAround } from './surveyed-cells.ts';

/** So many stations are looked at in one step: their places are held in memory, and whoever imports stations waits so long. */
const BATCH = 250;
export const AMENITIES_LEASE = 'amenities';
export const AMENITIES_LEASE_SECONDS = 120;
/** The rev up to which stations have their amenity scores. */
const SCORED_REV = 'amenities.rev';

const isSame = (one: AmenityScores | null, other: AmenityScores | null) =>
  one === null || other === null
    ? one === other
    : (['overall', ...AMENITIES] as const).every((name) => one[name] === other[name]);

/** The places within a walk of a point. */
function withinWalk(point: LatLng, places: readonly PlacePoint[]): NearbyPlace[] {
  return places
    .map((place) => ({ kind: place.kind, distanceM: distanceM(point, place) }))
    .filter((place) => place.distanceM < WALK_M);
}

/** The stations whose scores are others than before, with those. */
async function changesOf(sql: Sql, stations: readonly Station[], surveyed: ReadonlySet<number>) {
  const points = stations.map(([, , lat, lng]) => ({ lat, lng }));
  const around = await readPlacesAround(sql, points, WALK_M);
  return stations.flatMap(([id, rev, lat, lng, facilityType, before], at) => {
    const point = { lat, lng };
    const places = withinWalk(point, around[at] ?? []);
    const isSurveyed = cellsAround(point, WALK_M).every((cell) => surveyed.has(cell));
    const scores = amenityScoresOf({ facilityType, places, isSurveyed });
    return isSame(scores, before) ? [] : [{ id, rev, scores }];
  });
}

/** Notes that all stations are to be looked at anew, since other places are known. */
export function forgetScored(sql: Sql): Promise<void> {
  return writeSetting(sql, SCORED_REV, '0');
}

/** Gives all stations that changed since the last time their amenity scores; tells how many got others. Only one process may do it at a time. */
export async function scoreAmenities(sql: Sql, isStopping = () => false): Promise<number> {
  let after = Number((await readSetting(sql, SCORED_REV)) ?? 0);
  let stations = await stationsAfter(sql, after, BATCH);
  if (stations.length === 0) return 0;
  const surveyed = await readSurveyedCells(sql);
  let changed = 0;
  while (stations.length > 0 && !isStopping()) {
    const changes = await changesOf(sql, stations, surveyed);
    await writeAmenityScores(sql, changes);
    changed += changes.length;
    after = stations.at(-1)?.[1] ?? after;
    await writeSetting(sql, SCORED_REV, String(after));
    await breathe();
    stations = await stationsAfter(sql, after, BATCH);
  }
  return changed;
}
