import { TRAIT_BITS, UNKNOWN_SCORE } from '#domain/chargers/index/charger-columns.ts';
import { getSortValue, type Sort } from '#domain/chargers/index/sort-order.ts';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import { UNKNOWN_OUTLOOK, unpackOutlook } from '#domain/outlook/listed-outlook.ts';
import type { StationSet } from './station-chunk.ts';

/** The map's own data about a station, available without the server. */
export type StationRow = {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly dcFastCount: number;
  readonly level2Count: number;
  readonly level1Count: number;
  readonly network: string;
  readonly trailerScore: number | null;
  /** The chance that the default rig charges hitched, from public facts alone; null if unknown. */
  readonly outlook: number | null;
};

export type ListOrder = { readonly center: LatLng; readonly sort: Sort; readonly limit: number };

export function readScore({ columns }: StationSet, index: number): number | null {
  const score = columns.trailerScores[index] ?? UNKNOWN_SCORE;
  return score === UNKNOWN_SCORE ? null : score;
}

function readOutlook({ columns }: StationSet, index: number): number | null {
  return unpackOutlook(columns.outlooks[index] ?? UNKNOWN_OUTLOOK);
}

export function readRow(stations: StationSet, index: number): StationRow {
  const { columns, networks } = stations;
  return {
    id: String(columns.ids[index] ?? 0),
    lat: columns.lats[index] ?? 0,
    lng: columns.lngs[index] ?? 0,
    dcFastCount: columns.dcFastCounts[index] ?? 0,
    level2Count: columns.level2Counts[index] ?? 0,
    level1Count: columns.level1Counts[index] ?? 0,
    network: networks[columns.networks[index] ?? 0] ?? '',
    trailerScore: readScore(stations, index),
    outlook: readOutlook(stations, index),
  };
}

/** Returns the sort value of a station. The columns lack a score's lower bound and the power that the record lists. */
function sortValueAt(stations: StationSet, index: number, sort: Sort): number {
  const { dcFastCounts, level2Counts, traits } = stations.columns;
  return getSortValue(sort, {
    trailerScore: readScore(stations, index),
    trailerLower: null,
    outlook: readOutlook(stations, index),
    maxPowerKw: null,
    dcFastCount: dcFastCounts[index] ?? 0,
    level2Count: level2Counts[index] ?? 0,
    isStructure: ((traits[index] ?? 0) & TRAIT_BITS.structure) !== 0,
  });
}

/** Returns the first rows in an order; ties go to the nearest. */
export function listRows(stations: StationSet, indexes: Uint32Array, order: ListOrder): StationRow[] {
  const { lats, lngs } = stations.columns;
  const ranked = Array.from(indexes, (index) => ({
    index,
    sortValue: sortValueAt(stations, index, order.sort),
    distanceM: haversineDistanceM(order.center, { lat: lats[index] ?? 0, lng: lngs[index] ?? 0 }),
  }));
  ranked.sort((a, b) => b.sortValue - a.sortValue || a.distanceM - b.distanceM);
  return ranked.slice(0, order.limit).map(({ index }) => readRow(stations, index));
}
