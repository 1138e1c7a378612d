import { sql as raw } from 'kysely';
import { withUserLock } from '../account/user-lock-store.ts';
import type { Sql } from '../db/database.ts';

/**
 * Pairs a user's current copies with the rigs shared with them. A copy that is no longer shared, or a shared rig
 * without a copy, has no partner and counts as outdated.
 */
const selectPairs = (uid: string) => raw`
  select copy.id, shared.company_id, shared.company_rig_id, shared.name,
    copy.id is null or shared.company_rig_id is null or copy.vehicle <> shared.vehicle
      or copy.trailer is distinct from shared.trailer as is_outdated,
    copy.name is distinct from shared.name as is_renamed
  from (select * from rigs where uid = ${uid} and company_id is not null and retired_at is null) copy
  full join (select * from shared_rigs where uid = ${uid}) shared using (company_id, company_rig_id)`;

async function hasCurrentCopies(sql: Sql, uid: string): Promise<boolean> {
  const { rows } = await raw<{ current: boolean }>`
    select not exists (select from (${selectPairs(uid)}) pairs where is_outdated or is_renamed) as current`.execute(
    sql,
  );
  return rows[0]?.current ?? true;
}

/** Retires copies that are no longer shared or whose vehicle or trailer has changed. */
async function retireOutdatedCopies(tx: Sql, uid: string, now: Date): Promise<void> {
  const outdated = raw`select id from (${selectPairs(uid)}) pairs where is_outdated and id is not null`;
  // Waits for legs that are being recorded, so that deleteUnusedCopies sees them.
  await raw`select from rigs where uid = ${uid} and id in (${outdated}) for update`.execute(tx);
  await raw`update rigs set retired_at = ${now} where uid = ${uid} and id in (${outdated})`.execute(tx);
}

async function deleteUnusedCopies(tx: Sql, uid: string): Promise<void> {
  await raw`
    delete from rigs where uid = ${uid} and retired_at is not null
      and not exists (select from driven_legs l where l.uid = rigs.uid and l.rig_id = rigs.id)
      and not exists (select from charging_sessions s where s.uid = rigs.uid and s.rig_id = rigs.id)`.execute(tx);
}

/** Makes the new copy of a changed active rig active; if the active rig is no longer shared, no rig is active. */
async function updateActiveRig(tx: Sql, uid: string): Promise<void> {
  await raw`
    update active_rigs set rig_id = copy.id from rigs retired
    join rigs copy using (uid, company_id, company_rig_id)
    where active_rigs.uid = ${uid} and retired.uid = ${uid} and retired.id = active_rigs.rig_id
      and retired.retired_at is not null and copy.retired_at is null`.execute(tx);
  await raw`
    delete from active_rigs using rigs
    where active_rigs.uid = ${uid} and rigs.uid = ${uid} and rigs.id = rig_id and retired_at is not null`.execute(tx);
}

/**
 * Updates a user's copies of the rigs that are shared with them. Sharing writes one row, and each member's copies are
 * updated when they are read, so that a change doesn't wait for the other members.
 */
export async function syncSharedRigs(sql: Sql, uid: string, now: Date): Promise<void> {
  if (await hasCurrentCopies(sql, uid)) return;
  await withUserLock(sql, uid, (tx) => syncLockedRigs(tx, uid, now));
}

/** Like syncSharedRigs, for a user whose row the transaction has locked. */
export async function syncLockedRigs(tx: Sql, uid: string, now: Date): Promise<void> {
  await retireOutdatedCopies(tx, uid, now);
  await raw`
    update rigs set name = shared.name from shared_rigs shared
    where rigs.uid = ${uid} and shared.uid = ${uid} and rigs.company_id = shared.company_id
      and rigs.company_rig_id = shared.company_rig_id and retired_at is null`.execute(tx);
  await raw`
    insert into rigs (uid, id, name, vehicle, trailer, saved_at, company_id, company_rig_id)
    select ${uid}, gen_random_uuid(), name, vehicle, trailer, ${now}::timestamptz, company_id, company_rig_id
    from shared_rigs where uid = ${uid}
    on conflict (uid, company_id, company_rig_id) where retired_at is null and company_id is not null
      do nothing`.execute(tx);
  await updateActiveRig(tx, uid);
  await deleteUnusedCopies(tx, uid);
}
