import { sql as raw } from 'kysely';
import { type Poi, PoiKind } from '#domain/amenities/poi-kinds.ts';
import { boxAroundCircle, splitAtAntimeridian } from '#domain/geo/bounds.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { copyRows, toCopyField } from '../../db/copy-rows.ts';
import type { Sql } from '../../db/database.ts';
import { MAP_CONFIG_CHANNEL, notifyProcesses } from '../../db/notify-processes.ts';
import type { PlaceList } from './place-list.ts';

const BATCH_SIZE = 10_000;

export async function replacePlaces(sql: Sql, list: PlaceList, now: Date): Promise<void> {
  const { name, credit, places, mappedCells } = list;
  await sql.transaction().execute(async (tx) => {
    await tx.deleteFrom('amenity_sources').where('name', '=', name).execute();
    const cells = mappedCells === null ? null : raw<number[]>`${`{${mappedCells.join(',')}}`}::text::int[]`;
    await tx.insertInto('amenity_sources').values({ name, credit, surveyed: cells, imported_at: now }).execute();
    for (let from = 0; from < places.length; from += BATCH_SIZE) {
      const lines = places
        .slice(from, from + BATCH_SIZE)
        .map((place) => [name, place.kind, place.name, place.lat, place.lng].map(toCopyField).join('\t'));
      await copyRows(tx, 'amenity_places', ['source', 'kind', 'name', 'lat', 'lng'], lines);
    }
    await notifyProcesses(tx, MAP_CONFIG_CHANNEL);
  });
}

export async function removePlaces(sql: Sql, name: string): Promise<boolean> {
  const { numDeletedRows } = await sql.deleteFrom('amenity_sources').where('name', '=', name).executeTakeFirstOrThrow();
  await notifyProcesses(sql, MAP_CONFIG_CHANNEL);
  return numDeletedRows > 0n;
}

export function listPlaceSources(sql: Sql): Promise<{ name: string; credit: string }[]> {
  return sql.selectFrom('amenity_sources').select(['name', 'credit']).orderBy('name').execute();
}

export async function readAmenityCredits(sql: Sql): Promise<string[]> {
  return [...new Set((await listPlaceSources(sql)).map(({ credit }) => credit))];
}

export type PlacePoint = Omit<Poi, 'name'>;
type FoundRow = readonly [i: number, kinds: readonly string[], lats: readonly number[], lngs: readonly number[]];

/** Returns, for each point, the places of all lists in the bounding box of a circle of `radiusM` around it. */
export async function readPlacesAround(
  sql: Sql,
  points: readonly LatLng[],
  radiusM: number,
): Promise<(readonly PlacePoint[])[]> {
  const boxes = points.flatMap((point, i) =>
    splitAtAntimeridian(boxAroundCircle(point, radiusM)).map((box) => ({ i, ...box })),
  );
  const { rows } = await raw<{ json: string | null }>`
    select json_agg(json_build_array(i, kinds, lats, lngs))::text as json
    from (
      select box.i, json_agg(place.kind) as kinds, json_agg(place.lat) as lats, json_agg(place.lng) as lngs
      from jsonb_to_recordset(${JSON.stringify(boxes)}::text::jsonb) as box(
        i integer, "swLat" double precision, "swLng" double precision, "neLat" double precision, "neLng" double precision)
      join amenity_places place
        on place.lat between box."swLat" and box."neLat" and place.lng between box."swLng" and box."neLng"
      group by box.i
    ) found`.execute(sql);
  const found: readonly FoundRow[] = JSON.parse(rows[0]?.json ?? '[]');
  const byPoint = new Map(found.map((row) => [row[0], row]));
  return points.map((_, i) => toPlacePoints(byPoint.get(i)));
}

/** Skips kinds that a later version of the server added. */
function toPlacePoints([, kinds, lats, lngs]: FoundRow = [0, [], [], []]): readonly PlacePoint[] {
  return kinds.flatMap((text, i) => {
    const kind = PoiKind.safeParse(text);
    return kind.success ? [{ kind: kind.data, lat: lats[i] ?? 0, lng: lngs[i] ?? 0 }] : [];
  });
}

export async function readMappedCells(sql: Sql): Promise<ReadonlySet<number>> {
  const rows = await sql.selectFrom('amenity_sources').select('surveyed').where('surveyed', 'is not', null).execute();
  return new Set(rows.flatMap(({ surveyed }) => surveyed ?? []));
}
