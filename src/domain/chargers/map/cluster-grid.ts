/** Steps across the world. Coordinates are summed as whole steps, so that sums don't depend on the order. */
export const WORLD_STEPS = 2 ** 30;
export const CELLS_PER_SQUARE_SIDE = 4;

/**
 * Stations to cluster: Web Mercator coordinates (0 to 1) and DC fast plug counts of all stations, and the indexes of
 * the selected ones.
 */
export type ClusterPoints = {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly dcFastCounts: Uint8Array;
  readonly selected: Uint32Array;
};

/**
 * Sums over the stations in each cell of a grid. The grid is divided into larger squares: cells of the same square are
 * adjacent, and squares are in row order.
 */
export type ClusterCells = {
  length: number;
  /** Sums of integer coordinates. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly counts: Uint32Array;
  readonly dcFastStations: Uint32Array;
  /** The index of any one of the cell's stations. */
  readonly stationIndexes: Uint32Array;
  readonly columns: Int32Array;
  readonly rows: Int32Array;
};

function createCells(capacity: number): ClusterCells {
  return {
    length: 0,
    xs: new Float64Array(capacity),
    ys: new Float64Array(capacity),
    counts: new Uint32Array(capacity),
    dcFastStations: new Uint32Array(capacity),
    stationIndexes: new Uint32Array(capacity),
    columns: new Int32Array(capacity),
    rows: new Int32Array(capacity),
  };
}

type Frame = { minColumn: number; minRow: number; width: number; height: number };

function computeFrame(points: ClusterPoints, squareSteps: number): Frame {
  let minX = 1;
  let maxX = 0;
  let minY = 1;
  let maxY = 0;
  for (const i of points.selected) {
    const x = points.xs[i] ?? 0;
    const y = points.ys[i] ?? 0;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  const minColumn = toSquareIndex(minX, squareSteps);
  const minRow = toSquareIndex(minY, squareSteps);
  const width = toSquareIndex(maxX, squareSteps) - minColumn + 1;
  return { minColumn, minRow, width, height: toSquareIndex(maxY, squareSteps) - minRow + 1 };
}

function toSquareIndex(coordinate: number, squareSteps: number): number {
  return (Math.floor(coordinate * WORLD_STEPS) / squareSteps) | 0;
}

/** Builds sort keys of the selected stations: square in row order, then position in the selection. */
function buildSortedSquareKeys(points: ClusterPoints, squareSteps: number): Float64Array {
  const { xs, ys, selected } = points;
  const frame = computeFrame(points, squareSteps);
  if (frame.width * frame.height * selected.length > Number.MAX_SAFE_INTEGER)
    throw new RangeError('Too many stations for this zoom: cluster a window of them');
  const keys = new Float64Array(selected.length);
  for (let index = 0; index < selected.length; index += 1) {
    const i = selected[index] ?? 0;
    const column = toSquareIndex(xs[i] ?? 0, squareSteps) - frame.minColumn;
    const row = toSquareIndex(ys[i] ?? 0, squareSteps) - frame.minRow;
    keys[index] = (row * frame.width + column) * selected.length + index;
  }
  return keys.sort();
}

/** Sums the selected stations into cells. A square is CELLS_PER_SQUARE_SIDE cells wide. */
export function binIntoCells(points: ClusterPoints, cellSteps: number): ClusterCells {
  const { xs, ys, dcFastCounts, selected } = points;
  const cells = createCells(selected.length);
  const cellByOffset = new Int32Array(CELLS_PER_SQUARE_SIDE ** 2);
  let lastSquare = -1;
  for (const key of buildSortedSquareKeys(points, cellSteps * CELLS_PER_SQUARE_SIDE)) {
    const square = Math.floor(key / selected.length);
    const i = selected[key - square * selected.length] ?? 0;
    if (square !== lastSquare) cellByOffset.fill(-1);
    lastSquare = square;
    const x = Math.floor((xs[i] ?? 0) * WORLD_STEPS);
    const y = Math.floor((ys[i] ?? 0) * WORLD_STEPS);
    const column = (x / cellSteps) | 0;
    const row = (y / cellSteps) | 0;
    const offset = (row & (CELLS_PER_SQUARE_SIDE - 1)) * CELLS_PER_SQUARE_SIDE + (column & (CELLS_PER_SQUARE_SIDE - 1));
    let cell = cellByOffset[offset] ?? -1;
    if (cell < 0) {
      cell = cells.length;
      cells.length += 1;
      cellByOffset[offset] = cell;
      cells.columns[cell] = column;
      cells.rows[cell] = row;
      cells.stationIndexes[cell] = i;
    }
    addToCell(cells, cell, x, y, 1, (dcFastCounts[i] ?? 0) > 0 ? 1 : 0);
  }
  return cells;
}

/** Adds station sums to a cell. */
export function addToCell(cells: ClusterCells, cell: number, x: number, y: number, count: number, dcFast: number) {
  cells.xs[cell] = (cells.xs[cell] ?? 0) + x;
  cells.ys[cell] = (cells.ys[cell] ?? 0) + y;
  cells.counts[cell] = (cells.counts[cell] ?? 0) + count;
  cells.dcFastStations[cell] = (cells.dcFastStations[cell] ?? 0) + dcFast;
}
