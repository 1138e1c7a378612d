import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql as raw } from 'kysely';
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

/** Identifies a driven leg by trip, plan, and leg number. */
export type DrivenLegKey = { readonly tripId: string; readonly plan: number; readonly leg: number };

/** Returns whether a user's copy of a shared rig is what is shared with them now. */
async function isStillShared(tx: Sql, uid: string, rigId: string): Promise<boolean> {
  const { rows } = await raw`
    select from rigs copy join shared_rigs shared using (uid, company_id, company_rig_id)
    where uid = ${uid} and copy.id = ${rigId} and copy.retired_at is null and copy.vehicle = shared.vehicle
      and copy.trailer is not distinct from shared.trailer`.execute(tx);
  return rows.length > 0;
}

/** Inserts or updates a driven leg; throws if the rig isn't stored or has changed. */
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
      told_at: now,
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

/** The rigs whose legs count for a rig: itself, and all copies of a shared one with the same vehicle and trailer. */
const COUNTED_RIGS = (uid: RawBuilder<unknown>, rigId: RawBuilder<unknown>) => raw`
  select ${uid}::text as uid, ${rigId}::uuid as id union
  select copy.uid, copy.id from rigs own join rigs copy using (company_id, company_rig_id)
  where own.uid = ${uid} and own.id = ${rigId} and copy.vehicle = own.vehicle
    and copy.trailer is not distinct from own.trailer`;

/**
 * Returns the driven legs of a rig used for calibration, oldest first; of a shared rig, those of all its drivers since it
 * has this vehicle and trailer.
 */
export async function listDrivenLegs(sql: Sql, uid: string, rigId: string): Promise<DrivenLegRow[]> {
  const { rows } = await raw<DrivenLegRow>`
    select distance_m as "distanceM", measured_wh as "measuredWh", drag_wh as "dragWh", rolling_wh as "rollingWh",
      other_wh as "otherWh"
    from (${COUNTED_RIGS(raw`${uid}`, raw`${rigId}`)}) counted
    join driven_legs on driven_legs.uid = counted.uid and rig_id = counted.id
    order by told_at desc, trip_id, plan, leg limit ${MAX_COUNTED_LEGS}`.execute(sql);
  return rows.reverse();
}

/** Returns the furthest recorded leg of a plan, and when it was recorded. */
export async function findFurthestDrivenLeg(
  sql: Sql,
  uid: string,
  { tripId, plan }: Omit<DrivenLegKey, 'leg'>,
): Promise<{ leg: number; reportedAt: Date } | null> {
  const row = await sql
    .selectFrom('driven_legs')
    .select(['leg', 'told_at as reportedAt'])
    .where('uid', '=', uid)
    .where('trip_id', '=', tripId)
    .where('plan', '=', plan)
    .orderBy('leg', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** A user's rig. kind is null without a trailer, reportedAt null without driven legs. */
export type RigToCalibrate = { rigId: string; name: string; kind: string | null; reportedAt: Date | null };

/** Returns all rigs of a user, by name. */
export async function listRigsToCalibrate(sql: Sql, uid: string): Promise<RigToCalibrate[]> {
  const { rows } = await raw<RigToCalibrate>`
    select rigs.id as "rigId", rigs.name, rigs.trailer->>'kind' as kind, "reportedAt" from rigs
    cross join lateral (
      select max(told_at) as "reportedAt" from (${COUNTED_RIGS(raw`rigs.uid`, raw`rigs.id`)}) counted
      join driven_legs on driven_legs.uid = counted.uid and rig_id = counted.id) as reports
    where rigs.uid = ${uid} and rigs.retired_at is null order by rigs.name, rigs.id`.execute(sql);
  return rows;
}

/** Detaches driven legs from their trip: they still count, but its legs can be recorded again. */
export async function detachDrivenLegs(sql: Sql, uid: string, tripId: string): Promise<void> {
  const nowhere = randomUUID();
  await sql
    .updateTable('driven_legs')
    .set({ trip_id: nowhere })
    .where('uid', '=', uid)
    .where('trip_id', '=', tripId)
    .execute();
}

/** Deletes the driven legs of a user's own rig; throws if a company shares it. */
export async function deleteDrivenLegs(sql: Sql, uid: string, rigId: string): Promise<void> {
  const shared = sql.selectFrom('rigs').select('id').where('uid', '=', uid).where('company_id', 'is not', null);
  if (await shared.where('id', '=', rigId).executeTakeFirst()) throw new AppError('rig_is_shared');
  await sql.deleteFrom('driven_legs').where('uid', '=', uid).where('rig_id', '=', rigId).execute();
}

/** Returns all driven legs of a user for the export, newest first. */
export async function exportDrivenLegs(sql: Sql, uid: string) {
  const rows = await sql
    .selectFrom('driven_legs')
    .select(['rig_id', 'told_at', 'distance_m', 'measured_wh'])
    .where('uid', '=', uid)
    .orderBy('told_at', 'desc')
    .orderBy('trip_id')
    .orderBy('leg')
    .execute();
  return rows.map(({ rig_id, told_at, distance_m, measured_wh }) => ({
    rigId: rig_id,
    toldAt: told_at.toISOString(),
    distanceM: distance_m,
    usedWh: measured_wh,
  }));
}

/** Maximum number of legs used from each other user, and from all other users. */
const MAX_LEGS_PER_PERSON = 10;
const MAX_OTHER_LEGS = 1_000;

/** A driven leg of another user, with that user and rig. */
export type OtherUsersLeg = DrivenLegRow & { readonly person: string; readonly rig: string };

/** Returns the newest legs of other users' rigs with a kind of trailer, a few per user, oldest first. */
export async function listOtherUsersLegs(sql: Sql, uid: string, kind: string): Promise<OtherUsersLeg[]> {
  const { rows } = await raw<OtherUsersLeg>`
    select uid as person, rig_id as rig, distance_m as "distanceM", measured_wh as "measuredWh", drag_wh as "dragWh",
      rolling_wh as "rollingWh", other_wh as "otherWh"
    from (
      select legs.*, row_number() over (partition by legs.uid order by told_at desc, trip_id, plan, leg) as turn
      from rigs cross join lateral (
        select * from driven_legs where driven_legs.uid = rigs.uid and driven_legs.rig_id = rigs.id
        order by told_at desc, trip_id, plan, leg limit ${MAX_LEGS_PER_PERSON}) as legs
      where rigs.uid <> ${uid} and rigs.trailer->>'kind' = ${kind}) as turns
    where turn <= ${MAX_LEGS_PER_PERSON}
    order by told_at desc, uid, trip_id, plan, leg limit ${MAX_OTHER_LEGS}`.execute(sql);
  return rows.reverse();
}
