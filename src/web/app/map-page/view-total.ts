import type { AreaResult } from '#web/chargers/area-source.ts';

type TotalInputs = {
  /** Counted in this very view by the map's own stations or by the server. */
  readonly counted: number | undefined;
  /** What the list got for this very view. */
  readonly answer: AreaResult | undefined;
  /** How many there were in the view before. */
  readonly before: number | undefined;
};

/** How many stations a view holds; null until that is known of this view or of the one before. */
export function viewTotal({ counted, answer, before }: TotalInputs): number | null {
  // An answer that is reused from a view that only overlaps with this one holds neither all nor the number of all.
  const isExact = answer !== undefined && (answer.isComplete || answer.total > answer.chargers.length);
  return counted ?? (isExact ? answer.total : undefined) ?? before ?? null;
}
