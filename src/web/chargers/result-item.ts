import type { StationAccessRecord } from '#domain/chargers/charge-access.ts';
import type { Charger } from '#domain/chargers/charger.ts';
import { groupBySite } from '#domain/chargers/charging-sites.ts';
import { deriveSiteName } from '#domain/chargers/site-name.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { StationRow } from '#web/map/stations/stations.ts';
import { type ListSort, sortWithDistance, type WithDistance } from './result-order.ts';
import type { SeenStation } from './seen-stations.ts';

/** One line of the list. Without a network the name, the address and the power are not known. */
export type ResultItem = WithDistance<{
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly name: string | null;
  readonly address: string | null;
  /** The address without the town; empty where it is not known. */
  readonly street: string;
  readonly network: string;
  readonly dcFastCount: number;
  readonly level2Count: number;
  readonly level1Count: number;
  readonly maxPowerKw: number | null;
  readonly status: string;
  readonly trailerScore: number | null;
  readonly trailerLower: number | null;
  /** What of its record decides whether a vehicle can charge there; null where only the map knows it. */
  readonly accessRecord: StationAccessRecord | null;
}>;

type Line = Omit<ResultItem, 'distanceM'>;

function toListItem(charger: Charger): Line {
  const { address, city } = charger;
  return {
    ...charger,
    accessRecord: charger,
    street: address,
    address: [address, city].filter(Boolean).join(', ') || null,
  };
}

/** Chargers with other scores where some are known; the same list where none is another. */
export function withScores(
  chargers: readonly Charger[],
  scores: ReadonlyMap<string, number | null>,
): readonly Charger[] {
  const scoreOf = ({ id, trailerScore }: Charger) => {
    const score = scores.get(id);
    return score === undefined ? trailerScore : score;
  };
  if (chargers.every((charger) => scoreOf(charger) === charger.trailerScore)) return chargers;
  return chargers.map((charger) => {
    const trailerScore = scoreOf(charger);
    const { trailerLower } = charger;
    // What is told of the lower end comes with the next answer; it is never above the score.
    const atMost = trailerScore === null || trailerLower === null ? null : Math.min(trailerLower, trailerScore);
    return { ...charger, trailerScore, trailerLower: atMost };
  });
}

/** Chargers as lines of the list. */
export function itemsFromChargers(chargers: readonly Charger[], sort: ListSort, from: LatLng | null): ResultItem[] {
  return sortWithDistance(chargers.map(toListItem), sort, from);
}

/** Stations the map itself holds as lines of the list; those of which more is known say it. */
export function itemsFromRows(
  rows: readonly StationRow[],
  known: readonly Charger[],
  sort: ListSort,
  from: LatLng | null,
  seenBefore: (id: string) => SeenStation | null,
): ResultItem[] {
  const knownById = new Map(known.map((charger) => [charger.id, charger]));
  const lines = rows.map((row): Line => {
    const charger = knownById.get(row.id);
    // The map knows no lower ends, and by those of a few the others would come last.
    const seen = seenBefore(row.id);
    const words = { name: seen?.name ?? null, address: seen?.address || null, street: '' };
    const line = charger ? toListItem(charger) : { ...row, ...words, maxPowerKw: null, status: '', accessRecord: null };
    return { ...line, trailerLower: null };
  });
  return sortWithDistance(lines, sort, from);
}

/** What a line is called: its name, else the network it belongs to. */
export function itemTitle({ name, network }: Pick<ResultItem, 'name' | 'network'>): string {
  return name || (network ? `${network} station` : 'Charging station');
}

/** The records of one site, which the list shows as one row. */
export type ResultSite = {
  /** The record that stands for the site: the first in the order of the list. */
  readonly first: ResultItem;
  readonly items: readonly ResultItem[];
  readonly title: string;
};

/** Lines of the list by site, in their order. */
export function groupIntoSites(items: readonly ResultItem[]): ResultSite[] {
  const records = items.map((item) => ({ ...item, address: item.street, item }));
  return groupBySite(records).flatMap((site) => {
    const [first, ...others] = site.map(({ item }) => item);
    if (first === undefined) return [];
    const all = [first, ...others];
    return [{ first, items: all, title: others.length === 0 ? itemTitle(first) : deriveSiteName(all.map(itemTitle)) }];
  });
}

/** The first sites of a list with so many records or a few more: none is shown in part. */
export function firstSites(sites: readonly ResultSite[], records: number): readonly ResultSite[] {
  let before = 0;
  const end = sites.findIndex(({ items }) => {
    const isFull = before >= records;
    before += items.length;
    return isFull;
  });
  return end === -1 ? sites : sites.slice(0, end);
}

/** What the plugs of a site are in all. */
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
