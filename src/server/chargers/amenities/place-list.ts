import type { Poi } from '#domain/amenities/poi-kinds.ts';

export type PlaceList = {
  /** The key of the list; importing it again replaces the earlier content. */
  readonly name: string;
  readonly credit: string;
  readonly places: readonly Poi[];
  /** The map cells that the list covers completely; null if there are none. */
  readonly mappedCells: readonly number[] | null;
  /** How many entries couldn't be read as places. */
  readonly skippedCount: number;
};
