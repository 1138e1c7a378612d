import type { RigPhysics } from '../../energy/rig-physics.ts';
import type { RoutedDrive } from '../graph/routed-drive.ts';
import type { StopPlan } from '../stops/stop-plan.ts';
import type { TripProfile } from '../trip.ts';

/** Number of chart points per trip, and the minimum per drive. */
const CHART_POINTS = 400;
const MIN_POINTS_PER_DRIVE = 8;

type Band = { readonly percent: number; readonly low: number; readonly high: number };

const roundTo = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Adds the points of a drive. Between its ends, the width of the charge band is interpolated. */
function addDrive(
  chart: TripProfile,
  { profile }: RoutedDrive,
  fromM: number,
  count: number,
  from: Band,
  to: Band,
  rig: RigPhysics,
) {
  const { samples, energyWh } = profile;
  const last = samples.atM.length - 1;
  const steps = Math.max(1, Math.min(count, last));
  const usedPercentAt = (i: number) => ((energyWh[i] ?? 0) / rig.usableWh) * 100;
  // The search may use differently rounded totals, so scale to match its values at the ends.
  const scale = usedPercentAt(last) === 0 ? 0 : (from.percent - to.percent) / usedPercentAt(last);
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    const i = Math.round(share * last);
    const percent = Math.min(100, from.percent - usedPercentAt(i) * scale);
    const belowPercent = from.percent - from.low + share * (to.percent - to.low - (from.percent - from.low));
    const abovePercent = from.high - from.percent + share * (to.high - to.percent - (from.high - from.percent));
    chart.atM.push(roundTo(fromM + (samples.atM[i] ?? 0), 0));
    chart.percent.push(roundTo(percent, 2));
    chart.low.push(roundTo(Math.max(0, percent - belowPercent), 2));
    chart.high.push(roundTo(Math.min(100, percent + abovePercent), 2));
    chart.heightM.push(samples.elevation === null ? null : roundTo(samples.heightsM[i] ?? 0, 0));
    chart.speedMps.push(roundTo(samples.speedsMps[Math.min(i, last - 1)] ?? 0, 2));
  }
}

/** Builds charge, elevations, and speeds along a plan. A stop appears twice, on arrival and on departure. */
export function buildTripProfile({ visits }: StopPlan, drives: readonly RoutedDrive[], rig: RigPhysics): TripProfile {
  const chart: TripProfile = { atM: [], percent: [], low: [], high: [], heightM: [], speedMps: [] };
  const totalM = drives.reduce((sum, { drive }) => sum + drive.distanceM, 0);
  let fromM = 0;
  for (const [index, drive] of drives.entries()) {
    const [from, to] = [visits[index], visits[index + 1]];
    if (from === undefined || to === undefined) throw new RangeError('The drive lacks an end');
    const departure = { percent: from.departurePercent, low: from.departurePercent, high: from.departurePercent };
    const start = from.isCharging || index === 0 ? departure : { percent: from.departurePercent, ...from.arrival };
    const count = Math.max(
      MIN_POINTS_PER_DRIVE,
      Math.round((drive.drive.distanceM / Math.max(1, totalM)) * CHART_POINTS),
    );
    addDrive(chart, drive, fromM, count, start, { percent: to.arrival.mean, ...to.arrival }, rig);
    fromM += drive.drive.distanceM;
  }
  return chart;
}
