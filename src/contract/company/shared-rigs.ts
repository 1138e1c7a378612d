import { z } from 'zod';
import { SHARED_RIGS_MAX, SharedRigOutcome } from '#domain/company/shared-rigs.ts';
import { StoredRig } from '#domain/rigs/garage.ts';
import { RigDraft, RigId } from '#domain/rigs/rig.ts';
import { endpoints } from '../endpoint.ts';

/** Saving or removing a rig returns all shared rigs, so that the page also sees changes by other managers. */
const SharedRigsResponse = z.object({ success: z.literal(true), data: z.array(StoredRig) });
const RigParams = z.object({ id: RigId });

export const sharedRigEndpoints = endpoints({
  listSharedRigs: {
    method: 'get',
    path: '/api/company/rigs',
    access: 'user',
    tag: 'company',
    summary: "Lists the rigs that the caller's company shares with its members",
    response: SharedRigsResponse,
    errors: ['company_not_found'],
    failure: 'shared_rigs_load_failed',
  },
  exportSharedRigs: {
    method: 'get',
    path: '/api/company/rigs.csv',
    access: 'user',
    licenseRequirement: 'bulk_operations',
    tag: 'company',
    summary: 'Exports the shared rigs as a table that can be imported again; for managers',
    response: 'text/csv',
    errors: ['company_not_found', 'forbidden'],
    failure: 'shared_rigs_export_failed',
  },
  importSharedRigs: {
    method: 'post',
    path: '/api/company/rigs/import',
    access: 'user',
    licenseRequirement: 'bulk_operations',
    tag: 'company',
    summary: 'Shares the rigs in a table; one with the name of a shared rig replaces it. For managers',
    body: z.object({ rigs: z.array(RigDraft).min(1).max(SHARED_RIGS_MAX) }),
    maxBodyBytes: 1024 * 1024,
    /** The outcome of each rig, in the order of the request. */
    response: z.object({ success: z.literal(true), data: z.object({ outcomes: z.array(SharedRigOutcome) }) }),
    errors: ['company_not_found', 'forbidden'],
    failure: 'shared_rigs_import_failed',
  },
  saveSharedRig: {
    method: 'put',
    path: '/api/company/rigs/{id}',
    access: 'user',
    tag: 'company',
    summary: 'Shares a rig under an ID that the client created, or changes a shared one; for managers',
    params: RigParams,
    body: RigDraft,
    response: SharedRigsResponse,
    acceptsStamp: true,
    errors: [
      'changed_elsewhere',
      'company_not_found',
      'forbidden',
      'not_licensed',
      'rig_vehicle_unknown',
      'shared_rig_name_taken',
      'shared_rigs_limit_reached',
    ],
    failure: 'shared_rig_save_failed',
  },
  removeSharedRig: {
    method: 'delete',
    path: '/api/company/rigs/{id}',
    access: 'user',
    tag: 'company',
    summary: "Stops sharing a rig; does nothing if it isn't shared. For managers",
    params: RigParams,
    response: SharedRigsResponse,
    acceptsStamp: true,
    errors: ['changed_elsewhere', 'company_not_found', 'forbidden', 'not_licensed'],
    failure: 'shared_rig_remove_failed',
  },
});
