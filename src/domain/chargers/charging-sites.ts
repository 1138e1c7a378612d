import { haversineDistanceM } from '../geo/point.ts';
import { UNKNOWN_NETWORK } from './afdc-networks.ts';
import type { Charger } from './charger.ts';
import { findNetwork } from './network-lookup.ts';

/** The fields that decide whether two records are the same site. */
export type SiteRecord = Pick<Charger, 'lat' | 'lng' | 'network' | 'address'>;

/** Posts this close share a lot. Posts farther apart may be on opposite sides of a highway. */
const SAME_LOT_M = 60;
/** The greatest distance between posts with the same address. */
const SAME_ADDRESS_M = 200;
/** In degrees; larger than SAME_ADDRESS_M at any latitude of the country. */
const CELL = 0.005;

const normalizeAddress = (address: string) =>
  address
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns whether a name identifies an operator. Neighbors without one may have different owners. */
function isOperator(network: string): boolean {
  return network !== '' && network !== UNKNOWN_NETWORK && findNetwork(network)?.id !== 'non-networked';
}

/** Returns whether two records are one site: same network, and same lot or same address. */
export function isSameSite(a: SiteRecord, b: SiteRecord): boolean {
  if (a.network !== b.network) return false;
  const separationM = haversineDistanceM(a, b);
  if (separationM > SAME_ADDRESS_M) return false;
  if (separationM <= SAME_LOT_M && isOperator(a.network)) return true;
  return normalizeAddress(a.address) !== '' && normalizeAddress(a.address) === normalizeAddress(b.address);
}

function cellsAround({ lat, lng, network }: SiteRecord): string[] {
  const [row, column] = [Math.floor(lat / CELL), Math.floor(lng / CELL)];
  return [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((right) => `${row + up} ${column + right} ${network}`));
}

function cellOf({ lat, lng, network }: SiteRecord): string {
  return `${Math.floor(lat / CELL)} ${Math.floor(lng / CELL)} ${network}`;
}

/**
 * Groups records by site, since networks often file one record per dispenser. Sites follow the order of their first
 * records, and records keep their order within a site.
 */
export function groupBySite<Site extends SiteRecord>(records: readonly Site[]): readonly (readonly Site[])[] {
  const cells = new Map<string, number[]>();
  const parents = records.map((_record, at) => at);
  const findRoot = (at: number): number => {
    let first = at;
    for (let next = parents[first]; next !== undefined && next !== first; next = parents[first]) first = next;
    return first;
  };
  for (const [at, record] of records.entries()) {
    for (const cell of cellsAround(record))
      for (const other of cells.get(cell) ?? []) {
        const near = records[other];
        if (near === undefined || !isSameSite(record, near)) continue;
        const [one, two] = [findRoot(at), findRoot(other)];
        parents[Math.max(one, two)] = Math.min(one, two);
      }
    const cell = cellOf(record);
    cells.set(cell, [...(cells.get(cell) ?? []), at]);
  }
  const sites = new Map<number, Site[]>();
  for (const [at, record] of records.entries()) {
    const first = findRoot(at);
    const site = sites.get(first);
    if (site === undefined) sites.set(first, [record]);
    else site.push(record);
  }
  return [...sites.values()];
}
