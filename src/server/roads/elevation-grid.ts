/** Elevation in meters at a point; NaN if unknown. */
export type HeightAt = (lat: number, lng: number) => number;

/** Elevations in whole meters at grid points: rows from south to north, columns from west to east. */
export type ElevationGrid = {
  readonly south: number;
  readonly west: number;
  readonly stepsPerDegree: number;
  readonly rows: number;
  readonly columns: number;
  readonly heights: Int16Array;
};

/** Uses bilinear interpolation between grid points; NaN outside the grid. */
export function createHeightLookup({ south, west, stepsPerDegree, rows, columns, heights }: ElevationGrid): HeightAt {
  return (lat, lng) => {
    const y = (lat - south) * stepsPerDegree;
    const x = (lng - west) * stepsPerDegree;
    if (!(y >= 0 && x >= 0 && y <= rows - 1 && x <= columns - 1)) return Number.NaN;
    const row = Math.min(rows - 2, Math.floor(y));
    const column = Math.min(columns - 2, Math.floor(x));
    const i = row * columns + column;
    const southern = (heights[i] ?? 0) + ((heights[i + 1] ?? 0) - (heights[i] ?? 0)) * (x - column);
    const iNorth = i + columns;
    const northern = (heights[iNorth] ?? 0) + ((heights[iNorth + 1] ?? 0) - (heights[iNorth] ?? 0)) * (x - column);
    return southern + (northern - southern) * (y - row);
  };
}
