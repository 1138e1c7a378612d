import type { Amenity } from '../../chargers/charger.ts';
import { AMENITY_MINIMUM } from '../../chargers/filters.ts';
import { NOT_A_STREET, type Site, toSiteKind } from '../../outlook/site-kind.ts';
import { DETOUR_MINUTES_PER_M } from '../corridor/detour.ts';
import type { HitchingEstimate } from '../places/hitching-estimate.ts';

/** Minutes at every stop to exit, plug in, start, unplug, and get back on the road. */
const BASE_STOP_MINUTES = 6;
/** Minutes to unhitch the trailer and hitch it again. */
const UNHITCHING_MINUTES = 12 + 10;
/** Minutes to maneuver a rig into a stall that isn't pull-through. */
const MANEUVER_MINUTES = 5;

/** Cost of blocking other stalls: no time for the driver, but trouble for others that justifies a detour. */
const BLOCKING_MINUTES = 6;

/** Cost of being turned away, besides the drive to the backup and back: a wasted stop, and worry beforehand. */
const REFUSAL_MINUTES = 30;
/** Distance to a backup that isn't known yet (our estimate). */
const USUAL_BACKUP_M = 10_000;

/** Share of stalls that are busy on arrival, and the length of a session (our estimate: daytime on a highway). */
const BUSY_SHARE = 0.35;
const SESSION_MINUTES = 30;

/**
 * Estimates the minutes spent waiting for a stall (our estimate): an M/M/n queue (Erlang C) with stalls 35% busy and
 * half-hour sessions. The wait is 16 minutes at one stall, 4 at two, and less than 1 at four or more.
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
  const fullTerm = (term * load) / count / (1 - BUSY_SHARE);
  return ((fullTerm / (sum + fullTerm)) * SESSION_MINUTES) / (count * (1 - BUSY_SHARE));
}

/** Returns the expected minutes of a charging stop other than charging. */
export function estimateOverheadMin(
  { hitchedChance, maneuverChance }: Omit<HitchingEstimate, 'blockingChance'>,
  stalls: number,
): number {
  const setupMin = UNHITCHING_MINUTES * (1 - hitchedChance) + MANEUVER_MINUTES * maneuverChance * hitchedChance;
  return BASE_STOP_MINUTES + setupMin + estimateQueueMin(stalls);
}

/** Returns the cost in minutes of the expected blocking of other stalls. */
export function getBlockingMin({ hitchedChance, blockingChance }: Omit<HitchingEstimate, 'maneuverChance'>): number {
  return BLOCKING_MINUTES * hitchedChance * blockingChance;
}

/** Returns the cost in minutes of the chance, 0 to 1, that a station turns the rig away (our choice). */
export function getRefusalMin(refusalChance = 0, backupDistanceM = USUAL_BACKUP_M): number {
  return refusalChance * (REFUSAL_MINUTES + DETOUR_MINUTES_PER_M * backupDistanceM);
}

/** Extra minutes that drivers accept to avoid a dealership (our choice): its stalls are for customers and often blocked. */
const DEALERSHIP_MINUTES = 15;

/** Fast chargers with a make in their name are nearly all at dealers, but three in five have no facility type. */
const MAKES =
  'acura|audi|bmw|buick|cadillac|chevrolet|chevy(?! chase)|ford|gmc|honda|hyundai|kia|mazda|nissan|subaru|toyota|volkswagen';
const MAKE_NAME = new RegExp(`\\b(?:${MAKES})\\b${NOT_A_STREET}`, 'iu');

/** Returns the cost in minutes of charging at a dealership, which its record or its name shows. */
export function getDealershipMin(site: Site): number {
  return toSiteKind(site) === 'dealer' || MAKE_NAME.test(site.name) ? DEALERSHIP_MINUTES : 0;
}

/** A driver's preferences for stops. */
export type StopPreferences = {
  readonly preferredNetworks: readonly string[];
  readonly avoidedNetworks: readonly string[];
  readonly amenities: readonly Amenity[];
};

/** Value of preferences in minutes (our estimate): the extra travel time a driver would accept. */
const PREFERRED_MINUTES = -5;
const AVOIDED_MINUTES = 20;
const MISSING_AMENITY_MINUTES = 6;
const UNKNOWN_AMENITY_MINUTES = 3;

type RatedStop = {
  readonly network: string;
  /** Null if unknown. */
  readonly amenityScores: Readonly<Record<Amenity, number | null>> | null;
};

/** Returns the penalty of a stop in minutes, given the driver's preferences; negative for a bonus. */
export function getPenaltyMin({ network, amenityScores }: RatedStop, preferences: StopPreferences): number {
  let minutes = 0;
  if (preferences.preferredNetworks.includes(network)) minutes += PREFERRED_MINUTES;
  if (preferences.avoidedNetworks.includes(network)) minutes += AVOIDED_MINUTES;
  for (const amenity of preferences.amenities) {
    const score = amenityScores?.[amenity] ?? null;
    if (score === null) minutes += UNKNOWN_AMENITY_MINUTES;
    else if (score < AMENITY_MINIMUM) minutes += MISSING_AMENITY_MINUTES;
  }
  return minutes;
}

/** The share of the paid energy that reaches the battery. */
const CHARGING_EFFICIENCY = 0.94;

/** Returns the kWh that a driver pays for when this much energy reaches the battery. */
export function getPaidKwh(chargedWh: number): number {
  return chargedWh / 1_000 / CHARGING_EFFICIENCY;
}

/** Returns the kWh that a driver pays for to charge one percent of the battery. */
export function getPaidKwhPerPercent(usableWh: number): number {
  return getPaidKwh(usableWh / 100);
}

/** Converts dollars per kWh to dollars per percent of the battery; null if the price is unknown. */
export function toPricePerPercent(dollarsPerKwh: number | null, usableWh: number): number | null {
  return dollarsPerKwh === null ? null : dollarsPerKwh * getPaidKwhPerPercent(usableWh);
}
