import type { LatLng } from '../geo/point.ts';
import { getTownDensity } from './town-density.ts';

/** Public facts about a station. Null means unknown, and so does 0 for stalls and power. */
export type OutlookFacts = LatLng & {
  readonly name: string;
  readonly network: string;
  /** False if all plugs are known to be Level 1 or 2. */
  readonly isFast: boolean;
  readonly stalls: number | null;
  readonly powerKw: number | null;
  /** The opening date, as YYYY-MM-DD. */
  readonly openedOn: string | null;
  readonly facilityType: string | null;
  readonly directions: string | null;
};

export const FEATURES = ['stalls', 'towns', 'opened', 'slow', 'highway', 'south'] as const;
export type FeatureName = (typeof FEATURES)[number];
/** The value of each feature; null if unknown. */
export type Features = Readonly<Record<FeatureName, number | null>>;

/** Values are clamped to these limits, because too few labeled sites lie beyond them. */
const STALLS = { min: 4, max: 48 } as const;
const YEARS = { min: 2013, max: 2026.5 } as const;
/** Chargers below this power are older or share power with their neighbors, and are often downtown. */
const SLOW_KW = 200;
/** Florida, the Gulf Coast, and South Texas have fewer sites that fit trailers than the other features explain. */
const SOUTH_OF_LAT = 31;
const HIGHWAY = /\b(?:Highway|Hwy|Frontage|(?:I|IH|US)-\d{1,3}|(?:US|SR|Route) \d{1,3})\b/u;

const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value));

function toYear(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return year + (month - 1) / 12 + (day - 1) / 365;
}

/**
 * At the labeled sites, which have fast chargers, the number of stalls shows how much room there is. Level 1 and 2
 * chargers are in ordinary parking lots, so any number of them counts as the fewest stalls.
 */
function toStallsFeature({ isFast, stalls }: OutlookFacts): number | null {
  if (!isFast) return Math.log2(STALLS.min);
  return stalls === null || stalls === 0 ? null : Math.log2(clamp(stalls, STALLS));
}

function toSlowFeature({ isFast, powerKw }: OutlookFacts): number | null {
  if (!isFast) return 1;
  return powerKw === null || powerKw === 0 ? null : Number(powerKw < SLOW_KW);
}

/**
 * Returns the model's features: the base-2 logarithm of the number of stalls, the base-10 logarithm of the number of
 * people in nearby towns, the opening year, whether the chargers are slow, whether the name mentions a highway, and
 * whether the site is in the far south.
 */
export function toFeatures(facts: OutlookFacts): Features {
  const { name, lat, lng, openedOn } = facts;
  return {
    stalls: toStallsFeature(facts),
    towns: getTownDensity({ lat, lng }),
    opened: openedOn === null ? null : clamp(toYear(openedOn), YEARS),
    slow: toSlowFeature(facts),
    highway: Number(HIGHWAY.test(name)),
    south: Number(lat < SOUTH_OF_LAT),
  };
}
