import type { AreaResult } from '#web/chargers/results/area-source.ts';

type TotalInputs = {
  /** Exact count for this view from the map's own stations or the server. */
  readonly countedTotal: number | undefined;
  readonly response: AreaResult | undefined;
  readonly previousTotal: number | undefined;
};

/** Null if neither this view's nor the previous one's is known. */
export function viewTotal({ countedTotal, response, previousTotal }: TotalInputs): number | null {
  // A response reused from an overlapping view may be incomplete, with a wrong total.
  const isExact = response !== undefined && (response.isComplete || response.total > response.chargers.length);
  return countedTotal ?? (isExact ? response.total : undefined) ?? previousTotal ?? null;
}
