import { AppError } from '#contract/errors.ts';
import type { RigCalibration } from '#contract/trips.ts';
import { updateCalibration } from '#domain/energy/calibration.ts';
import { getRigVehicle } from '#domain/rigs/rig-vehicle.ts';
import type { Trip } from '#domain/trips/trip.ts';
import type { Deps } from '../../deps.ts';
import { saveDrivenLeg } from './driven-leg-store.ts';
import { listCalibrations, readCalibration, toDrivenLeg } from './rig-calibrations.ts';

type DrivenLegInput = {
  readonly plan: number;
  readonly leg: number;
  readonly departPercent: number;
  readonly arrivePercent: number;
  readonly madeAt?: string | undefined;
};

/** Returns the rig's new calibration. Throws if the measured energy isn't plausible. */
export async function recordDrivenLeg(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  uid: string,
  { id, madeAt, request, result }: Trip,
  { plan, leg, departPercent, arrivePercent, ...report }: DrivenLegInput,
): Promise<RigCalibration> {
  const { rig, rigId } = request;
  const planned = result.plans[plan]?.legs[leg];
  const isReplaced = report.madeAt !== undefined && report.madeAt !== madeAt;
  if (planned === undefined || isReplaced) throw new AppError('leg_not_found');
  if (rigId === null) throw new AppError('rig_not_found');
  const { dragFactor, rollingFactor } = result.sources.rig;
  const row = {
    distanceM: planned.distanceM,
    measuredWh: ((departPercent - arrivePercent) / 100) * getRigVehicle(rig).usableKwh * 1_000,
    // The plan included the calibration at that time; divide by it to get the uncalibrated values.
    dragWh: planned.dragWh / dragFactor,
    rollingWh: planned.rollingWh / rollingFactor,
    otherWh: planned.otherWh,
    speedMps: planned.meanSpeedMps,
    temperatureC: planned.temperatureC,
  };
  const { isAccepted } = updateCalibration(await readCalibration(sql, uid, { rig, rigId }), toDrivenLeg(row));
  if (!isAccepted) throw new AppError('leg_not_believable');
  await saveDrivenLeg(sql, { uid, rigId, rig }, { tripId: id, plan, leg }, row, clock());
  const [calibration] = await listCalibrations(sql, uid, rigId);
  // The rig was deleted in the meantime.
  if (calibration === undefined) throw new AppError('rig_not_found');
  return calibration;
}
