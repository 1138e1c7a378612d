import { haversineDistanceM } from '../geo/point.ts';
import { UNKNOWN_NETWORK } from './afdc/afdc-networks.ts';
import type { Charger } from './charger.ts';
import { findNetwork } from './networks/network-lookup.ts';

/** The fields that decide whether two records are the same site. */
export type SiteRecord = Pick<Charger, 'lat' | 'lng' | 'network' | 'address'>;

/** An operator's dispensers this close are in one parking lot. Farther apart, a highway may run between them. */
const SAME_LOT_M = 60;
/** Dispensers of one network at the same address are one site if they are at most this far apart. */
const SAME_ADDRESS_M = 200;
/** Cells are wider than SAME_ADDRESS_M up to 68 degrees north, which includes nearly all chargers. */
const CELL_DEGREES = 0.005;

const normalizeAddress = (address: string) =>
  address
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns whether a network is an operator. Neighboring stations without an operator may have different owners. */
function isOperator(network: string): boolean {
  return network !== '' && network !== UNKNOWN_NETWORK && findNetwork(network)?.id !== 'non-networked';
}

function haveSameAddress(a: SiteRecord, b: SiteRecord): boolean {
  return normalizeAddress(a.address) !== '' && normalizeAddress(a.address) === normalizeAddress(b.address);
}

/**
 * Returns whether two records of the same network are one site: near each other at one address, or, if the network is
 * an operator, in one lot.
 */
export function isSameSite(a: SiteRecord, b: SiteRecord): boolean {
  if (a.network !== b.network) return false;
  const separationM = haversineDistanceM(a, b);
  if (separationM > SAME_ADDRESS_M) return false;
  return (separationM <= SAME_LOT_M && isOperator(a.network)) || haveSameAddress(a, b);
}

/** Returns whether two records, even of different networks, are in one lot, or near each other at one address. */
export function isSamePlace(a: SiteRecord, b: SiteRecord): boolean {
  const separationM = haversineDistanceM(a, b);
  return separationM <= SAME_LOT_M || (separationM <= SAME_ADDRESS_M && haveSameAddress(a, b));
}

/** Greater than the number of cells in a row. */
const ROW_CELLS = 1_000_000;

const toCell = (row: number, column: number) => row * ROW_CELLS + column;

class Cells {
  readonly #byCell = new Map<number, number[]>();

  add({ lat, lng }: SiteRecord, i: number): void {
    const cell = toCell(Math.floor(lat / CELL_DEGREES), Math.floor(lng / CELL_DEGREES));
    const indexes = this.#byCell.get(cell);
    if (indexes === undefined) this.#byCell.set(cell, [i]);
    else indexes.push(i);
  }

  listAround({ lat, lng }: SiteRecord): number[] {
    const [row, column] = [Math.floor(lat / CELL_DEGREES), Math.floor(lng / CELL_DEGREES)];
    const neighbors: number[] = [];
    for (let up = -1; up <= 1; up += 1)
      for (let right = -1; right <= 1; right += 1)
        neighbors.push(...(this.#byCell.get(toCell(row + up, column + right)) ?? []));
    return neighbors;
  }
}

/**
 * Groups records by site, since networks often file one record per dispenser. Sites follow the order of their first
 * records, and records keep their order within a site.
 */
export function groupBySite<T extends SiteRecord>(records: readonly T[]): readonly (readonly T[])[] {
  const networks = new Map<string, Cells>();
  const parents = records.map((_record, i) => i);
  const findRoot = (i: number): number => {
    let root = i;
    for (let next = parents[root]; next !== undefined && next !== root; next = parents[root]) root = next;
    return root;
  };
  for (const [i, record] of records.entries()) {
    const cells = networks.get(record.network) ?? new Cells();
    networks.set(record.network, cells);
    for (const other of cells.listAround(record)) {
      const neighbor = records[other];
      if (neighbor === undefined || !isSameSite(record, neighbor)) continue;
      const roots = [findRoot(i), findRoot(other)];
      parents[Math.max(...roots)] = Math.min(...roots);
    }
    cells.add(record, i);
  }
  const sites = new Map<number, T[]>();
  for (const [i, record] of records.entries()) {
    const root = findRoot(i);
    const site = sites.get(root);
    if (site === undefined) sites.set(root, [record]);
    else site.push(record);
  }
  return [...sites.values()];
}
