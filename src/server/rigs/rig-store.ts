import { AppError } from '#contract/errors.ts';
import type { WriteStamp } from '#contract/write-stamp.ts';
import { compareRigsByName, RIGS_MAX } from '#domain/rigs/garage.ts';
import { fingerprintRig, isSameRig, Rig } from '#domain/rigs/rig.ts';
import { withUserLock } from '../account/user-lock-store.ts';
import type { Sql } from '../db/database.ts';
import { isStillDue, requireUnchanged } from '../limits/write-marks.ts';

/** Returns the rigs of a user by name, each with whether it is the active one. */
export async function listRigRows(sql: Sql, uid: string): Promise<{ rig: Rig; isActive: boolean }[]> {
  const rows = await sql
    .selectFrom('rigs')
    .leftJoin('active_rigs', (join) =>
      join.onRef('active_rigs.uid', '=', 'rigs.uid').onRef('active_rigs.rig_id', '=', 'rigs.id'),
    )
    .select(['rigs.id', 'name', 'vehicle', 'trailer', 'active_rigs.rig_id'])
    .where('rigs.uid', '=', uid)
    .execute();
  return rows
    .map(({ rig_id, ...row }) => ({ rig: Rig.parse(row), isActive: rig_id !== null }))
    .sort((a, b) => compareRigsByName(a.rig, b.rig));
}

async function countOthers(tx: Sql, uid: string, id: string): Promise<number> {
  const counted = tx.selectFrom('rigs').select((eb) => eb.fn.countAll().as('others'));
  const { others } = await counted.where('uid', '=', uid).where('id', '!=', id).executeTakeFirstOrThrow();
  return Number(others);
}

/** Returns a rig as it is now, locked, so that no leg of it is recorded meanwhile. */
async function lockRig(tx: Sql, uid: string, id: string): Promise<Rig | null> {
  const rigs = tx.selectFrom('rigs').select(['id', 'name', 'vehicle', 'trailer']).where('uid', '=', uid);
  const row = await rigs.where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? Rig.parse(row) : null;
}

const toSubject = (uid: string, id: string) => ({ uid, subject: `rig ${id}` });

type Save = { readonly rig: Rig; readonly stamp: WriteStamp };

/** Inserts or updates a rig, if it still is what the change was based on. A deleted rig comes back. */
export async function saveRigRow(sql: Sql, uid: string, { rig, stamp }: Save, now: Date): Promise<void> {
  const { id, name, vehicle, trailer } = rig;
  await withUserLock(sql, uid, async (tx) => {
    if (!(await isStillDue(tx, toSubject(uid, id), stamp, now))) return;
    const before = await lockRig(tx, uid, id);
    if (before !== null && fingerprintRig(before) !== fingerprintRig(rig))
      requireUnchanged(stamp, before, fingerprintRig);
    if ((await countOthers(tx, uid, id)) >= RIGS_MAX) throw new AppError('rigs_limit_reached');
    // What was learned from another vehicle or trailer doesn't fit this one.
    if (before !== null && !isSameRig(before, rig))
      await tx.deleteFrom('driven_legs').where('uid', '=', uid).where('rig_id', '=', id).execute();
    const values = {
      name,
      vehicle: JSON.stringify(vehicle),
      trailer: trailer && JSON.stringify(trailer),
      saved_at: now,
    };
    await tx
      .insertInto('rigs')
      .values({ uid, id, ...values })
      .onConflict((conflict) => conflict.columns(['uid', 'id']).doUpdateSet(values))
      .execute();
  });
}

type Choice<I> = { readonly id: I; readonly stamp: WriteStamp };

/** Deletes a rig, unless it was changed elsewhere. If it was active, no rig is active afterwards. */
export async function removeRigRow(sql: Sql, uid: string, { id, stamp }: Choice<string>, now: Date): Promise<void> {
  await withUserLock(sql, uid, async (tx) => {
    if (!(await isStillDue(tx, toSubject(uid, id), stamp, now))) return;
    const before = await lockRig(tx, uid, id);
    if (before === null) return;
    requireUnchanged(stamp, before, fingerprintRig);
    await tx.deleteFrom('rigs').where('uid', '=', uid).where('id', '=', id).execute();
  });
}

/** Sets or clears the active rig; throws, without changes, if the rig doesn't exist. */
export async function setActiveRig(
  sql: Sql,
  uid: string,
  { id, stamp }: Choice<string | null>,
  now: Date,
): Promise<void> {
  await withUserLock(sql, uid, async (tx) => {
    if (!(await isStillDue(tx, { uid, subject: 'active rig' }, stamp, now))) return;
    await tx.deleteFrom('active_rigs').where('uid', '=', uid).execute();
    if (id === null) return;
    const chosen = await tx
      .insertInto('active_rigs')
      .columns(['uid', 'rig_id'])
      .expression(tx.selectFrom('rigs').select(['uid', 'id']).where('uid', '=', uid).where('id', '=', id))
      .returning('rig_id')
      .executeTakeFirst();
    if (!chosen) throw new AppError('rig_not_found');
  });
}
