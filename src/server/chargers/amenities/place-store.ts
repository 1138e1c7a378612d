import { sql as raw } from 'kysely';
import { Place } from '#domain/amenities/place-kinds.ts';
import { copyField, copyIn } from '../../db/copy-in.ts';
import type { Sql } from '../../db/database.ts';
import type { PlaceList } from './place-list.ts';

const BATCH = 10_000;

/** Keeps the places of a list in place of what it told before. */
export async function replacePlaces(sql: Sql, list: PlaceList, now: Date): Promise<void> {
  const { name, credit, places, surveyed } = list;
  await sql.transaction().execute(async (tx) => {
    await tx.deleteFrom('amenity_sources').where('name', '=', name).execute();
    const cells = surveyed === null ? null : raw<number[]>`${`{${surveyed.join(',')}}`}::text::int[]`;
    await tx.insertInto('amenity_sources').values({ name, credit, surveyed: cells, imported_at: now }).execute();
    for (let from = 0; from < places.length; from += BATCH) {
      const lines = places
        .slice(from, from + BATCH)
        .map((place) => [name, place.kind, place.name, place.lat, place.lng].map(copyField).join('\t'));
      await copyIn(tx, 'amenity_places', ['source', 'kind', 'name', 'lat', 'lng'], lines);
    }
  });
}

/** Forgets what a list told; false where there is no such list. */
export async function removePlaces(sql: Sql, name: string): Promise<boolean> {
  const { numDeletedRows } = await sql.deleteFrom('amenity_sources').where('name', '=', name).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The lists that are kept, by name. */
export function keptLists(sql: Sql): Promise<{ name: string; credit: string }[]> {
  return sql.selectFrom('amenity_sources').select(['name', 'credit']).orderBy('name').execute();
}

/** Whom the places that are kept are owed to, each once. */
export async function readAmenityCredits(sql: Sql): Promise<string[]> {
  return [...new Set((await keptLists(sql)).map(({ credit }) => credit))];
}

type Columns = { readonly kinds: string[] | null; readonly lats: number[] | null; readonly lngs: number[] | null };

/** All places that are kept, of whatever list. */
export async function readPlaces(sql: Sql): Promise<readonly Omit<Place, 'name'>[]> {
  const { rows } = await raw<{ json: string }>`
    select json_build_object('kinds', json_agg(kind), 'lats', json_agg(lat), 'lngs', json_agg(lng))::text as json
    from amenity_places`.execute(sql);
  const { kinds, lats, lngs }: Columns = JSON.parse(rows[0]?.json ?? '{}');
  const { kind: Kind } = Place.shape;
  // A kind that a later version knows and this one does not is passed over.
  return (kinds ?? []).flatMap((text, at) => {
    const kind = Kind.safeParse(text);
    return kind.success ? [{ kind: kind.data, lat: lats?.[at] ?? 0, lng: lngs?.[at] ?? 0 }] : [];
  });
}

/** The cells of the map of which all places are known. */
export async function readSurveyedCells(sql: Sql): Promise<ReadonlySet<number>> {
  const rows = await sql.selectFrom('amenity_sources').select('surveyed').where('surveyed', 'is not', null).execute();
  return new Set(rows.flatMap(({ surveyed }) => surveyed ?? []));
}
