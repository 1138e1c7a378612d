import type { Sql } from '../db/database.ts';
import type { Campground } from './campgrounds.ts';

/** Returns a string that changes whenever a place list is imported or removed. */
export async function readCampgroundsVersion(sql: Sql): Promise<string> {
  const lists = await sql.selectFrom('amenity_sources').select(['name', 'imported_at']).orderBy('name').execute();
  return lists.map((list) => `${list.name} ${new Date(list.imported_at).getTime()}`).join();
}

/** Reads the campgrounds that have a name. */
export function readCampgrounds(sql: Sql): Promise<Campground[]> {
  return sql
    .selectFrom('amenity_places')
    .select(['name', 'lat', 'lng'])
    .distinct()
    .where('kind', '=', 'campground')
    .where('name', '!=', '')
    .orderBy('name')
    .orderBy('lat')
    .orderBy('lng')
    .execute();
}
