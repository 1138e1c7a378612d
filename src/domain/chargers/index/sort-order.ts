import { type ListedChance, packListedChance, UNKNOWN_OUTLOOK } from '../../outlook/listed-outlook.ts';
import { isParkingStructure } from '../parking-structure.ts';

export const SORTS = ['distance', 'fast_first', 'trailer_score', 'likely_hitched', 'power'] as const;
export type Sort = (typeof SORTS)[number];

/** What determines a charger's place in a list, apart from its distance; null if unknown. */
export type SortableCharger = {
  readonly trailerScore: number | null;
  /** The default rig's chance of charging hitched, 0 to 1. Longer rigs' chances are lower, but in the same order. */
  readonly outlook: number | null;
  readonly trailerLower: number | null;
  readonly maxPowerKw: number | null;
  readonly dcFastCount: number;
  readonly level2Count: number;
  readonly name?: string | null;
  /** Whether the charger is in a parking structure; if this is missing, its name decides. */
  readonly isStructure?: boolean;
};

const PLUGS_MAX = 255;
const PLUGS_STEP = PLUGS_MAX + 1;
const SCORE_STEP = 101;
const POWER_STEPS_PER_KW = 10;
const [UNKNOWN, IN_STRUCTURE] = [-1, -2];

/** Packs power, then DC fast plugs, then Level 2 plugs into one number. */
function getPowerSortValue({ maxPowerKw, dcFastCount, level2Count }: SortableCharger): number {
  const power = maxPowerKw === null ? 0 : Math.round(maxPowerKw * POWER_STEPS_PER_KW) + 1;
  const plugs = Math.min(PLUGS_MAX, dcFastCount) * PLUGS_STEP + Math.min(PLUGS_MAX, level2Count);
  return power * PLUGS_STEP * PLUGS_STEP + plugs;
}

/**
 * Sorts by the lower end of the score's interval, so that a lone report doesn't outrank many that agree; then by
 * score. Unscored stations come next, and those in parking structures last.
 */
function getTrailerSortValue({ trailerScore, trailerLower, name, isStructure }: SortableCharger): number {
  if (trailerScore === null) return (isStructure ?? isParkingStructure({ name: name ?? '' })) ? IN_STRUCTURE : UNKNOWN;
  return (trailerLower ?? 0) * SCORE_STEP + trailerScore;
}

/** Returns the packed chance that the rig charges hitched, from the score or, without one, the outlook. */
function getHitchedSortValue(charger: ListedChance): number {
  const packed = packListedChance(charger);
  return packed === UNKNOWN_OUTLOOK ? UNKNOWN : packed;
}

/** Returns a charger's sort value. Higher comes first, unknown values last, and ties sort by distance. */
export function getSortValue(sort: Sort, charger: SortableCharger): number {
  if (sort === 'distance') return 0;
  if (sort === 'fast_first') return charger.dcFastCount > 0 ? 1 : 0;
  if (sort === 'trailer_score') return getTrailerSortValue(charger);
  if (sort === 'likely_hitched') return getHitchedSortValue(charger);
  return getPowerSortValue(charger);
}
