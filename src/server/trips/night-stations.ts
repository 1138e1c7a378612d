import { type BoundingBox, containsPoint } from '#domain/geo/bounds.ts';
import type { NightStation } from '#domain/trips/trip-nights.ts';
import { readChargers } from '../chargers/charger-rows.ts';
import type { Sql } from '../db/database.ts';
import { listNightStations } from './night-station-store.ts';

/** The stations in any of some boxes where people stay for the night. */
export async function nightStationsIn(sql: Sql, boxes: readonly BoundingBox[]): Promise<NightStation[]> {
  const south = Math.min(...boxes.map(({ swLat }) => swLat));
  const north = Math.max(...boxes.map(({ neLat }) => neLat));
  const rows = await listNightStations(sql, { south, north });
  const near = rows.filter((row) => boxes.some((box) => containsPoint(box, row)));
  const chargers = await readChargers(
    sql,
    near.map(({ id }) => id),
  );
  return near.flatMap(({ id, isCampground }) => {
    const known = chargers.get(id);
    return known ? [{ charger: known.charger, isCampground }] : [];
  });
}
