import { type BoundingBox, containsPoint } from '#domain/geo/bounds.ts';
import { type OvernightStation, toOvernightStation } from '#domain/trips/places/overnight-spots.ts';
import { readChargers } from '../../chargers/search/find-chargers.ts';
import type { Sql } from '../../db/database.ts';
import { listOvernightStations } from './overnight-station-store.ts';

export async function findOvernightStationsIn(sql: Sql, boxes: readonly BoundingBox[]): Promise<OvernightStation[]> {
  const south = Math.min(...boxes.map(({ swLat }) => swLat));
  const north = Math.max(...boxes.map(({ neLat }) => neLat));
  const rows = await listOvernightStations(sql, { south, north });
  const nearby = rows.filter((row) => boxes.some((box) => containsPoint(box, row)));
  const chargers = await readChargers(
    sql,
    nearby.map(({ id }) => id),
  );
  return nearby.flatMap(({ id, ...site }) => {
    const found = chargers.get(id);
    return (found && toOvernightStation(found.charger, site)) ?? [];
  });
}
