import type { Charger } from '#domain/chargers/charger.ts';
import { groupBySite } from '#domain/chargers/charging-sites.ts';
import type { StationAccessRecord } from '#domain/chargers/plugs/charge-access.ts';
import { deriveSiteName } from '#domain/chargers/site-name.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { StationRow } from '#web/map/stations/stations.ts';
import { type ListSort, sortWithDistance, type WithDistance } from './result-order.ts';
import type { SeenStation } from './seen-stations.ts';

/**
 * One row of the list. Offline, the name and address are known only for stations seen before or downloaded, and the
 * power only for downloaded ones.
 */
export type ResultItem = WithDistance<{
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly name: string | null;
  readonly address: string | null;
  /** The address without the town; empty if unknown. */
  readonly street: string;
  readonly network: string;
  readonly dcFastCount: number;
  readonly level2Count: number;
  readonly level1Count: number;
  readonly maxPowerKw: number | null;
  readonly status: string;
  readonly trailerScore: number | null;
  readonly trailerLower: number | null;
  readonly outlook: number | null;
  /** The record that decides whether a vehicle can charge there; null for rows that come from the map only. */
  readonly accessRecord: StationAccessRecord | null;
}>;

type ItemWithoutDistance = Omit<ResultItem, 'distanceM'>;

function toListItem(charger: Charger): ItemWithoutDistance {
  const { address, city } = charger;
  return {
    ...charger,
    accessRecord: charger,
    street: address,
    address: [address, city].filter(Boolean).join(', ') || null,
  };
}

/** Returns the same list if no score changed. */
export function withScores(
  chargers: readonly Charger[],
  scores: ReadonlyMap<string, number | null>,
): readonly Charger[] {
  const getScore = ({ id, trailerScore }: Charger) => {
    const score = scores.get(id);
    return score === undefined ? trailerScore : score;
  };
  if (chargers.every((charger) => getScore(charger) === charger.trailerScore)) return chargers;
  return chargers.map((charger) => {
    const trailerScore = getScore(charger);
    const { trailerLower } = charger;
    // The score's lower end arrives with the next response; until then, cap it at the score.
    const cappedLower = trailerScore === null || trailerLower === null ? null : Math.min(trailerLower, trailerScore);
    return { ...charger, trailerScore, trailerLower: cappedLower };
  });
}

export function itemsFromChargers(chargers: readonly Charger[], sort: ListSort, origin: LatLng | null): ResultItem[] {
  return sortWithDistance(chargers.map(toListItem), sort, origin);
}

export function itemsFromRows(
  rows: readonly StationRow[],
  loaded: readonly Charger[],
  sort: ListSort,
  origin: LatLng | null,
  findSeen: (id: string) => SeenStation | null,
): ResultItem[] {
  const loadedById = new Map(loaded.map((charger) => [charger.id, charger]));
  const items = rows.map((row): ItemWithoutDistance => {
    const charger = loadedById.get(row.id);
    const seen = findSeen(row.id);
    const texts = { name: seen?.name ?? null, address: seen?.address || null, street: '' };
    const item = charger ? toListItem(charger) : { ...row, ...texts, maxPowerKw: null, status: '', accessRecord: null };
    // The map doesn't have the lower ends of scores; sorting by the few known ones would put the other rows last.
    return { ...item, trailerLower: null };
  });
  return sortWithDistance(items, sort, origin);
}

export function itemTitle({ name, network }: Pick<ResultItem, 'name' | 'network'>): string {
  return name || (network ? `${network} station` : 'Charging station');
}

export type ResultSite = {
  /** The record that represents the site: the first in list order. */
  readonly first: ResultItem;
  readonly items: readonly ResultItem[];
  readonly title: string;
};

export function groupIntoSites(items: readonly ResultItem[]): ResultSite[] {
  const records = items.map((item) => ({ ...item, address: item.street, item }));
  return groupBySite(records).flatMap((site) => {
    const [first, ...others] = site.map(({ item }) => item);
    if (first === undefined) return [];
    const siteItems = [first, ...others];
    return [
      {
        first,
        items: siteItems,
        title: others.length === 0 ? itemTitle(first) : deriveSiteName(siteItems.map(itemTitle)),
      },
    ];
  });
}

/** Returns the first sites that together have at least this many records in total; sites are never split. */
export function takeSites(sites: readonly ResultSite[], minRecords: number): readonly ResultSite[] {
  let count = 0;
  const end = sites.findIndex(({ items }) => {
    const isFull = count >= minRecords;
    count += items.length;
    return isFull;
  });
  return end === -1 ? sites : sites.slice(0, end);
}

export function sumPlugs({ items }: ResultSite) {
  const sum = (countOf: (item: ResultItem) => number) => items.reduce((all, item) => all + countOf(item), 0);
  const powers = items.flatMap(({ maxPowerKw }) => maxPowerKw ?? []);
  return {
    dcFastCount: sum(({ dcFastCount }) => dcFastCount),
    level2Count: sum(({ level2Count }) => level2Count),
    level1Count: sum(({ level1Count }) => level1Count),
    maxPowerKw: powers.length > 0 ? Math.max(...powers) : null,
  };
}
