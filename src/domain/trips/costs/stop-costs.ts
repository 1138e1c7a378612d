import type { Amenity } from '../../chargers/charger.ts';
import { AMENITY_MINIMUM } from '../../chargers/filters.ts';
import type { HitchingEstimate } from '../places/hitching-estimate.ts';

/** Minutes at every stop to exit, plug in, start, unplug, and get back on the road. */
const HITCHED_MIN = 6;
/** Minutes to unhitch the trailer and hitch it again. */
const UNHITCHING_MIN = 12 + 10;
/** Minutes to line up a rig in a stall that isn't pull-through. */
const LINING_UP_MIN = 5;

/** Cost of blocking other stalls: no time for the driver, but trouble for others that justifies a detour. */
const BLOCKING_MIN = 6;

/** Share of busy stalls on arrival, and the length of a session (our estimate: daytime on a highway). */
const BUSY_SHARE = 0.35;
const SESSION_MIN = 30;

/**
 * Estimates the minutes waiting for a stall (our estimate): an M/M/n queue (Erlang C) with stalls 35% busy and
 * half-hour sessions. 16 minutes at one stall, 4 at two, less than 1 from four on.
 */
export function estimateQueueMin(stalls: number): number {
  const count = Math.max(1, Math.round(stalls));
  const load = BUSY_SHARE * count;
  let term = 1;
  let sum = 1;
  for (let busy = 1; busy < count; busy += 1) {
    term *= load / busy;
    sum += term;
  }
  const full = (term * load) / count / (1 - BUSY_SHARE);
  return ((full / (sum + full)) * SESSION_MIN) / (count * (1 - BUSY_SHARE));
}

/** Returns the expected minutes of a charging stop besides charging. */
export function estimateOverheadMin(
  { hitchedChance, lineUpChance }: Omit<HitchingEstimate, 'blockingChance'>,
  stalls: number,
): number {
  const setupMin = UNHITCHING_MIN * (1 - hitchedChance) + LINING_UP_MIN * lineUpChance * hitchedChance;
  return HITCHED_MIN + setupMin + estimateQueueMin(stalls);
}

/** Returns the cost in minutes of the expected blocking of other stalls. */
export function getBlockingMin({ hitchedChance, blockingChance }: Omit<HitchingEstimate, 'lineUpChance'>): number {
  return BLOCKING_MIN * hitchedChance * blockingChance;
}

/** A driver's preferences for stops. */
export type StopPreferences = {
  readonly likedNetworks: readonly string[];
  readonly avoidedNetworks: readonly string[];
  readonly amenities: readonly Amenity[];
};

/** Value of preferences in minutes (our estimate): the extra travel time a driver would accept. */
const LIKED_MIN = -5;
const AVOIDED_MIN = 20;
const MISSING_AMENITY_MIN = 6;
const UNKNOWN_AMENITY_MIN = 3;

type Wanted = {
  readonly network: string;
  /** Scores of nearby amenities, null if unknown. */
  readonly amenityScores: Readonly<Record<Amenity, number | null>> | null;
};

/** Returns the penalty in minutes of a stop by the driver's preferences; negative for a bonus. */
export function getPenaltyMin({ network, amenityScores }: Wanted, wishes: StopPreferences): number {
  let minutes = 0;
  if (wishes.likedNetworks.includes(network)) minutes += LIKED_MIN;
  if (wishes.avoidedNetworks.includes(network)) minutes += AVOIDED_MIN;
  for (const amenity of wishes.amenities) {
    const score = amenityScores?.[amenity] ?? null;
    if (score === null) minutes += UNKNOWN_AMENITY_MIN;
    else if (score < AMENITY_MINIMUM) minutes += MISSING_AMENITY_MIN;
  }
  return minutes;
}

/** The share of the energy paid for that reaches the battery. */
const PAID_SHARE = 0.94;

/** Returns the energy to pay for, in kWh, when some energy is charged into the battery. */
export function getPaidKwh(chargedWh: number): number {
  return chargedWh / 1_000 / PAID_SHARE;
}

/** Returns the energy to pay for a percent of the battery. */
export function getPaidKwhPerPercent(usableWh: number): number {
  return getPaidKwh(usableWh / 100);
}

/** Converts dollars per kWh to dollars per percent of the battery; null if the price is unknown. */
export function toPricePerPercent(dollarsPerKwh: number | null, usableWh: number): number | null {
  return dollarsPerKwh === null ? null : dollarsPerKwh * getPaidKwhPerPercent(usableWh);
}
