import { splitSpread } from '#domain/trips/consumption-bias.ts';
import type { StopEdge, StopGraph, StopRules } from '#domain/trips/stops/stop-graph.ts';
import { seededRandom } from './random.ts';

export type RouteSamples = { readonly stepM: number; readonly values: Float64Array };

export type PlannedTrip = {
  readonly graph: StopGraph;
  /** The same graph at lower speeds, fastest first. */
  readonly slower: readonly { readonly slowerMps: number; readonly graph: StopGraph }[];
  readonly rules: StopRules;
  readonly placeDistancesM: readonly number[];
  /** Percent of the battery used since the start. */
  readonly usedPercent: RouteSamples;
  /** Chargers that are not part of the plan, the faster kind first. */
  readonly fallbacks: readonly FallbackCharger[];
};

/** For each point on the route, the nearest charger of one kind that isn't at that point's own site. */
export type FallbackCharger = {
  readonly isFast: boolean;
  readonly neededPercent: RouteSamples;
  readonly percentPerHour: number;
};

/** The actual conditions of one simulated day. */
export type Day = {
  /**
   * Percent of the battery used between two points on the route. For part of a leg, the shares are that part's share of
   * the whole leg's energy and distance.
   */
  readonly getUsedPercent: (
    edge: StopEdge,
    fromM: number,
    toM: number,
    energyShare?: number,
    distanceShare?: number,
  ) => number;
  readonly isUnusable: (nodeIndex: number) => boolean;
  readonly getWaitMinutes: (nodeIndex: number) => number;
};

/** How often a station is broken or full, and how long a driver waits at a full one (our estimate). */
const BROKEN_CHANCE = 0.02;
const FULL_CHANCE = 0.05;
const FULL_WAIT_MINUTES = 15;
/** Wind and speed are constant in each stretch of the road, and similar in neighboring ones (our estimate). */
const STRETCH_M = 60_000;
const CORRELATION = 0.7;

function createNormal(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export function getValueAlong({ stepM, values }: RouteSamples, atM: number): number {
  const position = Math.min(values.length - 1, Math.max(0, atM / stepM));
  const low = values[Math.floor(position)] ?? 0;
  return low + ((values[Math.ceil(position)] ?? low) - low) * (position - Math.floor(position));
}

function getMeanDeviation(stretches: readonly number[], fromM: number, toM: number): number {
  let sum = 0;
  for (let index = Math.floor(fromM / STRETCH_M); index * STRETCH_M < toM; index += 1) {
    const partM = Math.min(toM, (index + 1) * STRETCH_M) - Math.max(fromM, index * STRETCH_M);
    sum += (stretches[index] ?? 0) * partM;
  }
  return toM > fromM ? sum / (toM - fromM) : (stretches[Math.floor(fromM / STRETCH_M)] ?? 0);
}

export function drawDay(seed: number, { graph, placeDistancesM }: PlannedTrip): Day {
  const random = seededRandom(seed);
  const normal = createNormal(random);
  const rigDeviation = normal();
  const stretches: number[] = [];
  for (let startM = 0; startM <= (placeDistancesM.at(-1) ?? 0) + STRETCH_M; startM += STRETCH_M) {
    const independent = normal() * Math.sqrt(1 - CORRELATION ** 2);
    stretches.push(startM === 0 ? normal() : CORRELATION * (stretches.at(-1) ?? 0) + independent);
  }
  const states = graph.nodes.map(({ refusalChance = 0 }) => {
    const drawn = random();
    return { isUnusable: drawn < BROKEN_CHANCE + refusalChance, isFull: drawn > 1 - FULL_CHANCE };
  });
  return {
    getUsedPercent(edge, fromM, toM, energyShare = 1, distanceShare = 1) {
      const { rigPercent, otherPercent } = splitSpread(edge);
      const extraPercent = rigDeviation * rigPercent + getMeanDeviation(stretches, fromM, toM) * otherPercent;
      return edge.energyPercent * energyShare + extraPercent * distanceShare;
    },
    isUnusable: (nodeIndex) => states[nodeIndex]?.isUnusable ?? false,
    getWaitMinutes: (nodeIndex) => (states[nodeIndex]?.isFull ? FULL_WAIT_MINUTES : 0),
  };
}
