import type { sharedRigEndpoints } from '#contract/company/shared-rigs.ts';
import { AppError } from '#contract/errors.ts';
import { readStamp } from '#contract/write-stamp.ts';
import { toRigsCsv } from '#domain/company/rigs-csv.ts';
import type { StoredRig } from '#domain/rigs/garage.ts';
import { hasKnownVehicle, measureRig } from '#domain/rigs/rig-vehicle.ts';
import type { Sql } from '../db/database.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { getManagerChangeContext } from './change-context.ts';
import { requireLicensedManager, requireMember } from './membership.ts';
import { importSharedRigs, listSharedRigRows, removeSharedRigRow, saveSharedRigRow } from './shared-rig-store.ts';

async function respondWithRigs(sql: Sql, companyId: string): Promise<{ success: true; data: StoredRig[] }> {
  const rigs = await listSharedRigRows(sql, companyId);
  // `company` is null although the company shares these rigs, because this list has no others.
  return { success: true, data: rigs.map((rig) => ({ ...rig, measures: measureRig(rig), company: null })) };
}

export const sharedRigActions = {
  listSharedRigs: ({ caller }, { sql }) => respondWithRigs(sql, requireMember(caller).id),

  async exportSharedRigs({ caller }, { sql, clock }) {
    const { id } = requireLicensedManager(caller);
    const name = `towcharge-rigs-${clock().toISOString().slice(0, 10)}.csv`;
    const body = new TextEncoder().encode(toRigsCsv(await listSharedRigRows(sql, id)));
    return { status: 200, body, headers: { 'content-disposition': `attachment; filename="${name}"` } };
  },

  async importSharedRigs(request, deps) {
    const outcomes = await importSharedRigs(deps.sql, getManagerChangeContext(request, deps), request.body.rigs);
    return { success: true, data: { outcomes } };
  },

  async saveSharedRig(request, deps) {
    const { params, body, headers } = request;
    const context = getManagerChangeContext(request, deps);
    if (!hasKnownVehicle(body)) throw new AppError('rig_vehicle_unknown');
    await saveSharedRigRow(deps.sql, context, { rig: { ...body, id: params.id }, stamp: readStamp(headers) });
    return respondWithRigs(deps.sql, context.companyId);
  },

  async removeSharedRig(request, deps) {
    const context = getManagerChangeContext(request, deps);
    await removeSharedRigRow(deps.sql, context, { id: request.params.id, stamp: readStamp(request.headers) });
    return respondWithRigs(deps.sql, context.companyId);
  },
} satisfies ActionsOf<typeof sharedRigEndpoints>;
