import { randomBytes } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { tripEndpoints } from '#contract/trips.ts';
import type { ActionsOf } from '../http/action-types.ts';
import {
  findSharedTrip,
  findTrip,
  listTripRows,
  removeTripRow,
  saveTripRow,
  shareTripRow,
  unshareTripRow,
} from './trip-store.ts';

const DONE = { success: true } as const;
const KEY_BYTES = 16;

type SavedTripEndpoints = Pick<
  typeof tripEndpoints,
  'listTrips' | 'readTrip' | 'saveTrip' | 'removeTrip' | 'shareTrip' | 'unshareTrip' | 'readSharedTrip'
>;

export const savedTripActions = {
  async listTrips({ caller }, { sql }) {
    return { success: true, data: await listTripRows(sql, caller.uid) };
  },

  async readTrip({ params: { id }, caller }, { sql }) {
    const data = await findTrip(sql, caller.uid, id);
    if (!data) throw new AppError('trip_not_found');
    return { success: true, data };
  },

  async saveTrip({ params: { id }, body: { name }, caller }, { sql, clock }) {
    return { success: true, data: await saveTripRow(sql, caller.uid, { id, name }, clock()) };
  },

  async removeTrip({ params: { id }, caller }, { sql }) {
    await removeTripRow(sql, caller.uid, id);
    return DONE;
  },

  async shareTrip({ params: { id }, caller }, { sql }) {
    const key = await shareTripRow(sql, caller.uid, id, randomBytes(KEY_BYTES).toString('base64url'));
    if (key === null) throw new AppError('trip_not_found');
    return { success: true, key };
  },

  async unshareTrip({ params: { id }, caller }, { sql }) {
    await unshareTripRow(sql, caller.uid, id);
    return DONE;
  },

  async readSharedTrip({ params: { key } }, { sql }) {
    const data = await findSharedTrip(sql, key);
    if (!data) throw new AppError('shared_trip_not_found');
    return { success: true, data };
  },
} satisfies ActionsOf<SavedTripEndpoints>;
