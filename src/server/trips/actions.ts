import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { tripEndpoints } from '#contract/trips.ts';
import type { TripResult } from '#domain/trips/trip.ts';
import type { ActionsOf } from '../http/action.ts';
import { JsonText } from '../http/json-text.ts';
import { checkTrip } from './check-trip.ts';
import { drivenLegTold } from './driven-leg.ts';
import { forgetDrivenLegs } from './driven-leg-store.ts';
import { tripLibraryActions } from './library-actions.ts';
import { navigateToCharger } from './navigate.ts';
import { planTrip } from './plan-trip.ts';
import { renewTrip } from './renew-trip.ts';
import { listCalibrations } from './rig-calibrations.ts';
import { addTripRow, findTrip } from './trip-store.ts';

export const tripActions = {
  ...tripLibraryActions,

  async optimizeTrip({ body: request, caller: { uid }, address, signal }, deps) {
    const resultText = await planTrip(deps, { uid, address, signal }, request);
    const [id, madeAt] = [randomUUID(), deps.clock()];
    await addTripRow(deps.sql, { id, uid, madeAt, request, resultText });
    const result = new JsonText<TripResult>([Buffer.from(resultText)]);
    const data = { id, name: null, madeAt: madeAt.toISOString(), request, result, shareKey: null };
    return { success: true, data };
  },

  async renewTrip({ params: { id }, caller: { uid }, address, signal }, deps) {
    return { success: true, data: await renewTrip(deps, { uid, address, signal }, id) };
  },

  async checkTrip({ params: { id }, query, caller: { uid }, address, signal }, deps) {
    const trip = await findTrip(deps.sql, uid, id);
    if (!trip) throw new AppError('trip_not_found');
    return { success: true, data: await checkTrip(deps, { uid, address, signal }, trip, query) };
  },

  async tellDrivenLeg({ params: { id }, body, caller: { uid } }, deps) {
    const trip = await findTrip(deps.sql, uid, id);
    if (!trip) throw new AppError('trip_not_found');
    return { success: true, data: await drivenLegTold(deps, uid, trip, body) };
  },

  async listCalibrations({ caller: { uid } }, { sql }) {
    return { success: true, data: await listCalibrations(sql, uid) };
  },

  async forgetCalibration({ params: { id }, caller: { uid } }, { sql }) {
    await forgetDrivenLegs(sql, uid, id);
    return { success: true };
  },

  navigateToCharger: ({ body, caller, address, signal }, deps) =>
    navigateToCharger(deps, caller, body, { address, signal }),
} satisfies ActionsOf<typeof tripEndpoints>;
