import { computeKdOrder, type KdPoints, toKdPoints } from '#domain/geo/kd-tree.ts';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { buildWordIndex, type WordIndex } from '#domain/text/word-index.ts';
import {
  type ChargerTable,
  createTable,
  listNumberColumns,
  readRow,
  readSearchTexts,
} from '../search/charger-table.ts';

/** Larger sets can be clustered in a worker thread, so the columns for clustering are in shared memory. */
const LARGE_COUNT = 150_000;
const MIN_SPARE_CAPACITY = 2_000;
const SPARE_CAPACITY_SHARE = 1 / 200;

/** All open chargers at one moment, in k-d tree order, with spare capacity at the end for later changes. */
export type ChargerBase = {
  readonly count: number;
  /** How many added or changed chargers fit after the first `count`. */
  readonly spareCapacity: number;
  readonly table: ChargerTable;
  readonly points: KdPoints;
  /** Web Mercator coordinates, 0 to 1. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Positions in ascending order of charger id. */
  readonly byId: Uint32Array;
  readonly words: WordIndex;
};

function gatherRows(source: ChargerTable, target: ChargerTable, order: Uint32Array): void {
  let end = 0;
  for (const [i, from] of order.entries()) {
    const row = readRow(source, from);
    target.rows.set(row, end);
    end += row.length;
    target.rowStarts[i + 1] = end;
  }
}

function reorder(source: ChargerTable, order: Uint32Array, spareCapacity: number): ChargerTable {
  const target = createTable(order.length + spareCapacity, source.rowStarts[order.length] ?? 0, source.shared);
  const sources = listNumberColumns(source);
  for (const [index, column] of listNumberColumns(target).entries()) {
    const values = sources[index];
    if (!values) continue;
    for (let i = 0; i < order.length; i += 1) column[i] = values[order[i] ?? 0] ?? 0;
  }
  gatherRows(source, target, order);
  return target;
}

function invert(order: Uint32Array): Uint32Array {
  const positions = new Uint32Array(order.length);
  for (const [i, from] of order.entries()) positions[from] = i;
  return positions;
}

export function isLargeSet(count: number): boolean {
  return count > LARGE_COUNT;
}

function copyInto<T extends Float64Array | Uint8Array>(values: Float64Array | Uint8Array, target: T): T {
  target.set(values);
  return target;
}

/** Copies to shared memory the only column of a table that clustering reads. */
function shareDcFastCounts(table: ChargerTable): ChargerTable {
  const { dcFastCounts } = table.columns;
  const shared = copyInto(dcFastCounts, new Uint8Array(new SharedArrayBuffer(dcFastCounts.byteLength)));
  return { ...table, columns: { ...table.columns, dcFastCounts: shared } };
}

function projectColumn(degrees: Float64Array, project: (degrees: number) => number, isShared: boolean): Float64Array {
  const bytes = degrees.byteLength;
  const target = new Float64Array(isShared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
  for (let i = 0; i < degrees.length; i += 1) target[i] = project(degrees[i] ?? 0);
  return target;
}

function toSearchText(table: ChargerTable, i: number): string {
  const { name, address, city, network } = readSearchTexts(table, i);
  return `${name} ${address} ${city} ${network}`;
}

/** Builds a base, searchable by location and by text, from a table in id order. */
export function buildBase(source: ChargerTable): ChargerBase {
  const { count, lats, lngs } = source.columns;
  const order = computeKdOrder(count, lats, lngs);
  const spareCapacity = Math.max(MIN_SPARE_CAPACITY, Math.ceil(count * SPARE_CAPACITY_SHARE));
  const sorted = reorder(source, order, spareCapacity);
  const table = isLargeSet(count) ? shareDcFastCounts(sorted) : sorted;
  const { columns } = table;
  return {
    count,
    spareCapacity,
    table,
    points: toKdPoints(count, columns.lats, columns.lngs),
    xs: projectColumn(columns.lngs, mercatorX, isLargeSet(count)),
    ys: projectColumn(columns.lats, mercatorY, isLargeSet(count)),
    byId: invert(order),
    words: buildWordIndex(count, (i) => toSearchText(table, i)),
  };
}

export function findPosition({ byId, table }: ChargerBase, id: number): number {
  let low = 0;
  let high = byId.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((table.columns.ids[byId[middle] ?? 0] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  const i = byId[low];
  return i !== undefined && table.columns.ids[i] === id ? i : -1;
}
