import type { Charger } from '#domain/chargers/charger.ts';
import type { Sort } from '#domain/chargers/sort-order.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { StationRow } from '#web/map/stations/stations.ts';
import { type Placed, placeInOrder } from './result-order.ts';

/** One line of the list. Without a network the name, the address and the power are not known. */
export type ResultItem = Placed<{
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly name: string | null;
  readonly address: string | null;
  readonly network: string;
  readonly dcFastCount: number;
  readonly level2Count: number;
  readonly level1Count: number;
  readonly maxPowerKw: number | null;
  readonly status: string;
  readonly trailerScore: number | null;
  readonly trailerLower: number | null;
}>;

type Line = Omit<ResultItem, 'distanceM'>;

function lineOf(charger: Charger): Line {
  return { ...charger, address: [charger.address, charger.city].filter(Boolean).join(', ') || null };
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
export function itemsOfChargers(chargers: readonly Charger[], sort: Sort, from: LatLng): ResultItem[] {
  return placeInOrder(chargers.map(lineOf), sort, from);
}

/** Stations the map itself holds as lines of the list; those of which more is known say it. */
export function itemsOfRows(
  rows: readonly StationRow[],
  known: readonly Charger[],
  sort: Sort,
  from: LatLng,
): ResultItem[] {
  const knownById = new Map(known.map((charger) => [charger.id, charger]));
  const lines = rows.map((row): Line => {
    const charger = knownById.get(row.id);
    // The map knows no lower ends, and by those of a few the others would come last.
    const line = charger ? lineOf(charger) : { ...row, name: null, address: null, maxPowerKw: null, status: '' };
    return { ...line, trailerLower: null };
  });
  return placeInOrder(lines, sort, from);
}

/** What a line is called: its name, else the network it belongs to. */
export function titleOf({ name, network }: Pick<ResultItem, 'name' | 'network'>): string {
  return name || (network ? `${network} station` : 'Charging station');
}
