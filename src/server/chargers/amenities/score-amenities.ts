import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { computeAmenityScores, type NearbyPoi, WALKING_DISTANCE_M } from '#domain/amenities/amenity-scores.ts';
import { AMENITIES, type AmenityScores } from '#domain/chargers/charger.ts';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import type { Sql } from '../../db/database.ts';
import { readSetting, replaceSetting, writeSetting, writeSettingOnce } from '../../db/settings.ts';
import { listStationsChangedAfter, type Station, writeAmenityScores } from './amenity-score-store.ts';
import { listCellsAround } from './mapped-cells.ts';
import { type PlacePoint, readMappedCells, readPlacesAround } from './place-store.ts';

/** Stations per step. Larger batches would use more memory and block a station import for longer. */
const BATCH_SIZE = 250;
/** The pause after each step, about twice as long as the step, so that other statements don't have to wait. */
const PAUSE_MS = 100;
export const AMENITIES_LEASE = 'amenities';
export const AMENITIES_LEASE_SECONDS = 120;
/** The rev up to which stations have amenity scores; after a reset, 0 and a unique ID. */
const SCORED_REV_SETTING = 'amenities.rev';

const areSameScores = (one: AmenityScores | null, other: AmenityScores | null) =>
  one === null || other === null
    ? one === other
    : (['overall', ...AMENITIES] as const).every((name) => one[name] === other[name]);

function findPlacesToWalkTo(point: LatLng, places: readonly PlacePoint[]): NearbyPoi[] {
  return places
    .map((place) => ({ kind: place.kind, distanceM: haversineDistanceM(point, place) }))
    .filter((place) => place.distanceM < WALKING_DISTANCE_M);
}

async function computeChanges(sql: Sql, stations: readonly Station[], mappedCells: ReadonlySet<number>) {
  const points = stations.map(([, , lat, lng]) => ({ lat, lng }));
  const around = await readPlacesAround(sql, points, WALKING_DISTANCE_M);
  return stations.flatMap(([id, rev, lat, lng, facilityType, before], i) => {
    const point = { lat, lng };
    const places = findPlacesToWalkTo(point, around[i] ?? []);
    const isComplete = listCellsAround(point, WALKING_DISTANCE_M).every((cell) => mappedCells.has(cell));
    const scores = computeAmenityScores({ facilityType, places, isComplete });
    return areSameScores(scores, before) ? [] : [{ id, rev, scores }];
  });
}

/** Marks all stations for rescoring, even while scoring is in progress; call it when the known places have changed. */
export function resetAmenityScoring(sql: Sql): Promise<void> {
  return writeSetting(sql, SCORED_REV_SETTING, `0 ${randomUUID()}`);
}

/** Returns how many scores changed. Only one process may run it at a time. */
export async function scoreAmenities(sql: Sql, isStopping = () => false): Promise<number> {
  await writeSettingOnce(sql, SCORED_REV_SETTING, '0');
  let mappedCells: ReadonlySet<number> = new Set();
  let lastWritten = '';
  let changedCount = 0;
  for (;;) {
    const progress = (await readSetting(sql, SCORED_REV_SETTING)) ?? '0';
    const stations = await listStationsChangedAfter(sql, Number.parseInt(progress, 10), BATCH_SIZE);
    const last = stations.at(-1);
    if (last === undefined || isStopping()) return changedCount;
    if (progress !== lastWritten) mappedCells = await readMappedCells(sql);
    const changes = await computeChanges(sql, stations, mappedCells);
    await writeAmenityScores(sql, changes);
    changedCount += changes.length;
    lastWritten = String(last[1]);
    await replaceSetting(sql, SCORED_REV_SETTING, progress, lastWritten);
    await pause(PAUSE_MS);
  }
}
