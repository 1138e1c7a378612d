import { findNetwork } from '../../chargers/networks/network-lookup.ts';
import { haversineDistanceM, type LatLng } from '../../geo/point.ts';
import { groupBy } from '../../group-by.ts';
import type { PublishedFact, PublishedSite } from './published-site.ts';

export type MatchableStation = LatLng & { readonly id: number; readonly network: string };

export type PublishedMatch = {
  readonly stationId: number;
  readonly at: string | null;
  readonly facts: readonly PublishedFact[];
};

export type MatchResult = {
  readonly matches: readonly PublishedMatch[];
  readonly unmatched: number;
  /** How many sites were dropped because another site on the list is nearer to the same station. */
  readonly duplicates: number;
};

/** A published position may be that of the lot or of its entrance. */
const MATCH_MAX_M = 150;
/** A cell is at least MATCH_MAX_M wide anywhere south of 80 degrees. */
const CELL_DEGREES = 0.01;
const NEIGHBORS = [-1, 0, 1];

const toCell = (degrees: number) => Math.floor(degrees / CELL_DEGREES);
const toNetworkKey = (name: string) => findNetwork(name)?.id ?? name.trim().toLowerCase();

function createStationFinder(stations: readonly MatchableStation[]) {
  const cells = groupBy(stations, ({ lat, lng, network }) =>
    [toNetworkKey(network), toCell(lat), toCell(lng)].join(' '),
  );
  return (point: LatLng, network: string) => {
    const key = toNetworkKey(network);
    const nearby = NEIGHBORS.flatMap((dy) =>
      NEIGHBORS.flatMap((dx) => cells.get([key, toCell(point.lat) + dy, toCell(point.lng) + dx].join(' ')) ?? []),
    );
    const measured = nearby.map((station) => ({ station, distanceM: haversineDistanceM(point, station) }));
    measured.sort((a, b) => a.distanceM - b.distanceM || a.station.id - b.station.id);
    const [nearest] = measured;
    return nearest && nearest.distanceM <= MATCH_MAX_M ? nearest : null;
  };
}

/**
 * Matches the sites in a list to stations: the nearest of the same network within 150 m. If several sites match the
 * same station, only the nearest counts. Sites without a network get the default one, or stay unmatched.
 */
export function matchPublishedSites(
  sites: readonly PublishedSite[],
  stations: readonly MatchableStation[],
  defaultNetwork: string | null,
): MatchResult {
  const findStation = createStationFinder(stations);
  const best = new Map<number, PublishedMatch & { readonly distanceM: number }>();
  let [unmatched, duplicates] = [0, 0];
  for (const site of sites) {
    const network = site.network ?? defaultNetwork;
    const nearest = network === null ? null : findStation(site, network);
    if (nearest === null) {
      unmatched += 1;
      continue;
    }
    const { station, distanceM } = nearest;
    const bestSoFar = best.get(station.id);
    if (bestSoFar !== undefined) duplicates += 1;
    if (bestSoFar === undefined || distanceM < bestSoFar.distanceM)
      best.set(station.id, { stationId: station.id, at: site.at, facts: site.facts, distanceM });
  }
  const matches = [...best.values()].map(({ distanceM: _, ...match }) => match);
  return { matches: matches.sort((a, b) => a.stationId - b.stationId), unmatched, duplicates };
}
