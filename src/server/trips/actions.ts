import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { tripEndpoints } from '#contract/trips.ts';
import type { TripResult } from '#domain/trips/trip.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { SerializedJson } from '../http/serialized-json.ts';
import { checkTrip } from './drive/check-trip.ts';
import { deleteDrivenLegs } from './drive/driven-leg-store.ts';
import { navigateToCharger } from './drive/navigate.ts';
import { recordDrivenLeg } from './drive/record-driven-leg.ts';
import { replanTrip } from './drive/replan-trip.ts';
import { listCalibrations } from './drive/rig-calibrations.ts';
import { planTrip } from './plan/plan-trip.ts';
import { savedTripActions } from './saved-trip-actions.ts';
import { addTripRow, findTrip } from './trip-store.ts';

export const tripActions = {
  ...savedTripActions,

  async optimizeTrip({ body: request, caller: { uid }, clientIp, signal }, deps) {
    const resultText = await planTrip(deps, { uid, clientIp, signal }, request);
    const [id, madeAt] = [randomUUID(), deps.clock()];
    await addTripRow(deps.sql, { id, uid, madeAt, request, resultText });
    const result = new SerializedJson<TripResult>([Buffer.from(resultText)]);
    const data = { id, name: null, madeAt: madeAt.toISOString(), request, result, shareKey: null };
    return { success: true, data };
  },

  async replanTrip({ params: { id }, caller: { uid }, clientIp, signal }, deps) {
    return { success: true, data: await replanTrip(deps, { uid, clientIp, signal }, id) };
  },

  async checkTrip({ params: { id }, query, caller: { uid }, clientIp, signal }, deps) {
    const trip = await findTrip(deps.sql, uid, id);
    if (!trip) throw new AppError('trip_not_found');
    return { success: true, data: await checkTrip(deps, { uid, clientIp, signal }, trip, query) };
  },

  async reportDrivenLeg({ params: { id }, body, caller: { uid } }, deps) {
    const trip = await findTrip(deps.sql, uid, id);
    if (!trip) throw new AppError('trip_not_found');
    return { success: true, data: await recordDrivenLeg(deps, uid, trip, body) };
  },

  async listCalibrations({ caller: { uid } }, { sql }) {
    return { success: true, data: await listCalibrations(sql, uid) };
  },

  async deleteCalibration({ params: { id }, caller: { uid } }, { sql }) {
    await deleteDrivenLegs(sql, uid, id);
    return { success: true };
  },

  navigateToCharger: ({ body, caller, clientIp, signal }, deps) =>
    navigateToCharger(deps, caller, body, { clientIp, signal }),
} satisfies ActionsOf<typeof tripEndpoints>;
