import { randomUUID } from 'node:crypto';
import { sql as raw, type Selectable } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { WriteStamp } from '#contract/write-stamp.ts';
import { toRigCells } from '#domain/company/rigs-csv.ts';
import { SHARED_RIGS_MAX, type SharedRigOutcome, toRigNameKey } from '#domain/company/shared-rigs.ts';
import { compareRigs } from '#domain/rigs/garage.ts';
import { fingerprintRig, Rig, type RigDraft } from '#domain/rigs/rig.ts';
import { hasKnownVehicle } from '#domain/rigs/rig-vehicle.ts';
import { writeAuditEntry } from '../audit/audit-log-store.ts';
import type { Sql } from '../db/database.ts';
import type { CompanyRigsTable } from '../db/schema-company.ts';
import { requireUnchanged } from '../limits/write-marks.ts';
import type { CompanyChangeContext } from './company-lock-store.ts';
import { changeSharedItems } from './shared-items-store.ts';

const toRig = ({ id, name, vehicle, trailer }: Selectable<CompanyRigsTable>): Rig =>
  Rig.parse({ id, name, vehicle, trailer });

export async function listSharedRigRows(sql: Sql, companyId: string): Promise<Rig[]> {
  const rows = sql.selectFrom('company_rigs').selectAll().where('company_id', '=', companyId);
  const rigs = (await rows.where('removed_at', 'is', null).execute()).map(toRig);
  return rigs.sort((a, b) => compareRigs({ ...a, company: null }, { ...b, company: null }));
}

/** Shares a rig, or changes it; restores a removed one. */
async function writeRig(tx: Sql, { companyId, now }: CompanyChangeContext, { id, ...rig }: Rig): Promise<void> {
  const values = {
    name: rig.name,
    vehicle: JSON.stringify(rig.vehicle),
    trailer: rig.trailer && JSON.stringify(rig.trailer),
    saved_at: now,
    removed_at: null,
  };
  await tx
    .insertInto('company_rigs')
    .values({ company_id: companyId, id, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet(values))
    .execute();
}

const audit = (
  tx: Sql,
  { actor, companyId, now }: CompanyChangeContext,
  action: 'rig_shared' | 'shared_rig_changed' | 'shared_rig_removed',
  rigId: string,
) => writeAuditEntry(tx, actor, { action, targetUid: null, companyId, details: { rigId } }, now);

/** Shares a rig, or changes a shared rig if it hasn't changed since the version that the change is based on. */
export async function saveSharedRigRow(
  sql: Sql,
  context: CompanyChangeContext,
  { rig, stamp }: { readonly rig: Rig; readonly stamp: WriteStamp },
): Promise<void> {
  await changeSharedItems(sql, context, async (tx) => {
    const rigs = await listSharedRigRows(tx, context.companyId);
    const before = rigs.find(({ id }) => id === rig.id);
    if (before && fingerprintRig(before) === fingerprintRig(rig)) return;
    if (before) requireUnchanged(stamp, before, fingerprintRig);
    if (rigs.some(({ id, name }) => id !== rig.id && toRigNameKey(name) === toRigNameKey(rig.name)))
      throw new AppError('shared_rig_name_taken');
    if (!before && rigs.length >= SHARED_RIGS_MAX) throw new AppError('shared_rigs_limit_reached');
    await writeRig(tx, context, rig);
    await audit(tx, context, before ? 'shared_rig_changed' : 'rig_shared', rig.id);
  });
}

/** Stops sharing a rig. It stays stored, but hidden, while it has driven legs or charging sessions. */
export async function removeSharedRigRow(
  sql: Sql,
  context: CompanyChangeContext,
  { id, stamp }: { readonly id: string; readonly stamp: WriteStamp },
): Promise<void> {
  await changeSharedItems(sql, context, async (tx) => {
    const before = (await listSharedRigRows(tx, context.companyId)).find((rig) => rig.id === id);
    if (!before) return;
    requireUnchanged(stamp, before, fingerprintRig);
    const rig = tx
      .updateTable('company_rigs')
      .set({ removed_at: context.now })
      .where('company_id', '=', context.companyId);
    await rig.where('id', '=', id).execute();
    await deleteUnusedRigs(tx, context.companyId);
    await audit(tx, context, 'shared_rig_removed', id);
  });
}

async function deleteUnusedRigs(tx: Sql, companyId: string): Promise<void> {
  await raw`
    delete from company_rigs shared where company_id = ${companyId} and removed_at is not null and not exists (
      select from rigs copy where copy.company_id = shared.company_id and copy.company_rig_id = shared.id and (
        exists (select from driven_legs l where l.uid = copy.uid and l.rig_id = copy.id)
        or exists (select from charging_sessions s where s.uid = copy.uid and s.rig_id = copy.id)))`.execute(tx);
}

/** Shares a table's rigs, each as a new one or in place of the shared rig with its name; returns their outcomes. */
export async function importSharedRigs(
  sql: Sql,
  context: CompanyChangeContext,
  drafts: readonly RigDraft[],
): Promise<SharedRigOutcome[]> {
  return changeSharedItems(sql, context, async (tx) => {
    const rigsByName = new Map(
      (await listSharedRigRows(tx, context.companyId)).map((rig) => [toRigNameKey(rig.name), rig]),
    );
    const seenNames = new Set<string>();
    const outcomes: SharedRigOutcome[] = [];
    for (const draft of drafts) {
      const key = toRigNameKey(draft.name);
      const before = rigsByName.get(key);
      const outcome = seenNames.has(key) ? 'repeated' : decideOutcome(draft, before, rigsByName.size);
      seenNames.add(key);
      outcomes.push(outcome);
      if (outcome !== 'added' && outcome !== 'changed') continue;
      const rig = { ...draft, id: before?.id ?? randomUUID() };
      rigsByName.set(key, rig);
      await writeRig(tx, context, rig);
      await audit(tx, context, before ? 'shared_rig_changed' : 'rig_shared', rig.id);
    }
    return outcomes;
  });
}

/** Compares rigs by their table cells, so that importing an unchanged export changes nothing. */
function decideOutcome(draft: RigDraft, before: Rig | undefined, count: number): SharedRigOutcome {
  if (!hasKnownVehicle(draft)) return 'unknown_vehicle';
  if (before === undefined) return count < SHARED_RIGS_MAX ? 'added' : 'no_room';
  return JSON.stringify(toRigCells(before)) === JSON.stringify(toRigCells(draft)) ? 'unchanged' : 'changed';
}
