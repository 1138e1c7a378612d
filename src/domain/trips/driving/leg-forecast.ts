import { type ConsumptionBias, type DriveSpread, learnFromDrive, predictDeviation } from '../consumption-bias.ts';
import { listPointsInside } from '../planned-speed.ts';
import type { ChargeBand, TripPlan } from '../trip.ts';
import type { DirectRoute } from './direct-route.ts';

/** Forecast of a drive at increasing distances, from 0 to its full length. */
export type LegForecast = {
  readonly atM: readonly number[];
  /** Percent of the battery used so far. */
  readonly usedPercent: readonly number[];
  /** Minutes driven so far. */
  readonly minutes: readonly number[];
  /** Uncertainty of the charge on arrival below and above the mean. */
  readonly spread: { readonly below: number; readonly above: number };
  /**
   * Standard deviations of the whole drive, and the fraction of the rig's variance that `spread` includes (see
   * `LegDeviations`); null if unknown, as on older trips and direct routes.
   */
  readonly deviations: (DriveSpread & { readonly rigVariance?: number | undefined }) | null;
};

/** A charge reading and where on the drive it was taken. */
export type ChargeReading = { readonly atM: number; readonly percent: number };

/** Builds the forecast of one drive of a plan from the trip's profile. */
export function forecastLeg({ legs, stops, profile }: TripPlan, index: number): LegForecast {
  const [leg, from, to] = [legs[index], stops[index], stops[index + 1]];
  if (!leg || !from || !to) return createLinearForecast(0, 0, 0, { mean: 0, low: 0, high: 0 });
  const scale = leg.distanceM / Math.max(1, to.progressM - from.progressM);
  const insideIndexes = listPointsInside({ stops, profile }, index);
  const atM = [0, ...insideIndexes.map((i) => ((profile.atM[i] ?? 0) - from.progressM) * scale), leg.distanceM];
  const percents = [from.departurePercent, ...insideIndexes.map((i) => profile.percent[i] ?? 0), to.arrive.mean];
  const speeds = insideIndexes.map((i) => profile.speedMps[i] ?? 0);
  return {
    atM,
    usedPercent: percents.map((percent) => from.departurePercent - percent),
    minutes: computeMinutes(atM, speeds, leg.minutes),
    spread: toSpread(to.arrive),
    deviations: leg.deviations,
  };
}

const FACTOR_MIN = 0.6;
const FACTOR_MAX = 1.8;

/**
 * Corrects the mean and the band of a leg's forecast by the learned consumption bias. The band is already as narrow as
 * the plan expects, so it becomes narrower only if more was learned.
 */
export function applyBias(forecast: LegForecast, bias: ConsumptionBias): LegForecast {
  const { deviations, usedPercent, spread } = forecast;
  const totalPercent = usedPercent.at(-1) ?? 0;
  if (deviations === null || deviations.rigPercent === 0 || totalPercent <= 0) return forecast;
  const { morePercent, sdPercent } = predictDeviation(bias, deviations);
  const factor = Math.min(FACTOR_MAX, Math.max(FACTOR_MIN, 1 + morePercent / totalPercent));
  const plannedDeviation = predictDeviation({ mean: 0, variance: deviations.rigVariance ?? 1 }, deviations);
  const bandFactor = Math.min(1, sdPercent / plannedDeviation.sdPercent);
  return {
    ...forecast,
    usedPercent: usedPercent.map((used) => used * factor),
    spread: { below: spread.below * bandFactor, above: spread.above * bandFactor },
  };
}

/** Clamps the measured deviation to this many standard deviations, so that one odd reading changes little. */
const MAX_DEVIATION_SDS = 2;

/** Returns the bias after the part of a drive between its first and last readings. */
export function learnFromReadings(
  forecast: LegForecast,
  readings: readonly ChargeReading[],
  bias: ConsumptionBias,
): ConsumptionBias {
  const [first, last] = [readings[0], readings.at(-1)];
  const { deviations, atM } = forecast;
  if (!deviations || !first || !last || first.atM >= last.atM) return bias;
  const share = (last.atM - first.atM) / (atM.at(-1) ?? last.atM);
  const part = { rigPercent: deviations.rigPercent * share, otherPercent: deviations.otherPercent * share };
  const { morePercent, sdPercent } = predictDeviation(bias, part);
  const expected = getUsedPercentAt(forecast, last.atM) - getUsedPercentAt(forecast, first.atM);
  const maxDeviation = MAX_DEVIATION_SDS * sdPercent;
  const measuredMore = first.percent - last.percent - expected;
  const clamped = Math.max(morePercent - maxDeviation, Math.min(morePercent + maxDeviation, measuredMore));
  return learnFromDrive(bias, part, clamped);
}

/** Builds the forecast of a direct route with constant consumption. */
export function forecastDirectRoute({ leg, usedPercent }: DirectRoute): LegForecast {
  return createLinearForecast(leg.distanceM, leg.minutes, usedPercent.mean, usedPercent);
}

function createLinearForecast(lengthM: number, minutes: number, used: number, band: ChargeBand): LegForecast {
  return { atM: [0, lengthM], usedPercent: [0, used], minutes: [0, minutes], spread: toSpread(band), deviations: null };
}

function toSpread({ mean, low, high }: ChargeBand): LegForecast['spread'] {
  return { below: Math.max(0, mean - low), above: Math.max(0, high - mean) };
}

/** Returns cumulative minutes from the speeds between the distances, scaled to the total of the drive. */
function computeMinutes(atM: readonly number[], speeds: readonly number[], total: number): number[] {
  const fallbackSpeed = speeds.find((speed) => speed > 0) ?? 1;
  let sum = 0;
  const unscaledSeconds = atM.map((at, index) => {
    if (index === 0) return 0;
    const speed = speeds[index - 1] || speeds[index - 2] || fallbackSpeed;
    sum += (at - (atM[index - 1] ?? 0)) / speed;
    return sum;
  });
  return unscaledSeconds.map((seconds) => (sum > 0 ? (seconds / sum) * total : 0));
}

/** Interpolates linearly; beyond the end, returns the last value. */
function interpolate(positions: readonly number[], values: readonly number[], position: number): number {
  const next = positions.findIndex((each) => each >= position);
  if (next === -1) return values.at(-1) ?? 0;
  const from = positions[next - 1];
  const to = positions[next];
  if (from === undefined || to === undefined || to === from) return values[next] ?? 0;
  const share = (position - from) / (to - from);
  return (values[next - 1] ?? 0) + ((values[next] ?? 0) - (values[next - 1] ?? 0)) * share;
}

/** Returns the expected battery use in percent at a distance. */
export function getUsedPercentAt({ atM, usedPercent }: LegForecast, distanceM: number): number {
  return interpolate(atM, usedPercent, distanceM);
}

/** Returns the distance after the given minutes of driving. */
export function getDistanceAfter({ atM, minutes }: LegForecast, drivenMin: number): number {
  return interpolate(minutes, atM, drivenMin);
}

/** Returns the driving minutes from one distance to another, by default to the end. */
export function getDrivingMinutes(
  { atM, minutes }: LegForecast,
  fromM: number,
  toM = Number.POSITIVE_INFINITY,
): number {
  return Math.max(0, interpolate(atM, minutes, toM) - interpolate(atM, minutes, fromM));
}

/** At this much battery use between two readings, readings and plan get equal weight. */
const EQUAL_WEIGHT_PERCENT = 10;
const NOISE_PERCENT = 0.5;

/**
 * Returns the ratio of actual to expected consumption between the first and last readings; near 1 if little was used.
 */
export function computeConsumptionFactor(forecast: LegForecast, readings: readonly ChargeReading[]): number {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || first === last) return 1;
  const expected = getUsedPercentAt(forecast, last.atM) - getUsedPercentAt(forecast, first.atM);
  if (expected <= 0) return 1;
  const factor = Math.min(FACTOR_MAX, Math.max(FACTOR_MIN, (first.percent - last.percent) / expected));
  return 1 + (factor - 1) * (expected / (expected + EQUAL_WEIGHT_PERCENT));
}

/** Returns the expected charge at a distance, based on the last reading or `from`; null without either. */
export function forecastChargeAt(
  forecast: LegForecast,
  readings: readonly ChargeReading[],
  distanceM: number,
  from = readings.at(-1),
): number | null {
  if (!from) return null;
  const expectedPercent = getUsedPercentAt(forecast, distanceM) - getUsedPercentAt(forecast, from.atM);
  return Math.max(0, Math.min(100, from.percent - expectedPercent * computeConsumptionFactor(forecast, readings)));
}

/**
 * Returns the expected charge at the end of a drive or at a distance, based on the last reading or `from`; null without
 * either. The shorter the distance from that reading, the narrower the band.
 */
export function forecastArrival(
  forecast: LegForecast,
  readings: readonly ChargeReading[],
  { from = readings.at(-1), toM = forecast.atM.at(-1) ?? 0 }: { from?: ChargeReading | undefined; toM?: number } = {},
): ChargeBand | null {
  const end = forecast.atM.at(-1) ?? 0;
  const mean = forecastChargeAt(forecast, readings, toM, from);
  if (mean === null || !from) return null;
  const sdFactor = end > 0 ? Math.sqrt(Math.max(0, toM - from.atM) / end) : 0;
  const { below, above } = forecast.spread;
  return { mean, low: Math.max(0, mean - below * sdFactor), high: Math.min(100, mean + above * sdFactor) };
}

/** Minimum charges on arrival: for the low end of the band, and for the mean, which covers the drive to a backup. */
export type ArrivalFloor = { readonly lowPercent: number; readonly meanPercent: number };

/**
 * Once this share of the margin for uncertainty is used up, a new plan is offered. If it were offered earlier, most
 * new plans would add a stop that isn't needed (see docs/trips.md).
 */
const USED_MARGIN_SHARE = 0.5;

/** Returns whether the arrival, predicted from the last reading or `from`, is below the floor by more than noise. */
export function isArrivalBelow(
  forecast: LegForecast,
  readings: readonly ChargeReading[],
  floor: ArrivalFloor,
  from?: ChargeReading,
): boolean {
  const arrive = forecastArrival(forecast, readings, { from: from ?? readings.at(-1) });
  if (arrive === null) return false;
  const lowPercent = arrive.mean - (1 - USED_MARGIN_SHARE) * (arrive.mean - arrive.low);
  return lowPercent < floor.lowPercent - NOISE_PERCENT || arrive.mean < floor.meanPercent - NOISE_PERCENT;
}
