import { type ConsumptionBias, predictDeviation, splitSpread } from '#domain/trips/consumption-bias.ts';
import { buildSearchSpace } from '#domain/trips/stops/search-space.ts';
import type { StopEdge, StopGraph, StopNode, StopRules } from '#domain/trips/stops/stop-graph.ts';
import type { PercentBand, PlanContingentStop } from '#domain/trips/stops/stop-plan.ts';
import { findCheapestPlan } from '#domain/trips/stops/stop-search.ts';
import { addSlowerDrives } from '#domain/trips/stops/testing/add-slower-drives.ts';
import { getValueAlong, type PlannedTrip } from './drive-day.ts';

function correctEdge(edge: StopEdge, bias: ConsumptionBias): StopEdge {
  const spread = splitSpread(edge);
  const { morePercent, sdPercent } = predictDeviation(bias, spread);
  const peak = edge.peakPercent === undefined ? {} : { peakPercent: edge.peakPercent + morePercent };
  return {
    ...edge,
    ...peak,
    energyPercent: edge.energyPercent + morePercent,
    energySdPercent: sdPercent,
    rigSdPercent: spread.rigPercent * Math.sqrt(bias.variance),
  };
}

/** The driver's position, at a place or some distance past it, and the stations that turned out to be unusable. */
export type DriverPosition = {
  readonly nodeIndex: number;
  /** The distance driven since the place. */
  readonly drivenM: number;
  /** The distance along the route. */
  readonly hereM: number;
  readonly percent: number;
  readonly unusable: ReadonlySet<number>;
};

export function getUsedShare(
  { placeDistancesM, usedPercent }: PlannedTrip,
  from: number,
  edge: StopEdge,
  drivenShare: number,
): number {
  const [startM, endM] = [placeDistancesM[from] ?? 0, placeDistancesM[edge.to] ?? 0];
  const startUsed = getValueAlong(usedPercent, startM);
  const totalUsed = getValueAlong(usedPercent, endM) - startUsed;
  const isMostlyDetour = endM - startM < edge.distanceM / 2;
  if (totalUsed < 1 || isMostlyDetour) return drivenShare;
  return (getValueAlong(usedPercent, startM + (endM - startM) * drivenShare) - startUsed) / totalUsed;
}

const MIN_AHEAD_M = 800;

/** Returns the rest of a drive from the driver's position; null if its end isn't ahead of the driver. */
function getRemainingEdge(
  trip: PlannedTrip,
  { nodeIndex, drivenM, hereM }: DriverPosition,
  edge: StopEdge,
): StopEdge | null {
  if (drivenM === 0) return edge;
  if ((trip.placeDistancesM[edge.to] ?? 0) < hereM + MIN_AHEAD_M) return null;
  const remainingShare = Math.max(0, 1 - drivenM / edge.distanceM);
  const usedPercent = edge.energyPercent * getUsedShare(trip, nodeIndex, edge, 1 - remainingShare);
  const { peakPercent, ...others } = edge;
  const peak = peakPercent === undefined ? {} : { peakPercent: peakPercent - usedPercent };
  return {
    ...others,
    ...peak,
    minutes: edge.minutes * remainingShare,
    distanceM: edge.distanceM * remainingShare,
    energyPercent: edge.energyPercent - usedPercent,
    energySdPercent: edge.energySdPercent * remainingShare,
    rigSdPercent: (edge.rigSdPercent ?? 0) * remainingShare,
  };
}

export type PlannedStop = {
  readonly nodeIndex: number;
  readonly departurePercent: number;
  readonly isCharging: boolean;
  readonly slowerMps: number;
  readonly arrival: PercentBand;
  /** Percentage points to add to the departure charge for each percentage point missing on arrival. */
  readonly adjustment: number;
  /** A stop before this one, made only with less charge than expected. */
  readonly contingent: PlanContingentStop | null;
};

type Attempt = { readonly isSlower: boolean; readonly rules: Partial<StopRules> };

const CHARGE_TO_FULL = { maxPercent: 100 };
const LOWER_CONFIDENCE = { ...CHARGE_TO_FULL, z: 0.842 };
const LOW_RESERVE = { ...LOWER_CONFIDENCE, reservePercent: 8, endReservePercent: 8 };
/**
 * The product's attempts, in order: as requested, slower, with short stops, charging to 100%, with a lower confidence
 * level, or with a lower reserve.
 */
const ATTEMPTS: readonly Attempt[] = [
  { isSlower: false, rules: {} },
  { isSlower: true, rules: {} },
  { isSlower: true, rules: { minChargeMin: 0 } },
  { isSlower: true, rules: CHARGE_TO_FULL },
  { isSlower: true, rules: LOWER_CONFIDENCE },
  { isSlower: true, rules: { ...LOW_RESERVE, minChargeMin: 0 } },
];

/** Returns the first node that the rest of a plan may visit: the place where the driver is, or else the next one. */
function getFirstAhead({ nodeIndex, drivenM }: DriverPosition): number {
  return nodeIndex === 0 || drivenM > 0 ? nodeIndex + 1 : nodeIndex;
}

/**
 * Returns the rest of a graph from the driver's position, with the learned consumption. The driver is the first node.
 */
function getRemainingGraph(
  trip: PlannedTrip,
  graph: StopGraph,
  here: DriverPosition,
  bias: ConsumptionBias,
): StopGraph {
  const { nodeIndex, unusable } = here;
  const place = graph.nodes[nodeIndex];
  if (place === undefined) throw new RangeError(`There is no node ${nodeIndex}`);
  const start: StopNode = { ...place, kind: 'start', isMandatory: true, charge: null, stayMin: 0, overheadMin: 0 };
  const firstAhead = getFirstAhead(here);
  const nodes = graph.nodes.slice(firstAhead).map((node, index) => {
    const charge = unusable.has(firstAhead + index) ? null : node.charge;
    return { ...node, charge, isMandatory: node.isMandatory && firstAhead + index !== nodeIndex };
  });
  const shift = (edge: StopEdge) => ({ ...correctEdge(edge, bias), to: edge.to - firstAhead + 1 });
  const onward = (graph.edges[nodeIndex] ?? []).flatMap((edge) => {
    const remaining = getRemainingEdge(trip, here, edge);
    return remaining === null ? [] : [shift(remaining)];
  });
  const edgeToHere = { to: 1, minutes: 0, distanceM: 0, energyPercent: 0, energySdPercent: 0 };
  const edges = graph.edges.slice(firstAhead).map((outgoing) => outgoing.map(shift));
  return { nodes: [start, ...nodes], edges: [firstAhead === nodeIndex ? [edgeToHere, ...onward] : onward, ...edges] };
}

export type ReplanOptions = { readonly bias: ConsumptionBias; readonly hasContingentStops: boolean };

/** Plans the rest of a trip with the learned consumption; slower or with compromises only if nothing else works. */
export function planFrom(
  trip: PlannedTrip,
  here: DriverPosition,
  { bias, hasContingentStops }: ReplanOptions,
): PlannedStop[] | null {
  const firstAhead = getFirstAhead(here);
  const remainingGraph = getRemainingGraph(trip, trip.graph, here, bias);
  for (const { isSlower, rules: changes } of ATTEMPTS) {
    const rules = { ...trip.rules, ...changes, startPercent: here.percent, hasContingentStops };
    const slower = isSlower
      ? trip.slower.map(({ slowerMps, graph }) => ({ slowerMps, graph: getRemainingGraph(trip, graph, here, bias) }))
      : [];
    const plan = findCheapestPlan(
      buildSearchSpace(isSlower ? addSlowerDrives(remainingGraph, slower, rules) : remainingGraph, rules),
    );
    if (plan === null) continue;
    const isOnLeg = here.drivenM > 0;
    return plan.visits.slice(1).map(({ at, departurePercent, isCharging, arrival }, index) => {
      const { slowerMps = 0, contingent = null } = plan.legs[index] ?? {};
      const turnoffM = contingent && contingent.atM + (index === 0 && isOnLeg ? here.drivenM : 0);
      return {
        nodeIndex: at - 1 + firstAhead,
        departurePercent,
        isCharging,
        slowerMps,
        arrival,
        adjustment: plan.adjustments[index + 1] ?? 0,
        contingent:
          contingent && turnoffM !== null ? { ...contingent, at: contingent.at - 1 + firstAhead, atM: turnoffM } : null,
      };
    });
  }
  return null;
}
