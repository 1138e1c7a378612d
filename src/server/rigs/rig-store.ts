import { AppError } from '#contract/errors.ts';
import type { WriteStamp } from '#contract/write-stamp.ts';
import { compareRigs, RIGS_MAX } from '#domain/rigs/garage.ts';
import { fingerprintRig, isSameRig, Rig } from '#domain/rigs/rig.ts';
import { withUserLock } from '../account/user-lock-store.ts';
import type { Sql } from '../db/database.ts';
import { claimWrite, requireUnchanged } from '../limits/write-marks.ts';

/** A user's rig, whether it is the active one, and which company shares it. */
type ListedRig = { readonly rig: Rig; readonly isActive: boolean; readonly company: string | null };
type MaybeRetiredRig = ListedRig & { readonly retiredAt: Date | null };

/** Returns a user's rigs: their own, then those shared with them, each sorted by name. */
export async function listRigRows(sql: Sql, uid: string): Promise<ListedRig[]> {
  return (await listRigRowsWithRetired(sql, uid)).flatMap(({ retiredAt, ...row }) => (retiredAt === null ? [row] : []));
}

/**
 * Lists rigs, including retired ones: copies of shared rigs that have since been changed or removed, kept because the
 * user drove or charged with them.
 */
export async function listRigRowsWithRetired(sql: Sql, uid: string): Promise<MaybeRetiredRig[]> {
  const rows = await sql
    .selectFrom('rigs')
    .leftJoin('active_rigs', (join) =>
      join.onRef('active_rigs.uid', '=', 'rigs.uid').onRef('active_rigs.rig_id', '=', 'rigs.id'),
    )
    .leftJoin('companies', 'companies.id', 'rigs.company_id')
    .select(['rigs.id', 'rigs.name', 'vehicle', 'trailer', 'active_rigs.rig_id', 'companies.name as company'])
    .select('retired_at as retiredAt')
    .where('rigs.uid', '=', uid)
    .execute();
  return rows
    .map(({ rig_id, company, retiredAt, ...row }) => {
      return { rig: Rig.parse(row), isActive: rig_id !== null, company, retiredAt };
    })
    .sort((a, b) => compareRigs({ ...a.rig, company: a.company }, { ...b.rig, company: b.company }));
}

async function countOtherOwnRigs(tx: Sql, uid: string, id: string): Promise<number> {
  const counted = tx.selectFrom('rigs').select((eb) => eb.fn.countAll().as('others'));
  const others = counted.where('uid', '=', uid).where('id', '!=', id).where('company_id', 'is', null);
  return Number((await others.executeTakeFirstOrThrow()).others);
}

/** Locks and returns a user's own rig, so that no leg is recorded for it in the meantime; throws if it is shared. */
async function lockRig(tx: Sql, uid: string, id: string): Promise<Rig | null> {
  const rigs = tx.selectFrom('rigs').select(['id', 'name', 'vehicle', 'trailer', 'company_id']).where('uid', '=', uid);
  const row = await rigs.where('id', '=', id).forUpdate().executeTakeFirst();
  if (row && row.company_id !== null) throw new AppError('rig_is_shared');
  return row ? Rig.parse(row) : null;
}

const toSubject = (uid: string, id: string) => ({ uid, subject: `rig ${id}` });

type SaveRequest = { readonly rig: Rig; readonly stamp: WriteStamp };

/** Inserts or updates a rig, or restores a deleted one; throws if it was changed elsewhere. */
export async function saveRigRow(sql: Sql, uid: string, { rig, stamp }: SaveRequest, now: Date): Promise<void> {
  const { id, name, vehicle, trailer } = rig;
  await withUserLock(sql, uid, async (tx) => {
    if (!(await claimWrite(tx, toSubject(uid, id), stamp, now))) return;
    const before = await lockRig(tx, uid, id);
    if (before !== null && fingerprintRig(before) !== fingerprintRig(rig))
      requireUnchanged(stamp, before, fingerprintRig);
    if ((await countOtherOwnRigs(tx, uid, id)) >= RIGS_MAX) throw new AppError('rigs_limit_reached');
    // Legs driven with a different vehicle or trailer don't apply to this rig.
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

type IdRequest<I> = { readonly id: I; readonly stamp: WriteStamp };

/** Throws if the rig was changed elsewhere. If it was active, no rig is active afterward. */
export async function removeRigRow(sql: Sql, uid: string, { id, stamp }: IdRequest<string>, now: Date): Promise<void> {
  await withUserLock(sql, uid, async (tx) => {
    if (!(await claimWrite(tx, toSubject(uid, id), stamp, now))) return;
    const before = await lockRig(tx, uid, id);
    if (before === null) return;
    requireUnchanged(stamp, before, fingerprintRig);
    await tx.deleteFrom('rigs').where('uid', '=', uid).where('id', '=', id).execute();
  });
}

/** Throws, without changes, if the rig doesn't exist. */
export async function setActiveRig(
  sql: Sql,
  uid: string,
  { id, stamp }: IdRequest<string | null>,
  now: Date,
): Promise<void> {
  await withUserLock(sql, uid, async (tx) => {
    if (!(await claimWrite(tx, { uid, subject: 'active rig' }, stamp, now))) return;
    await tx.deleteFrom('active_rigs').where('uid', '=', uid).execute();
    if (id === null) return;
    const rigs = tx.selectFrom('rigs').select(['uid', 'id']).where('uid', '=', uid).where('retired_at', 'is', null);
    const chosen = await tx
      .insertInto('active_rigs')
      .columns(['uid', 'rig_id'])
      .expression(rigs.where('id', '=', id))
      .returning('rig_id')
      .executeTakeFirst();
    if (!chosen) throw new AppError('rig_not_found');
  });
}
