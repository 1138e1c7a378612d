import { AppError } from '#contract/errors.ts';
import type { rigEndpoints } from '#contract/rigs.ts';
import { readStamp } from '#contract/write-stamp.ts';
import type { Garage } from '#domain/rigs/garage.ts';
import { hasKnownVehicle, measureRig } from '#domain/rigs/rig-vehicle.ts';
import type { Sql } from '../db/database.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { listRigRows, removeRigRow, saveRigRow, setActiveRig } from './rig-store.ts';
import { syncSharedRigs } from './shared-rigs-store.ts';

async function respondWithGarage(sql: Sql, uid: string, now: Date): Promise<{ success: true; data: Garage }> {
  await syncSharedRigs(sql, uid, now);
  const rows = await listRigRows(sql, uid);
  const rigs = rows.map(({ rig, company }) => ({ ...rig, measures: measureRig(rig), company }));
  return { success: true, data: { rigs, activeId: rows.find(({ isActive }) => isActive)?.rig.id ?? null } };
}

export const rigActions = {
  listRigs: ({ caller }, { sql, clock }) => respondWithGarage(sql, caller.uid, clock()),

  async saveRig({ params: { id }, body, caller, headers }, { sql, clock }) {
    if (!hasKnownVehicle(body)) throw new AppError('rig_vehicle_unknown');
    await saveRigRow(sql, caller.uid, { rig: { ...body, id }, stamp: readStamp(headers) }, clock());
    return respondWithGarage(sql, caller.uid, clock());
  },

  async removeRig({ params: { id }, caller, headers }, { sql, clock }) {
    await removeRigRow(sql, caller.uid, { id, stamp: readStamp(headers) }, clock());
    return respondWithGarage(sql, caller.uid, clock());
  },

  async setActiveRig({ body: { id }, caller, headers }, { sql, clock }) {
    await setActiveRig(sql, caller.uid, { id, stamp: readStamp(headers) }, clock());
    return respondWithGarage(sql, caller.uid, clock());
  },
} satisfies ActionsOf<typeof rigEndpoints>;
