import type { StoredRig } from '#domain/rigs/garage.ts';
import type { DrivePlan } from './stored-drive.ts';

/** Finds the saved rig that a drive was planned for; null if it isn't one of these. */
export function findDrivenRig(way: DrivePlan, rigs: readonly StoredRig[]): StoredRig | null {
  const { rigId } = way.kind === 'trip' ? way.trip.request : way.request;
  return rigs.find(({ id }) => id === rigId) ?? null;
}
