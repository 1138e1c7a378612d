import type { StoredRig } from '#domain/rigs/garage.ts';
import { RigDraft } from '#domain/rigs/rig.ts';
import { measureRig } from '#domain/rigs/rig-vehicle.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import type { DrivePlan } from './stored-drive.ts';

export function findDrivenRig(plan: DrivePlan, rigs: readonly StoredRig[]): StoredRig | null {
  const { rigId } = plan.kind === 'trip' ? plan.trip.request : plan.request;
  return rigs.find(({ id }) => id === rigId) ?? null;
}

export function getDrivenRigSize(plan: DrivePlan, rigs: readonly StoredRig[]): RigSize | null {
  const { rig } = plan.kind === 'trip' ? plan.trip.request : plan.request;
  const measures = rig ? measureRig(RigDraft.parse(rig)) : findDrivenRig(plan, rigs)?.measures;
  return measures ? { lengthM: measures.lengthM, heightM: measures.heightM } : null;
}
