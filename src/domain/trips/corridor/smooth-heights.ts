import type { ElevationSource } from '../../roads/road-route.ts';

/**
 * Over how much road before and behind a place heights are averaged, twice. Tiles know the land every 30 to 90 m, but not cuttings,
 * bridges and tunnels. The coarse grid knows it every 9 km: a road that winds through a valley seems to climb over the ridges
 * beside it. With 7 km I-80 from Sacramento to Reno and I-70 from Denver to Grand Junction climb 2,400 m and 3,000 m, about as they
 * do, where the grid as it is has them climb 2,800 m and 4,300 m; passes of 50 km and more stay within 5 % (ours).
 */
const HALF_WINDOW_M = { tiles: 250, grid: 7_000 } as const;

/** Heights with those that no one knows put in straight lines between those that are known; all zero when none is. */
export function fillHeightGaps(heights: Float64Array): Float64Array {
  const filled = Float64Array.from(heights);
  let last = -1;
  for (let at = 0; at < filled.length; at += 1) {
    const height = filled[at] ?? 0;
    if (Number.isNaN(height)) continue;
    const before = last < 0 ? height : (filled[last] ?? 0);
    for (let gap = last + 1; gap < at; gap += 1)
      filled[gap] = before + ((height - before) * (gap - Math.max(last, -1))) / Math.max(1, at - last);
    last = at;
  }
  return last < 0 ? filled.fill(0) : filled.fill(filled[last] ?? 0, last + 1);
}

/** Each height averaged with those up to so many places before and behind it. */
function movingAverage(heights: Float64Array, half: number): Float64Array {
  const sums = new Float64Array(heights.length + 1);
  for (let at = 0; at < heights.length; at += 1) sums[at + 1] = (sums[at] ?? 0) + (heights[at] ?? 0);
  return heights.map((_, at) => {
    const from = Math.max(0, at - half);
    const to = Math.min(heights.length, at + half + 1);
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
}

/**
 * The heights a road goes through, from those of the land at evenly spaced places of it, in meters. Hills shorter than the
 * source of the heights can tell are taken out, also at its ends, where a single height of the grid may be off by hundreds of
 * meters. Unknown land is flat.
 */
export function smoothHeights(heights: Float64Array, spacingM: number, source: ElevationSource): Float64Array {
  const filled = fillHeightGaps(heights);
  if (source === null) return filled;
  const half = Math.round(HALF_WINDOW_M[source] / spacingM);
  return movingAverage(movingAverage(filled, half), half);
}
