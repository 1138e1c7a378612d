import { AppError } from '#contract/errors.ts';
import type { RigCalibration } from '#contract/trips.ts';
import { learn } from '#domain/energy/calibration.ts';
import { vehicleOf } from '#domain/rigs/rig-vehicle.ts';
import type { Trip } from '#domain/trips/trip.ts';
import type { Deps } from '../deps.ts';
import { keepDrivenLeg } from './driven-leg-store.ts';
import { calibrationFor, drivenLegOf, listCalibrations } from './rig-calibrations.ts';

type Told = {
  readonly plan: number;
  readonly leg: number;
  readonly departPercent: number;
  readonly arrivePercent: number;
};

/** Learns from a leg that was driven: what it took of the battery, held against what the rig's figures alone say of it. */
export async function drivenLegTold(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  uid: string,
  { id, request, result }: Trip,
  { plan, leg, departPercent, arrivePercent }: Told,
): Promise<RigCalibration> {
  const { rig, rigId } = request;
  const planned = result.plans[plan]?.legs[leg];
  if (planned === undefined) throw new AppError('leg_not_found');
  if (rigId === null) throw new AppError('rig_not_found');
  const { dragFactor, rollingFactor } = result.sources.rig;
  const row = {
    distanceM: planned.distanceM,
    measuredWh: ((departPercent - arrivePercent) / 100) * vehicleOf(rig).usableKwh * 1_000,
    // The plan counted with what was known of the rig then: without it, its figures alone.
    dragWh: planned.dragWh / dragFactor,
    rollingWh: planned.rollingWh / rollingFactor,
    otherWh: planned.otherWh,
  };
  const { isLearnt } = learn(await calibrationFor(sql, uid, { rig, rigId }), drivenLegOf(row));
  if (!isLearnt) throw new AppError('leg_not_believable');
  await keepDrivenLeg(sql, { uid, rigId, rig }, { tripId: id, plan, leg }, row, clock());
  const learnt = (await listCalibrations(sql, uid)).find((known) => known.rigId === rigId);
  // The rig was deleted since.
  if (learnt === undefined) throw new AppError('rig_not_found');
  return learnt;
}
