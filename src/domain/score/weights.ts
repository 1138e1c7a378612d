/**
 * The constants of the trailer score, except its priors (priors.ts), in the order of docs/score.md. "Our choice" marks
 * what that page doesn't give. All should be fitted to reports once there are enough.
 */
import { feetToMeters } from '../rigs/us-units.ts';

/** The rig of the public score: a 25 ft trailer behind a 20 ft vehicle, 10 ft tall. */
export const DEFAULT_RIG_SIZE = { lengthM: feetToMeters(45), heightM: feetToMeters(10) } as const;

/** Weights of the geometry parts, 100 in total. */
export const PART_WEIGHTS = {
  layout: 30,
  length: 20,
  approach: 18,
  cable: 10,
  others: 8,
  stalls: 6,
  clearance: 5,
  drop_spot: 3,
} as const;

/** The value of each stall layout, 0 to 1. */
export const LAYOUT_VALUES = {
  pull_through_clear: 1,
  pull_through_in_lane: 0.8,
  parallel_curb: 0.8,
  pull_in_end_clear: 0.65,
  pull_in_blocks: 0.3,
  angled_back_in: 0.15,
  back_in_only: 0.1,
  garage: 0,
} as const;

/** The share of each fact in the value of the approach. */
export const APPROACH_SHARES = { noReverse: 0.4, turningOk: 0.3, notDeadEnd: 0.3 } as const;

/** The value of the cable reach, 0 to 1. */
export const CABLE_VALUES = { any_corner: 1, one_corner: 0.6, straddle: 0.2, none: 0 } as const;

/** The value of zero, one, two, and three or more trailer stalls. */
export const STALL_COUNT_VALUES = [0, 0.5, 0.8, 1] as const;

/** Blocking this many other stalls scores zero. */
export const BLOCKED_STALLS_MAX_COUNTED = 2;

/** The value of the length rises from 0 at the maximum overhang to 1 with LENGTH_SPAN_M more usable length. */
export const OVERHANG_MAX_M = feetToMeters(15);
export const LENGTH_SPAN_M = feetToMeters(18);
/** Required clearance above a rig. */
export const CLEARANCE_MARGIN_M = feetToMeters(1);
/** Lengths this close are equal; converting feet to meters isn't exact. */
export const LENGTH_TOLERANCE_M = 0.001;

/** The highest score that each cap allows. */
export const CAP_LIMITS = { garage: 10, clearance: 5, length: 35, not_public: 20 } as const;
/** Minimum confidence for a cap: a guess doesn't cap, one driver's report does (our choice). */
export const CAP_CONFIDENCE = 0.5;
/**
 * At or above this confidence (three drivers agree, or staff states the fact), a cap is certain and limits the upper
 * end too (our choice, see caps.ts).
 */
export const HIGH_CONFIDENCE = 0.85;

/** Default confidence by source. */
export const FACT_CONFIDENCE = {
  staff: 0.95,
  drivers: 0.85,
  operator: 0.8,
  imagery: 0.7,
  driver: 0.5,
  guess: 0.3,
} as const;

/** The geometry counts as this many reports if nothing is known, plus this many more if all is known. */
export const PRIOR_REPORTS = 2;
export const EXTRA_PRIOR_REPORTS_IF_KNOWN = 6;

/** A report's weight halves after this many days. */
export const HALF_LIFE_DAYS = 540;
/** The length difference over which a report's weight falls to 1/e. */
export const RIG_LENGTH_SCALE_M = feetToMeters(8);
/** The weight factor for reports of unknown rig length. */
export const UNKNOWN_LENGTH_MATCH = 0.5;
/** The weight of a report by its proof. */
export const PROOF_WEIGHTS = { photoAtSite: 1.5, atSite: 1, text: 0.6 } as const;
/** The limits of a person's trust; new accounts start at the minimum. */
export const TRUST_MIN = 0.5;
export const TRUST_MAX = 1.5;
/** Reports of one person with lengths in the same bucket are the same rig (our choice). */
export const RIG_LENGTH_BUCKET_M = feetToMeters(1);

/** The displayed interval covers the middle 80%. */
export const INTERVAL_ENDS = [0.1, 0.9] as const;
/**
 * The minimum pseudo-count on each side of the interval: half a report, as in the Jeffreys prior (our choice, see
 * posterior.ts).
 */
export const MIN_PSEUDO_REPORTS = 0.5;

/**
 * Thresholds of the green badge and the verdict (the last two are our choice). The badge's minimum score is
 * TRAILER_FRIENDLY_THRESHOLD.
 */
export const BADGE_MIN_LOWER = 50;
export const TIGHT_MIN_SCORE = 45;
export const UNHITCH_MAX_UPPER = 55;

/** A site below both is unknown. One reporter with the lowest trust doesn't make it known either (our choice). */
export const KNOWN_CONFIDENCE = 0.25;
export const KNOWN_REPORTS = 0.5;

const MONTH_DAYS = 365 / 12;
/** Community verification. */
export const VERIFIED = {
  drivers: 3,
  reports: 2,
  agreement: 0.8,
  lengthM: feetToMeters(10),
  days: 24 * MONTH_DAYS,
} as const;
/** A staff confirmation expires after this, and a site with no evidence for that long is stale. */
export const STALE_DAYS = 24 * MONTH_DAYS;
/** Disputes: this many contradictions within `days`, or an interval too wide for the number of reports. */
export const DISPUTED = { contradictions: 2, days: 90, widthPoints: 45, reports: 2 } as const;

/** When this many drivers agree about a stall, the fact's source becomes "drivers". */
export const MIN_AGREEING_DRIVERS = 3;
/** How long an account counts as new (our choice). */
export const NEW_ACCOUNT_DAYS = 7;
/** A device this close to a station is at the site (our choice: a large lot plus a phone's location error). */
export const ON_SITE_RADIUS_M = 500;
