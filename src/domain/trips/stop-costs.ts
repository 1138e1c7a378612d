import type { Amenity } from '../chargers/charger.ts';
import { AMENITY_MINIMUM } from '../chargers/filters.ts';
import type { HitchingEstimate } from './hitching-estimate.ts';

/** Leaving the road, plugging in and starting, unplugging and getting back: minutes at every stop. */
const HITCHED_MIN = 6;
/** Finding a place for the trailer and leaving it there, and fetching it again. */
const UNHITCHING_MIN = 12 + 10;
/** Lining a rig up in a bay that cannot be driven through. */
const LINING_UP_MIN = 5;

/** HitchingEstimate across other stalls: no time of one's own, but trouble for others that is worth a way round. */
const BLOCKING_MIN = 6;

/** How busy stalls are when someone comes, and how long a car stays (ours: daytime on a highway). */
const BUSY_SHARE = 0.35;
const SESSION_MIN = 30;

/**
 * The minutes one waits for a stall at a site of so many (ours): the queue of a site whose stalls are busy 35 % of the time by
 * half-hour sessions that begin at random (M/M/n, Erlang's C formula). 16 minutes at one stall, 4 at two, less than one from four.
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

/** The minutes that a charging stop takes besides charging, as they are expected. */
export function estimateOverheadMin(
  { hitchedChance, lineUpChance }: Omit<HitchingEstimate, 'blockingChance'>,
  stalls: number,
): number {
  const standing = UNHITCHING_MIN * (1 - hitchedChance) + LINING_UP_MIN * lineUpChance * hitchedChance;
  return HITCHED_MIN + standing + estimateQueueMin(stalls);
}

/** The minutes that a stop counts for the stalls of others that a hitched rig is expected to stand across. */
export function getBlockingMin({ hitchedChance, blockingChance }: Omit<HitchingEstimate, 'lineUpChance'>): number {
  return BLOCKING_MIN * hitchedChance * blockingChance;
}

/** What a driver likes and does not like of stops. */
export type StopPreferences = {
  readonly likedNetworks: readonly string[];
  readonly avoidedNetworks: readonly string[];
  /** What there should be to do while charging. */
  readonly amenities: readonly Amenity[];
};

/** What wishes are worth in minutes (ours): how much longer a driver would rather be on the way. */
const LIKED_MIN = -5;
const AVOIDED_MIN = 20;
const MISSING_AMENITY_MIN = 6;
const UNKNOWN_AMENITY_MIN = 3;

type Wanted = {
  readonly network: string;
  /** Scores of what there is around, null where no one knows. */
  readonly amenityScores: Readonly<Record<Amenity, number | null>> | null;
};

/** The minutes that a stop counts for being what a driver wishes, below zero, or not. */
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

/** Of each kWh that is paid for so much gets into the battery. */
const PAID_SHARE = 0.94;

/** US dollars for a percent of a battery of so many usable Wh, from those for a kWh; null where no one knows. */
export function toPricePerPercent(dollarsPerKwh: number | null, usableWh: number): number | null {
  return dollarsPerKwh === null ? null : (dollarsPerKwh * usableWh) / 1_000 / 100 / PAID_SHARE;
}
