import type { Poi } from '#domain/amenities/poi-kinds.ts';

/** All that a file of places tells. */
export type PlaceList = {
  /** Under what it is kept: importing it again replaces what it told before. */
  readonly name: string;
  readonly credit: string;
  readonly places: readonly Poi[];
  /** The cells of the map in which these are all places there are; null for a list that is not whole anywhere. */
  readonly surveyed: readonly number[] | null;
  /** How many entries told no place, or none that can be found. */
  readonly skippedCount: number;
};
