import { z } from 'zod';
import { Garage } from '#domain/rigs/garage.ts';
import { RigDraft, RigId } from '#domain/rigs/rig.ts';
import { endpoints } from './endpoint.ts';

/** Every change returns all rigs, so the page also sees changes from other devices. */
const GarageResponse = z.object({ success: z.literal(true), data: Garage });
const RigParams = z.object({ id: RigId });

export const rigEndpoints = endpoints({
  listRigs: {
    method: 'get',
    path: '/api/user/rigs',
    access: 'user',
    scope: 'rigs:read',
    tag: 'rigs',
    summary: "Lists the user's rigs with their measurements, and the active rig",
    response: GarageResponse,
    failure: 'rigs_load_failed',
  },
  saveRig: {
    method: 'put',
    path: '/api/user/rigs/{id}',
    access: 'user',
    tag: 'rigs',
    summary: 'Saves a rig under an ID that the client created; replaces any rig with that ID',
    params: RigParams,
    body: RigDraft,
    response: GarageResponse,
    acceptsStamp: true,
    errors: ['changed_elsewhere', 'rig_is_shared', 'rig_vehicle_unknown', 'rigs_limit_reached'],
    failure: 'rig_save_failed',
  },
  removeRig: {
    method: 'delete',
    path: '/api/user/rigs/{id}',
    access: 'user',
    tag: 'rigs',
    summary: "Deletes a rig; does nothing if it doesn't exist",
    params: RigParams,
    response: GarageResponse,
    acceptsStamp: true,
    errors: ['changed_elsewhere', 'rig_is_shared'],
    failure: 'rig_remove_failed',
  },
  setActiveRig: {
    method: 'put',
    path: '/api/user/active-rig',
    access: 'user',
    tag: 'rigs',
    summary: 'Sets the active rig, or none',
    body: z.object({ id: RigId.nullable() }),
    response: GarageResponse,
    acceptsStamp: true,
    errors: ['rig_not_found'],
    failure: 'rig_choose_failed',
  },
});
