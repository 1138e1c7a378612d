import { UNKNOWN_SCORE } from '#domain/chargers/columns.ts';
import { distanceM, type LatLng } from '#domain/geo/point.ts';
import type { StationSet } from './station-part.ts';

/** What the map knows of a station without asking the server. */
export type StationRow = {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly dcFastCount: number;
  readonly level2Count: number;
  readonly level1Count: number;
  readonly network: string;
  readonly trailerScore: number | null;
};

export type ListSort = 'distance' | 'trailer_score' | 'power';
export type ListOrder = { readonly center: LatLng; readonly sort: ListSort; readonly limit: number };

export function rowAt({ columns, networks }: StationSet, at: number): StationRow {
  const score = columns.trailerScores[at] ?? UNKNOWN_SCORE;
  return {
    id: String(columns.ids[at] ?? 0),
    lat: columns.lats[at] ?? 0,
    lng: columns.lngs[at] ?? 0,
    dcFastCount: columns.dcFastCounts[at] ?? 0,
    level2Count: columns.level2Counts[at] ?? 0,
    level1Count: columns.level1Counts[at] ?? 0,
    network: networks[columns.networks[at] ?? 0] ?? '',
    trailerScore: score === UNKNOWN_SCORE ? null : score,
  };
}

/** How much a station has of what is sorted by; the columns know no kilowatts, so fast plugs stand for power. */
function worth({ columns }: StationSet, at: number, sort: ListSort): number {
  if (sort === 'distance') return 0;
  if (sort === 'power') return (columns.dcFastCounts[at] ?? 0) * 256 + (columns.level2Counts[at] ?? 0);
  const score = columns.trailerScores[at] ?? UNKNOWN_SCORE;
  return score === UNKNOWN_SCORE ? -1 : score;
}

/** The first rows in an order; those that are equal in it stand nearest first. */
export function listRows(stations: StationSet, positions: Uint32Array, order: ListOrder): StationRow[] {
  const { lats, lngs } = stations.columns;
  const ranked = Array.from(positions, (at) => ({
    at,
    worth: worth(stations, at, order.sort),
    distanceM: distanceM(order.center, { lat: lats[at] ?? 0, lng: lngs[at] ?? 0 }),
  }));
  ranked.sort((a, b) => b.worth - a.worth || a.distanceM - b.distanceM);
  return ranked.slice(0, order.limit).map(({ at }) => rowAt(stations, at));
}
