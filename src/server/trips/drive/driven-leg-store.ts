import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { isSameRig, RigDraft } from '#domain/rigs/rig.ts';
import type { Sql } from '../../db/database.ts';

/** Maximum number of legs per rig used for calibration, newest first. */
const MAX_COUNTED_LEGS = 300;

/** A driven leg: the measured energy and the uncalibrated model's estimate, in Wh. */
export type DrivenLegRow = {
  readonly distanceM: number;
  readonly measuredWh: number;
  readonly dragWh: number;
  readonly rollingWh: number;
  readonly otherWh: number;
};

/** The mean speed and the temperature that a leg was planned with. */
type LegConditions = { readonly speedMps: number; readonly temperatureC: number };

export type DrivenLegKey = { readonly tripId: string; readonly plan: number; readonly leg: number };

/** Returns whether a user's copy of a shared rig matches the rig that is shared with them now. */
async function isStillShared(tx: Sql, uid: string, rigId: string): Promise<boolean> {
  const { rows } = await raw`
    select from rigs copy join shared_rigs shared using (uid, company_id, company_rig_id)
    where uid = ${uid} and copy.id = ${rigId} and copy.retired_at is null and copy.vehicle = shared.vehicle
      and copy.trailer is not distinct from shared.trailer`.execute(tx);
  return rows.length > 0;
}

/** Throws if the rig isn't stored or has changed. */
export async function saveDrivenLeg(
  sql: Sql,
  { uid, rigId, rig }: { readonly uid: string; readonly rigId: string; readonly rig: RigDraft },
  key: DrivenLegKey,
  row: DrivenLegRow & LegConditions,
  now: Date,
): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    const rigs = tx.selectFrom('rigs').selectAll().where('uid', '=', uid);
    const rigRow = await rigs.where('id', '=', rigId).forUpdate().executeTakeFirst();
    if (!rigRow) throw new AppError('rig_not_found');
    const isCurrent = rigRow.company_id === null || (await isStillShared(tx, uid, rigId));
    if (!isCurrent || !isSameRig(RigDraft.parse(rigRow), rig)) throw new AppError('rig_changed');
    const values = {
      rig_id: rigId,
      reported_at: now,
      distance_m: row.distanceM,
      measured_wh: row.measuredWh,
      drag_wh: row.dragWh,
      rolling_wh: row.rollingWh,
      other_wh: row.otherWh,
      speed_mps: row.speedMps,
      temperature_c: row.temperatureC,
    };
    await tx
      .insertInto('driven_legs')
      .values({ uid, trip_id: key.tripId, plan: key.plan, leg: key.leg, ...values })
      .onConflict((conflict) => conflict.columns(['uid', 'trip_id', 'plan', 'leg']).doUpdateSet(values))
      .execute();
  });
}

/** Returns whether a user's stored rig has the vehicle and the trailer that `rig` has. */
export async function isStoredRig(sql: Sql, uid: string, rigId: string, rig: RigDraft): Promise<boolean> {
  const stored = await sql
    .selectFrom('rigs')
    .selectAll()
    .where('uid', '=', uid)
    .where('id', '=', rigId)
    .executeTakeFirst();
  return stored !== undefined && isSameRig(RigDraft.parse(stored), rig);
}

/** Selects one rig of a user, or, with null, all of the user's rigs in use. */
const selectRigs = (uid: string, rigId: string | null) => raw`
  own.uid = ${uid} and (own.id = ${rigId}::uuid or (${rigId}::uuid is null and own.retired_at is null))`;

/**
 * Pairs each selected rig with the rigs whose legs count for it: itself and, while a company shares it with the user,
 * all members' copies with the same vehicle and trailer.
 */
const selectCountedRigs = (uid: string, rigId: string | null) => raw`
  select own.id as rig, own.uid, own.id from rigs own where ${selectRigs(uid, rigId)} union
  select own.id, copy.uid, copy.id from rigs own
  join shared_rigs shared using (uid, company_id, company_rig_id)
  join rigs copy using (company_id, company_rig_id)
  where ${selectRigs(uid, rigId)} and own.retired_at is null and copy.vehicle = own.vehicle
    and copy.trailer is not distinct from own.trailer`;

/**
 * Returns, by rig, the driven legs used for calibration, oldest first: of one rig, or, if `rigId` is null, of all in
 * use. A shared rig includes the legs that all its drivers drove with the same vehicle and trailer. Legs of the trips
 * in `exceptTrips` are excluded.
 */
export async function listDrivenLegs(
  sql: Sql,
  uid: string,
  rigId: string | null,
  exceptTrips: readonly string[] = [],
): Promise<ReadonlyMap<string, readonly DrivenLegRow[]>> {
  const { rows } = await raw<DrivenLegRow & { rig: string }>`
    select rig, distance_m as "distanceM", measured_wh as "measuredWh", drag_wh as "dragWh",
      rolling_wh as "rollingWh", other_wh as "otherWh"
    from (
      select rig, driven_legs.*,
        row_number() over (partition by rig order by reported_at desc, trip_id, plan, leg) as leg_rank
      from (${selectCountedRigs(uid, rigId)}) counted
      join driven_legs on driven_legs.uid = counted.uid and rig_id = counted.id
      where not (trip_id::text = any(${exceptTrips}::text[]))) as ranked
    where leg_rank <= ${MAX_COUNTED_LEGS}
    order by leg_rank desc`.execute(sql);
  return Map.groupBy(rows, ({ rig }) => rig);
}

export async function findFarthestDrivenLeg(
  sql: Sql,
  uid: string,
  { tripId, plan }: Omit<DrivenLegKey, 'leg'>,
): Promise<{ leg: number; reportedAt: Date } | null> {
  const row = await sql
    .selectFrom('driven_legs')
    .select(['leg', 'reported_at as reportedAt'])
    .where('uid', '=', uid)
    .where('trip_id', '=', tripId)
    .where('plan', '=', plan)
    .orderBy('leg', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** A user's rig. `kind` is the trailer's kind, if any; `reportedAt` is null if the user has reported no leg. */
export type RigToCalibrate = { rigId: string; name: string; kind: string | null; reportedAt: Date | null };

/** Returns a user's rigs in use, sorted by name, or only one of them. */
export async function listRigsToCalibrate(sql: Sql, uid: string, rigId: string | null): Promise<RigToCalibrate[]> {
  const { rows } = await raw<RigToCalibrate>`
    select own.id as "rigId", own.name, own.trailer->>'kind' as kind,
      (select max(reported_at) from driven_legs l where l.uid = own.uid and l.rig_id = own.id) as "reportedAt"
    from rigs own
    where ${selectRigs(uid, rigId)} and own.retired_at is null order by own.name, own.id`.execute(sql);
  return rows;
}

/** Detaches driven legs from their trip: they still count, but the trip's legs can be recorded again. */
export async function detachDrivenLegs(sql: Sql, uid: string, tripId: string): Promise<void> {
  const unusedTripId = randomUUID();
  await sql
    .updateTable('driven_legs')
    .set({ trip_id: unusedTripId })
    .where('uid', '=', uid)
    .where('trip_id', '=', tripId)
    .execute();
}

/** Throws if a company shares the rig. */
export async function deleteDrivenLegs(sql: Sql, uid: string, rigId: string): Promise<void> {
  const shared = sql.selectFrom('rigs').select('id').where('uid', '=', uid).where('company_id', 'is not', null);
  if (await shared.where('id', '=', rigId).executeTakeFirst()) throw new AppError('rig_is_shared');
  await sql.deleteFrom('driven_legs').where('uid', '=', uid).where('rig_id', '=', rigId).execute();
}

export async function exportDrivenLegs(sql: Sql, uid: string) {
  const rows = await sql
    .selectFrom('driven_legs')
    .select(['rig_id', 'reported_at', 'distance_m', 'measured_wh'])
    .where('uid', '=', uid)
    .orderBy('reported_at', 'desc')
    .orderBy('trip_id')
    .orderBy('leg')
    .execute();
  return rows.map(({ rig_id, reported_at, distance_m, measured_wh }) => ({
    rigId: rig_id,
    reportedAt: reported_at.toISOString(),
    distanceM: distance_m,
    usedWh: measured_wh,
  }));
}

/** Maximum number of legs used from any one of the other users, and from all of them together. */
const MAX_LEGS_PER_PERSON = 10;
const MAX_OTHER_LEGS = 1_000;

export type OtherUsersLeg = DrivenLegRow & { readonly person: string; readonly rig: string };

/**
 * Returns the newest legs of other users' rigs with the given kind of trailer, a few per user, oldest first. Excludes
 * rigs that a company shares with the user, because their legs count as the user's own.
 */
export async function listOtherUsersLegs(sql: Sql, uid: string, kind: string): Promise<OtherUsersLeg[]> {
  const { rows } = await raw<OtherUsersLeg>`
    select uid as person, rig_id as rig, distance_m as "distanceM", measured_wh as "measuredWh", drag_wh as "dragWh",
      rolling_wh as "rollingWh", other_wh as "otherWh"
    from (
      select legs.*, row_number() over (partition by legs.uid order by reported_at desc, trip_id, plan, leg) as leg_rank
      from rigs cross join lateral (
        select * from driven_legs where driven_legs.uid = rigs.uid and driven_legs.rig_id = rigs.id
        order by reported_at desc, trip_id, plan, leg limit ${MAX_LEGS_PER_PERSON}) as legs
      where rigs.uid <> ${uid} and rigs.trailer->>'kind' = ${kind} and not exists (
        select from shared_rigs shared
        where shared.uid = ${uid} and shared.company_id = rigs.company_id
          and shared.company_rig_id = rigs.company_rig_id and shared.vehicle = rigs.vehicle
          and shared.trailer is not distinct from rigs.trailer)) as ranked
    where leg_rank <= ${MAX_LEGS_PER_PERSON}
    order by reported_at desc, uid, trip_id, plan, leg limit ${MAX_OTHER_LEGS}`.execute(sql);
  return rows.reverse();
}
