import type { ElevationSource } from '../../roads/road-route.ts';

/**
 * Half width of the moving average, applied twice (our estimate). Tiles miss road cuts and bridges; the built-in
 * elevations are of the road, at least every 10 km.
 */
export const HALF_WINDOW_M = { tiles: 250, interstates: 1_250, land: 1_250 } as const;

/** Fills gaps in elevations by linear interpolation; returns zeros if all are unknown. */
export function fillHeightGaps(heights: Float64Array): Float64Array {
  const filled = heights.slice();
  let last = -1;
  for (let i = 0; i < filled.length; i += 1) {
    const height = filled[i] ?? 0;
    if (Number.isNaN(height)) continue;
    const before = last < 0 ? height : (filled[last] ?? 0);
    for (let gap = last + 1; gap < i; gap += 1)
      filled[gap] = before + ((height - before) * (gap - Math.max(last, -1))) / Math.max(1, i - last);
    last = i;
  }
  return last < 0 ? filled.fill(0) : filled.fill(filled[last] ?? 0, last + 1);
}

/** Averages each elevation with up to `half` samples on either side. */
function movingAverage(heights: Float64Array, half: number): Float64Array {
  const sums = new Float64Array(heights.length + 1);
  for (let i = 0; i < heights.length; i += 1) sums[i + 1] = (sums[i] ?? 0) + (heights[i] ?? 0);
  const means = new Float64Array(heights.length);
  for (let i = 0; i < means.length; i += 1) {
    const from = Math.max(0, i - half);
    const to = Math.min(heights.length, i + half + 1);
    means[i] = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  }
  return means;
}

/** Averages elevations twice, over half a window on either side. */
export function averageHeights(heights: Float64Array, halfWindowM: number, spacingM: number): Float64Array {
  const half = Math.round(halfWindowM / spacingM);
  return movingAverage(movingAverage(heights, half), half);
}

/**
 * Smooths terrain elevations at evenly spaced samples into road elevations, in meters. Removes hills below the
 * resolution of the source, even at the ends, where a grid value may be off by hundreds of meters.
 */
export function smoothHeights(heights: Float64Array, spacingM: number, source: ElevationSource): Float64Array {
  const filled = fillHeightGaps(heights);
  if (source === null) return filled;
  return averageHeights(filled, HALF_WINDOW_M[source], spacingM);
}
