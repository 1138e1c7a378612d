import { sql as raw } from 'kysely';
import type { Sql } from '../db/database.ts';
import type { FavoriteRow } from './favorite-store.ts';

type SavedRow = Pick<FavoriteRow, 'charger_id' | 'name' | 'address' | 'lat' | 'lng'> & { readonly is_own: boolean };

/**
 * Finds all of the user's favorites, and other users' favorites with these names (in any case), including removed ones;
 * the user's current ones come first.
 */
export async function findSavedRows(sql: Sql, uid: string, names: readonly string[]): Promise<SavedRow[]> {
  const { rows } = await raw<SavedRow>`
    select distinct charger_id, name, address, lat, lng, uid = ${uid} as is_own,
      uid = ${uid} and removed_at is null as is_current
    from favorites
    where uid = ${uid}
      or lower(btrim(name)) = any((select array_agg(lower(word)) from unnest(${names}::text[]) word)::text[])
    order by is_current desc, is_own desc, charger_id`.execute(sql);
  return rows;
}
