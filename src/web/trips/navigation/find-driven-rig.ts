import type { StoredRig } from '#domain/rigs/garage.ts';
import { RigDraft } from '#domain/rigs/rig.ts';
import { measureRig } from '#domain/rigs/rig-vehicle.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import type { DrivePlan } from './stored-drive.ts';

/** Finds the saved rig that a drive was planned for; null if it isn't one of these. */
export function findDrivenRig(way: DrivePlan, rigs: readonly StoredRig[]): StoredRig | null {
  const { rigId } = way.kind === 'trip' ? way.trip.request : way.request;
  return rigs.find(({ id }) => id === rigId) ?? null;
}

/** Returns the size of the rig that a drive was planned for; null if that is unknown. */
export function getDrivenSize(way: DrivePlan, rigs: readonly StoredRig[]): RigSize | null {
  const { rig } = way.kind === 'trip' ? way.trip.request : way.request;
  const measures = rig ? measureRig(RigDraft.parse(rig)) : findDrivenRig(way, rigs)?.measures;
  return measures ? { lengthM: measures.lengthM, heightM: measures.heightM } : null;
}
