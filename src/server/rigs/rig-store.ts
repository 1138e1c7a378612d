import { AppError } from '#contract/errors.ts';
import { compareRigsByName, RIGS_MAX } from '#domain/rigs/garage.ts';
import { isSameRig, Rig } from '#domain/rigs/rig.ts';
import { withUserLock } from '../account/user-lock-store.ts';
import type { Sql } from '../db/database.ts';

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

/** Deletes the driven legs of a rig if its vehicle or trailer changes. */
async function deleteLegsOfChangedRig(tx: Sql, uid: string, rig: Rig): Promise<void> {
  const rigs = tx.selectFrom('rigs').select(['id', 'name', 'vehicle', 'trailer']).where('uid', '=', uid);
  // Locked, so that no leg of the old rig is recorded meanwhile.
  const before = await rigs.where('id', '=', rig.id).forUpdate().executeTakeFirst();
  if (!before || isSameRig(Rig.parse(before), rig)) return;
  await tx.deleteFrom('driven_legs').where('uid', '=', uid).where('rig_id', '=', rig.id).execute();
}

/** Inserts or updates a rig; returns false if the user has reached the limit. */
export async function saveRigRow(sql: Sql, uid: string, rig: Rig, now: Date) {
  const { id, name, vehicle, trailer } = rig;
  return withUserLock(sql, uid, async (tx) => {
    if ((await countOthers(tx, uid, id)) >= RIGS_MAX) return false;
    await deleteLegsOfChangedRig(tx, uid, rig);
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
    return true;
  });
}

/** Deletes a rig. If it was active, no rig is active afterwards. */
export async function removeRigRow(sql: Sql, uid: string, id: string): Promise<void> {
  await withUserLock(sql, uid, (tx) => tx.deleteFrom('rigs').where('uid', '=', uid).where('id', '=', id).execute());
}

/** Sets or clears the active rig; throws, without changes, if the rig doesn't exist. */
export async function setActiveRig(sql: Sql, uid: string, id: string | null): Promise<void> {
  await withUserLock(sql, uid, async (tx) => {
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
