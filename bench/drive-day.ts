import type { StopEdge, StopGraph, StopRules } from '#domain/trips/stops/stop-graph.ts';
import { seededRandom } from './random.ts';

/** Values along a trip's road at every so many meters, as far as its end. */
export type AlongRoad = { readonly stepM: number; readonly values: Float64Array };

/** A planned trip to simulate, and how uncertain the rig's consumption is. */
export type PlannedTrip = {
  readonly graph: StopGraph;
  /** The same places at lower speeds, fastest first. */
  readonly slower: readonly { readonly slowerMps: number; readonly graph: StopGraph }[];
  readonly rules: StopRules;
  /** Standard deviation of the rig's consumption from day to day, as a share of energy. */
  readonly rigShare: number;
  /** Where along the road each place is. */
  readonly lineM: readonly number[];
  /** Percent of the battery used since the start. */
  readonly used: AlongRoad;
  /** Chargers that are not part of the plan, the faster kind first. */
  readonly refuges: readonly Refuge[];
};

/** The nearest charger of some kind at another site, from each point of the road. */
export type Refuge = {
  readonly isFast: boolean;
  /** Charge that takes the rig there. */
  readonly awayPercent: AlongRoad;
  readonly percentPerHour: number;
};

/** The actual conditions of one simulated day. */
export type Day = {
  /** Energy of a drive, or of a share of it, between two points of the road, in percent of the battery. */
  readonly energyOf: (edge: StopEdge, fromM: number, toM: number, share?: number, distanceShare?: number) => number;
  readonly isBroken: (at: number) => boolean;
  /** Minutes spent waiting for a stall. */
  readonly waitMin: (at: number) => number;
};

/** How often a station is broken or full, and how long a driver then waits (our estimate). */
const BROKEN_CHANCE = 0.02;
const FULL_CHANCE = 0.05;
const FULL_WAIT_MIN = 15;
/** Wind and speed are constant over this distance, and correlated with those of the previous stretch (our estimate). */
const STRETCH_M = 60_000;
const RELATED = 0.7;

function createNormal(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Returns the value at a point of the road. */
export function valueAlong({ stepM, values }: AlongRoad, atM: number): number {
  const place = Math.min(values.length - 1, Math.max(0, atM / stepM));
  const low = values[Math.floor(place)] ?? 0;
  return low + ((values[Math.ceil(place)] ?? low) - low) * (place - Math.floor(place));
}

/** Splits a drive's standard deviation into the rig's part, which is the same all day, and the rest. */
export function splitDeviation(
  { energyPercent, energySdPercent }: StopEdge,
  rigShare: number,
): { rig: number; leg: number } {
  const rig = Math.min(energySdPercent, rigShare * Math.max(0, energyPercent));
  return { rig, leg: Math.sqrt(energySdPercent ** 2 - rig ** 2) };
}

/** Returns the mean of the stretches between two points of the road. */
function meanOver(stretches: readonly number[], fromM: number, toM: number): number {
  let sum = 0;
  for (let at = Math.floor(fromM / STRETCH_M); at * STRETCH_M < toM; at += 1) {
    const partM = Math.min(toM, (at + 1) * STRETCH_M) - Math.max(fromM, at * STRETCH_M);
    sum += (stretches[at] ?? 0) * partM;
  }
  return toM > fromM ? sum / (toM - fromM) : (stretches[Math.floor(fromM / STRETCH_M)] ?? 0);
}

/** Draws a random day: the rig's consumption, wind and speed along the road, and the state of the stations. */
export function drawDay(seed: number, { graph, rigShare, lineM }: PlannedTrip): Day {
  const random = seededRandom(seed);
  const normal = createNormal(random);
  const rig = normal();
  const stretches: number[] = [];
  for (let at = 0; at <= (lineM.at(-1) ?? 0) + STRETCH_M; at += STRETCH_M) {
    const fresh = normal() * Math.sqrt(1 - RELATED ** 2);
    stretches.push(at === 0 ? normal() : RELATED * (stretches.at(-1) ?? 0) + fresh);
  }
  const states = graph.nodes.map(() => {
    const drawn = random();
    return { isBroken: drawn < BROKEN_CHANCE, isFull: drawn > 1 - FULL_CHANCE };
  });
  return {
    energyOf(edge, fromM, toM, share = 1, distanceShare = 1) {
      const { rig: rigSd, leg } = splitDeviation(edge, rigShare);
      return edge.energyPercent * share + (rig * rigSd + meanOver(stretches, fromM, toM) * leg) * distanceShare;
    },
    isBroken: (at) => states[at]?.isBroken ?? false,
    waitMin: (at) => (states[at]?.isFull ? FULL_WAIT_MIN : 0),
  };
}
