import { setImmediate as breathe } from 'node:timers/promises';
import { amenityScoresOf } from '#domain/amenities/amenity-scores.ts';
import { AMENITIES, type AmenityScores } from '#domain/chargers/charger.ts';
import type { Sql } from '../../db/database.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { readPlaces, readSurveyedCells } from './place-store.ts';
import { placesAround } from './places-around.ts';
import { stationsAfter, writeAmenityScores } from './scored-store.ts';
import { cellOf } from './surveyed-cells.ts';

/** So many stations are looked at in one transaction: whoever imports stations waits so long. */
const BATCH = 1_000;
export const AMENITIES_LEASE = 'amenities';
export const AMENITIES_LEASE_SECONDS = 120;
/** The rev up to which stations have their amenity scores. */
const SCORED_REV = 'amenities.rev';

const isSame = (one: AmenityScores | null, other: AmenityScores | null) =>
  one === null || other === null
    ? one === other
    : (['overall', ...AMENITIES] as const).every((name) => one[name] === other[name]);

/** Notes that all stations are to be looked at anew, since other places are known. */
export function forgetScored(sql: Sql): Promise<void> {
  return writeSetting(sql, SCORED_REV, '0');
}

/** Gives all stations that changed since the last time their amenity scores; tells how many got others. Only one process may do it at a time. */
export async function scoreAmenities(sql: Sql, isStopping = () => false): Promise<number> {
  let after = Number((await readSetting(sql, SCORED_REV)) ?? 0);
  let stations = await stationsAfter(sql, after, BATCH);
  if (stations.length === 0) return 0;
  const around = placesAround(await readPlaces(sql));
  const surveyed = await readSurveyedCells(sql);
  let changed = 0;
  while (stations.length > 0 && !isStopping()) {
    const changes = stations.flatMap(([id, rev, lat, lng, facilityType, before]) => {
      const point = { lat, lng };
      const scores = amenityScoresOf({ facilityType, places: around(point), isSurveyed: surveyed.has(cellOf(point)) });
      return isSame(scores, before) ? [] : [{ id, rev, scores }];
    });
    await writeAmenityScores(sql, changes);
    changed += changes.length;
    after = stations.at(-1)?.[1] ?? after;
    await writeSetting(sql, SCORED_REV, String(after));
    await breathe();
    stations = await stationsAfter(sql, after, BATCH);
  }
  return changed;
}
