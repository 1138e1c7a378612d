import type { StopEdge, StopGraph, StopRules } from '#domain/trips/stops/stop-graph.ts';
import { seededRandom } from './random.ts';

/** A trip to be driven: its drives as planned, and how well the rig's consumption is known. */
export type PlannedTrip = {
  readonly graph: StopGraph;
  readonly rules: StopRules;
  /** Standard deviation of the rig's consumption on the day, as a share of energy. */
  readonly rigShare: number;
  /** Charge that takes the rig from each place to the nearest other charger of any kind. */
  readonly refugePercent: readonly number[];
  /** Percent of the battery that an hour at a slow charger adds. */
  readonly slowPercentPerHour: number;
};

/** What really happens on one day. */
export type Day = {
  /** Energy of a drive in percent of the battery. */
  readonly energyOf: (from: number, edge: StopEdge) => number;
  readonly isBroken: (at: number) => boolean;
  /** Minutes of waiting for a stall. */
  readonly waitMin: (at: number) => number;
};

/** How a station fails its driver now and then (ours). */
const BROKEN_CHANCE = 0.02;
const FULL_CHANCE = 0.05;
const FULL_WAIT_MIN = 15;
/** Wind and speed stay alike over this distance, and are related to those of the stretch before (ours). */
const STRETCH_M = 60_000;
const RELATED = 0.7;

function createNormal(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Returns how far along the trip each place is. */
function placesAlong({ nodes, edges }: StopGraph): Float64Array {
  const along = new Float64Array(nodes.length).fill(Number.POSITIVE_INFINITY);
  along[0] = 0;
  for (const [at, ways] of edges.entries())
    for (const { to, distanceM } of ways) along[to] = Math.min(along[to] ?? 0, (along[at] ?? 0) + distanceM);
  return along;
}

/** Splits a drive's deviation into the rig's part, which is the same all day, and the rest. */
export function splitDeviation(
  { energyPercent, energySdPercent }: StopEdge,
  rigShare: number,
): { rig: number; leg: number } {
  const rig = Math.min(energySdPercent, rigShare * Math.max(0, energyPercent));
  return { rig, leg: Math.sqrt(energySdPercent ** 2 - rig ** 2) };
}

/** Draws a day: the rig's consumption, wind and speed along the road, and what happens at the stations. */
export function drawDay(seed: number, { graph, rigShare }: PlannedTrip): Day {
  const random = seededRandom(seed);
  const normal = createNormal(random);
  const along = placesAlong(graph);
  const rig = normal();
  const stretches: number[] = [];
  for (let at = 0; at <= (along.at(-1) ?? 0) + STRETCH_M; at += STRETCH_M) {
    const fresh = normal() * Math.sqrt(1 - RELATED ** 2);
    stretches.push(at === 0 ? normal() : RELATED * (stretches.at(-1) ?? 0) + fresh);
  }
  const states = graph.nodes.map(() => {
    const drawn = random();
    return { isBroken: drawn < BROKEN_CHANCE, isFull: drawn > 1 - FULL_CHANCE };
  });
  const meanOver = (fromM: number, toM: number) => {
    const [first, last] = [Math.floor(fromM / STRETCH_M), Math.floor(toM / STRETCH_M)];
    const over = stretches.slice(first, last + 1);
    return over.reduce((sum, value) => sum + value, 0) / Math.max(1, over.length);
  };
  return {
    energyOf(from, edge) {
      const { rig: rigSd, leg } = splitDeviation(edge, rigShare);
      return edge.energyPercent + rig * rigSd + meanOver(along[from] ?? 0, along[edge.to] ?? 0) * leg;
    },
    isBroken: (at) => states[at]?.isBroken ?? false,
    waitMin: (at) => (states[at]?.isFull ? FULL_WAIT_MIN : 0),
  };
}
