import { sql as raw } from 'kysely';
import type { Sql } from '../db/database.ts';

/** Reads the fields that decide whether two stations can be merged, lower id first. */
export async function readStationPair(tx: Sql, ids: readonly [number, number]) {
  return tx
    .selectFrom('stations')
    .select(['id', 'merged_into as mergedInto', 'closed_at as closedAt'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

/** Moves favorites to another station. A user who has both keeps one, with the other's notes if it has none. */
export async function moveFavorites(tx: Sql, from: number, into: number): Promise<void> {
  await raw`delete from favorites target using favorites f
    where target.charger_id = ${into} and f.charger_id = ${from} and f.uid = target.uid
      and target.removed_at is not null and f.removed_at is null`.execute(tx);
  await raw`update favorites target set notes = f.notes from favorites f
    where target.charger_id = ${into} and f.charger_id = ${from} and f.uid = target.uid
      and target.notes = '' and f.removed_at is null`.execute(tx);
  await raw`delete from favorites f using favorites target
    where f.charger_id = ${from} and target.charger_id = ${into} and f.uid = target.uid`.execute(tx);
  await raw`update favorites set charger_id = ${into} where charger_id = ${from}`.execute(tx);
}

/**
 * Moves companies' shared favorites to another station. A company that shares both keeps one, with the other's notes if
 * it has none.
 */
export async function moveSharedFavorites(tx: Sql, from: number, into: number): Promise<void> {
  await raw`update company_favorites target set notes = f.notes from company_favorites f
    where target.charger_id = ${into} and f.charger_id = ${from} and f.company_id = target.company_id
      and target.notes = ''`.execute(tx);
  await raw`delete from company_favorites f using company_favorites target
    where f.charger_id = ${from} and target.charger_id = ${into} and f.company_id = target.company_id`.execute(tx);
  await raw`update company_favorites set charger_id = ${into} where charger_id = ${from}`.execute(tx);
}

export async function moveReports(tx: Sql, from: number, into: number): Promise<void> {
  await tx.updateTable('reviews').set({ station_id: into }).where('station_id', '=', from).execute();
  await tx.updateTable('site_facts').set({ station_id: into }).where('station_id', '=', from).execute();
}

/** Lists a station's reports whose authors still have an account, with the keys that identify each author. */
export async function listReportsWithAuthor(tx: Sql, stationId: number) {
  return tx
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.uid', 'r.uid')
    .select(['r.id', 'r.shared_keys as sharedKeys', 'u.uid', 'u.email', 'u.email_verified as emailVerified'])
    .where('r.station_id', '=', stationId)
    .execute();
}

/** Sets the keys that identify a report's author at its station, so that one person counts once. */
export async function setReporterKeys(
  tx: Sql,
  reviewId: string,
  { personKey, sharedKeys }: { readonly personKey: string; readonly sharedKeys: readonly string[] },
): Promise<void> {
  const keys = { person_key: personKey, shared_keys: [...sharedKeys] };
  await tx.updateTable('reviews').set(keys).where('id', '=', reviewId).execute();
}

/** Moves suggestions to another station, except the one that added the original station. */
export async function moveSuggestions(tx: Sql, from: number, into: number): Promise<void> {
  const suggested = tx.updateTable('suggestions').set({ station_id: into }).where('station_id', '=', from);
  await suggested
    .where(({ not, and, eb }) => not(and([eb('is_new', '=', true), eb('status', '=', 'accepted')])))
    .execute();
}

/** Redirects a station, and those merged into it, to another one. */
export async function redirectStation(tx: Sql, from: number, into: number, now: Date): Promise<void> {
  const redirect = { merged_into: into, closed_at: now };
  await tx
    .updateTable('stations')
    .set(redirect)
    .where(({ or, eb }) => or([eb('id', '=', from), eb('merged_into', '=', from)]))
    .execute();
}

export async function markDistinct(tx: Sql, stationId: number, otherId: number, now: Date): Promise<void> {
  const [low, high] = stationId < otherId ? [stationId, otherId] : [otherId, stationId];
  await tx
    .insertInto('distinct_stations')
    .values({ station_id: low, other_id: high, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the pairs of station ids known to be distinct, as strings with the lower id first. */
export async function readDistinctPairs(sql: Sql): Promise<ReadonlySet<string>> {
  const rows = await sql.selectFrom('distinct_stations').select(['station_id', 'other_id']).execute();
  return new Set(rows.map(({ station_id, other_id }) => `${station_id} ${other_id}`));
}

/** Returns the next ids of open stations that users added. */
export async function listCommunityIds(sql: Sql, after: number, limit: number): Promise<number[]> {
  const rows = await sql
    .selectFrom('stations')
    .select('id')
    .where('source', '=', 'community')
    .where('closed_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
