/**
 * Every constant of the trailer score. "Design" is the product's design paper on the score with the section of it; "ours" is
 * a choice that no source gives. All of them are to be fitted again when there are enough reports.
 */
import { feetToMeters } from '../rigs/us-units.ts';

/** The rig of the public score: a 25 ft trailer behind a 20 ft vehicle, 10 ft high (design 4). */
export const DEFAULT_RIG_SIZE = { lengthM: feetToMeters(45), heightM: feetToMeters(10) } as const;

/** What the parts of the geometry weigh, 100 in all (design 4.1). */
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

/** How well a rig stands in a stall of each layout, 0 to 1 (design 4.1). */
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

/** What of the approach counts how much (design 4.1). */
export const APPROACH_SHARES = { noReverse: 0.4, turningOk: 0.3, notDeadEnd: 0.3 } as const;

/** How well cables reach, 0 to 1 (design 4.1). */
export const CABLE_VALUES = { any_corner: 1, one_corner: 0.6, straddle: 0.2, none: 0 } as const;

/** What no trailer-capable stall, one, two and three are worth; more are worth as much as three (design 4.1). */
export const STALL_COUNT_VALUES = [0, 0.5, 0.8, 1] as const;

/** As many stalls taken from others are worth nothing (design 4.1). */
export const BLOCKED_STALLS_MAX_COUNTED = 2;

/** A rig hangs out as far as this before its length fits not at all, and fits wholly over the whole span (design 4.1). */
export const OVERHANG_MAX_M = feetToMeters(15);
export const LENGTH_SPAN_M = feetToMeters(18);
/** What must be free above a rig (design 4.1). */
export const CLEARANCE_MARGIN_M = feetToMeters(1);
/** Two measures this close are the same: feet turned into meters do not add up exactly. */
export const LENGTH_TOLERANCE_M = 0.001;

/** The most a site scores while something stands against it (design 4.1). */
export const CAP_LIMITS = { garage: 10, clearance: 5, length: 35, not_public: 20 } as const;
/** A guess caps nothing, what one driver says does (ours; the confidences are those of design 3). */
export const CAP_CONFIDENCE = 0.5;
/** What three drivers agree on, or staff saw, is sure: then the upper end is capped as well (ours, see caps.ts). */
export const HIGH_CONFIDENCE = 0.85;

/** How sure a fact is by where it comes from, unless its source says otherwise (design 3). */
export const FACT_CONFIDENCE = {
  staff: 0.95,
  drivers: 0.85,
  operator: 0.8,
  imagery: 0.7,
  driver: 0.5,
  guess: 0.3,
} as const;

/** The geometry counts as many reports with nothing known, and as many more with everything known (design 4.2). */
export const PRIOR_REPORTS = 2;
export const PRIOR_REPORTS_KNOWN = 6;

/** A report counts half after as many days (design 4.2). */
export const HALF_LIFE_DAYS = 540;
/** How fast a report of another length loses weight: to 1/e over this difference (design 4.2). */
export const RIG_LENGTH_SCALE_M = feetToMeters(8);
/** What a report of a rig of unknown length counts (design 4.2). */
export const UNKNOWN_LENGTH_MATCH = 0.5;
/** What a report counts by its proof (design 4.2). */
export const PROOF_WEIGHTS = { photoAtSite: 1.5, atSite: 1, text: 0.6 } as const;
/** Between what a person's trust stays, and what a new account begins with (design 4.2). */
export const TRUST_MIN = 0.5;
export const TRUST_MAX = 1.5;
/** Two reports of one person whose rigs differ by less than this are of one rig (ours). */
export const RIG_LENGTH_BUCKET_M = feetToMeters(1);

/** The interval shown holds the middle 80 % (design 4.2). */
export const INTERVAL_ENDS = [0.1, 0.9] as const;
/** What the interval takes for the least on either side: Jeffreys's half a report (ours, see posterior.ts). */
export const MIN_PSEUDO_REPORTS = 0.5;

/** The green badge and the verdict (design 4.2; the last two ours). The badge's score itself is TRAILER_FRIENDLY_THRESHOLD. */
export const BADGE_MIN_LOWER = 50;
export const TIGHT_MIN_SCORE = 45;
export const UNHITCH_MAX_UPPER = 55;

/** Below both of these nothing is known (design 4.3), nor by one voice of the least trust alone (ours). */
export const KNOWN_CONFIDENCE = 0.25;
export const KNOWN_REPORTS = 0.5;

const MONTH_DAYS = 365 / 12;
/** Community verification (design 4.3). */
export const VERIFIED = {
  drivers: 3,
  reports: 2,
  agreement: 0.8,
  lengthM: feetToMeters(10),
  days: 24 * MONTH_DAYS,
} as const;
/** A confirmation by staff ends after this, and a site without evidence for as long is stale (design 4.3). */
export const STALE_DAYS = 24 * MONTH_DAYS;
/** Dispute (design 4.3): contradictions of some days, or an interval too wide for the reports there are. */
export const DISPUTED = { contradictions: 2, days: 90, widthPoints: 45, reports: 2 } as const;

/** As many drivers who say the same of a stall make it a fact of drivers (design 3). */
export const MIN_AGREEING_DRIVERS = 3;
/** An account is new for so long (ours; the design gives no number). */
export const NEW_ACCOUNT_DAYS = 7;
/** A device this close to a station is at its site (ours: a large lot, and what a phone is off by). */
export const ON_SITE_RADIUS_M = 500;
