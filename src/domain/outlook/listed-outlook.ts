import type { RigSize } from '../score/rig-size.ts';
import { DEFAULT_RIG_SIZE } from '../score/weights.ts';
import { toChance, toLogOdds } from './log-odds.ts';
import { getRigShift } from './rig-shift.ts';

export const UNKNOWN_OUTLOOK = 255;

/** One byte holds the log odds from -5 to 5 in steps of 0.05, accurate to about 0.7 percentage points. */
const LOG_ODDS_MAX = 5;
const STEPS_PER_UNIT = 20;
const ROUNDING_ERROR = 1e-9;
const FOUR_DECIMALS = 10_000;

/** A site in lists and on the map: its score, 0 to 100, and its chance for the default rig; null if unknown. */
export type ListedChance = { readonly trailerScore: number | null; readonly outlook: number | null };

/** Packs a chance, 0 to 1, into a byte. */
export function packOutlook(chance: number | null): number {
  if (chance === null) return UNKNOWN_OUTLOOK;
  const logOdds = Math.min(LOG_ODDS_MAX, Math.max(-LOG_ODDS_MAX, toLogOdds(chance)));
  return Math.round((logOdds + LOG_ODDS_MAX) * STEPS_PER_UNIT);
}

/** Returns the chance that a byte holds, rounded so that packing it again gives the same byte. */
export function unpackOutlook(packed: number): number | null {
  if (packed === UNKNOWN_OUTLOOK) return null;
  return Math.round(toChance(packed / STEPS_PER_UNIT - LOG_ODDS_MAX) * FOUR_DECIMALS) / FOUR_DECIMALS;
}

/** Rounds a chance to the precision of lists and maps. */
export const roundOutlook = (chance: number): number | null => unpackOutlook(packOutlook(chance));

/** Returns the lowest byte that gives a rig at least this chance. */
export function getPackedThreshold(chance: number, rig: RigSize | null): number {
  const threshold = toLogOdds(chance) - getRigShift(rig ?? DEFAULT_RIG_SIZE);
  return Math.ceil((threshold + LOG_ODDS_MAX) * STEPS_PER_UNIT - ROUNDING_ERROR);
}

/** Packs a site's chance: from its score or, without a score, its outlook. */
export function packListedChance({ trailerScore, outlook }: ListedChance): number {
  return packOutlook(trailerScore === null ? outlook : trailerScore / 100);
}

/** At an even chance or better, charging hitched is likely to work at a site. */
export const LIKELY_CHANCE = 0.5;
/** At "1 time in 5" or better, a site is worth a look. */
export const POSSIBLE_CHANCE = 0.18;

export const OUTLOOK_BANDS = ['low', 'possible', 'likely'] as const;
export type OutlookBand = (typeof OUTLOOK_BANDS)[number];

/** Creates a function that returns the band of a packed outlook for a rig, or for the default rig. */
export function createOutlookBands(rig: RigSize | null): (packed: number) => OutlookBand {
  const [possible, likely] = [getPackedThreshold(POSSIBLE_CHANCE, rig), getPackedThreshold(LIKELY_CHANCE, rig)];
  return (packed) =>
    packed === UNKNOWN_OUTLOOK || packed < possible ? 'low' : packed < likely ? 'possible' : 'likely';
}

/** Returns a rig's band from the default rig's chance, 0 to 1. An unknown chance counts as low. */
export function getOutlookBand(chance: number | null, rig: RigSize | null): OutlookBand {
  return createOutlookBands(rig)(packOutlook(chance));
}

/** Returns whether a site is likely to work for a rig that stays hitched; false if unknown. */
export function isLikelyHitched(site: ListedChance, rig: RigSize | null): boolean {
  const packed = packListedChance(site);
  return packed !== UNKNOWN_OUTLOOK && packed >= getPackedThreshold(LIKELY_CHANCE, rig);
}
