/** Mercator coordinates are summed in whole steps, so that a sum does not depend on the order of its parts. */
export const STEPS = 2 ** 30;
export const GRAINS_PER_SQUARE = 4;

/** Stations to cluster: Web Mercator coordinates (0 to 1) and DC fast plugs of all, and which of them are meant. */
export type ClusterPoints = {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly dcFastCounts: Uint8Array;
  readonly selected: Uint32Array;
};

/** Stations summed into small squares (grains), those of one larger square side by side, squares row by row. */
export type Grains = {
  length: number;
  /** Sums of coordinates, in steps. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly counts: Uint32Array;
  readonly dcFastSites: Uint32Array;
  /** Position of one station of the grain. */
  readonly positions: Uint32Array;
  readonly columns: Int32Array;
  readonly rows: Int32Array;
};

function makeGrains(capacity: number): Grains {
  return {
    length: 0,
    xs: new Float64Array(capacity),
    ys: new Float64Array(capacity),
    counts: new Uint32Array(capacity),
    dcFastSites: new Uint32Array(capacity),
    positions: new Uint32Array(capacity),
    columns: new Int32Array(capacity),
    rows: new Int32Array(capacity),
  };
}

type Frame = { minColumn: number; minRow: number; width: number; height: number };

function frameOf(points: ClusterPoints, squareSteps: number): Frame {
  let minX = 1;
  let maxX = 0;
  let minY = 1;
  let maxY = 0;
  for (const at of points.selected) {
    const x = points.xs[at] ?? 0;
    const y = points.ys[at] ?? 0;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  const minColumn = squareOf(minX, squareSteps);
  const minRow = squareOf(minY, squareSteps);
  const width = squareOf(maxX, squareSteps) - minColumn + 1;
  return { minColumn, minRow, width, height: squareOf(maxY, squareSteps) - minRow + 1 };
}

function squareOf(coordinate: number, squareSteps: number): number {
  return (Math.floor(coordinate * STEPS) / squareSteps) | 0;
}

/** Sort keys of the selected stations: square by rows, then place in the selection. */
function squareKeys(points: ClusterPoints, squareSteps: number): Float64Array {
  const { xs, ys, selected } = points;
  const frame = frameOf(points, squareSteps);
  if (frame.width * frame.height * selected.length > Number.MAX_SAFE_INTEGER)
    throw new RangeError('Too many stations for this zoom: cluster a window of them');
  const keys = new Float64Array(selected.length);
  for (let place = 0; place < selected.length; place += 1) {
    const at = selected[place] ?? 0;
    const column = squareOf(xs[at] ?? 0, squareSteps) - frame.minColumn;
    const row = squareOf(ys[at] ?? 0, squareSteps) - frame.minRow;
    keys[place] = (row * frame.width + column) * selected.length + place;
  }
  return keys.sort();
}

/** Sums the selected stations into grains; a square is GRAINS_PER_SQUARE grains wide. */
export function gatherGrains(points: ClusterPoints, grainSteps: number): Grains {
  const { xs, ys, dcFastCounts, selected } = points;
  const grains = makeGrains(selected.length);
  const grainAt = new Int32Array(GRAINS_PER_SQUARE ** 2);
  let lastSquare = -1;
  for (const key of squareKeys(points, grainSteps * GRAINS_PER_SQUARE)) {
    const square = Math.floor(key / selected.length);
    const at = selected[key - square * selected.length] ?? 0;
    if (square !== lastSquare) grainAt.fill(-1);
    lastSquare = square;
    const x = Math.floor((xs[at] ?? 0) * STEPS);
    const y = Math.floor((ys[at] ?? 0) * STEPS);
    const column = (x / grainSteps) | 0;
    const row = (y / grainSteps) | 0;
    const place = (row & (GRAINS_PER_SQUARE - 1)) * GRAINS_PER_SQUARE + (column & (GRAINS_PER_SQUARE - 1));
    let grain = grainAt[place] ?? -1;
    if (grain < 0) {
      grain = grains.length;
      grains.length += 1;
      grainAt[place] = grain;
      grains.columns[grain] = column;
      grains.rows[grain] = row;
      grains.positions[grain] = at;
    }
    addToGrain(grains, grain, x, y, 1, (dcFastCounts[at] ?? 0) > 0 ? 1 : 0);
  }
  return grains;
}

/** Adds sums of stations to a grain. */
export function addToGrain(grains: Grains, to: number, x: number, y: number, count: number, dcFast: number): void {
  grains.xs[to] = (grains.xs[to] ?? 0) + x;
  grains.ys[to] = (grains.ys[to] ?? 0) + y;
  grains.counts[to] = (grains.counts[to] ?? 0) + count;
  grains.dcFastSites[to] = (grains.dcFastSites[to] ?? 0) + dcFast;
}
