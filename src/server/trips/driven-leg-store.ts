import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { isSameRig, RigDraft } from '#domain/rigs/rig.ts';
import type { Sql } from '../db/database.ts';

/** So many driven legs of a rig count, the newest. */
const MAX_COUNTED_LEGS = 300;

/** A leg that was driven: what it took of the battery, and what the figures of the rig alone say of it, in Wh. */
export type DrivenLegRow = {
  readonly distanceM: number;
  readonly measuredWh: number;
  readonly dragWh: number;
  readonly rollingWh: number;
  readonly otherWh: number;
};

/** Which leg of which plan of which trip was driven. */
export type DrivenLegKey = { readonly tripId: string; readonly plan: number; readonly leg: number };

/** Keeps what a driven leg took, in place of what was said of the same leg before; refused for a rig that is not kept, or is another by now. */
export async function saveDrivenLeg(
  sql: Sql,
  { uid, rigId, rig }: { readonly uid: string; readonly rigId: string; readonly rig: RigDraft },
  key: DrivenLegKey,
  row: DrivenLegRow,
  now: Date,
): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    const rigs = tx.selectFrom('rigs').select(['name', 'vehicle', 'trailer']).where('uid', '=', uid);
    const kept = await rigs.where('id', '=', rigId).forUpdate().executeTakeFirst();
    if (!kept) throw new AppError('rig_not_found');
    if (!isSameRig(RigDraft.parse(kept), rig)) throw new AppError('rig_changed');
    const said = {
      rig_id: rigId,
      told_at: now,
      distance_m: row.distanceM,
      measured_wh: row.measuredWh,
      drag_wh: row.dragWh,
      rolling_wh: row.rollingWh,
      other_wh: row.otherWh,
    };
    await tx
      .insertInto('driven_legs')
      .values({ uid, trip_id: key.tripId, plan: key.plan, leg: key.leg, ...said })
      .onConflict((conflict) => conflict.columns(['uid', 'trip_id', 'plan', 'leg']).doUpdateSet(said))
      .execute();
  });
}

/** The driven legs of a rig that count, the oldest first. */
export async function listDrivenLegs(sql: Sql, uid: string, rigId: string): Promise<DrivenLegRow[]> {
  const rows = await sql
    .selectFrom('driven_legs')
    .selectAll()
    .where('uid', '=', uid)
    .where('rig_id', '=', rigId)
    .orderBy('told_at', 'desc')
    .orderBy('trip_id')
    .orderBy('plan')
    .orderBy('leg')
    .limit(MAX_COUNTED_LEGS)
    .execute();
  return rows.reverse().map((row) => ({
    distanceM: row.distance_m,
    measuredWh: row.measured_wh,
    dragWh: row.drag_wh,
    rollingWh: row.rolling_wh,
    otherWh: row.other_wh,
  }));
}

/** The furthest leg of a plan of a trip that a person told of, and when. */
export async function findFurthestDrivenLeg(
  sql: Sql,
  uid: string,
  { tripId, plan }: Omit<DrivenLegKey, 'leg'>,
): Promise<{ leg: number; toldAt: Date } | null> {
  const told = sql.selectFrom('driven_legs').select(['leg', 'told_at as toldAt']);
  const row = await told
    .where('uid', '=', uid)
    .where('trip_id', '=', tripId)
    .where('plan', '=', plan)
    .orderBy('leg', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** A rig of a person; the kind of its trailer is null without one, the time of the last leg without any. */
export type RigToCalibrate = { rigId: string; name: string; kind: string | null; toldAt: Date | null };

/** All rigs of a person, by name. */
export async function listRigsToCalibrate(sql: Sql, uid: string): Promise<RigToCalibrate[]> {
  const { rows } = await raw<RigToCalibrate>`
    select rigs.id as "rigId", rigs.name, rigs.trailer->>'kind' as kind, max(told_at) as "toldAt" from rigs
    left join driven_legs on driven_legs.uid = rigs.uid and driven_legs.rig_id = rigs.id
    where rigs.uid = ${uid} group by rigs.uid, rigs.id order by rigs.name, rigs.id`.execute(sql);
  return rows;
}

/** Takes the driven legs of a trip away from it: they stay known, but its drives can be told again. */
export async function detachDrivenLegs(sql: Sql, uid: string, tripId: string): Promise<void> {
  const nowhere = randomUUID();
  await sql
    .updateTable('driven_legs')
    .set({ trip_id: nowhere })
    .where('uid', '=', uid)
    .where('trip_id', '=', tripId)
    .execute();
}

/** Forgets all driven legs of a rig. */
export async function deleteDrivenLegs(sql: Sql, uid: string, rigId: string): Promise<void> {
  await sql.deleteFrom('driven_legs').where('uid', '=', uid).where('rig_id', '=', rigId).execute();
}

/** All driven legs of a person as they are exported, the newest first. */
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

/** So many legs of one person count for others, the newest, and so many of all others. */
const MAX_LEGS_PER_PERSON = 10;
const MAX_OTHER_LEGS = 1_000;

/** A driven leg of someone else, with whose it is and with which of their rigs. */
export type OtherUsersLeg = DrivenLegRow & { readonly person: string; readonly rig: string };

/** The newest driven legs of other people's rigs with a kind of trailer, few of each person, the oldest first. */
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
