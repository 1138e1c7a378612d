import { addSlowerDrives } from '#domain/trips/stops/slower-drives.ts';
import type { StopEdge, StopGraph, StopNode, StopRules } from '#domain/trips/stops/stop-graph.ts';
import { searchStops } from '#domain/trips/stops/stop-search.ts';
import { type PlannedTrip, splitDeviation, valueAlong } from './drive-day.ts';

/** What the drives of a day have taught about the rig, in standard deviations of its consumption. */
export type Learned = { readonly mean: number; readonly variance: number };

export const NOTHING_LEARNED: Learned = { mean: 0, variance: 1 };

/** Learns from a drive, as the product does from the battery readings at its start and end. */
export function learn({ mean, variance }: Learned, edge: StopEdge, usedPercent: number, rigShare: number): Learned {
  const { rig, leg } = splitDeviation(edge, rigShare);
  if (rig < 0.1) return { mean, variance };
  const seen = (usedPercent - edge.energyPercent) / rig;
  const noise = Math.max(0.05, (leg / rig) ** 2);
  const gain = variance / (variance + noise);
  return { mean: mean + gain * (seen - mean), variance: variance * (1 - gain) };
}

/** Returns a drive with the consumption that was learned. */
export function expectDrive(edge: StopEdge, { mean }: Learned, rigShare: number): StopEdge {
  const change = mean * splitDeviation(edge, rigShare).rig;
  const peak = edge.peakPercent === undefined ? {} : { peakPercent: edge.peakPercent + change };
  return { ...edge, energyPercent: edge.energyPercent + change, ...peak };
}

/** Where the driver is: at a place, or some way from it; stations found broken are no longer an option. */
export type Here = {
  readonly at: number;
  readonly drivenM: number;
  /** Where along the road that is. */
  readonly hereM: number;
  readonly percent: number;
  readonly broken: ReadonlySet<number>;
};

/** Returns the share of a drive's energy that is used after a share of its distance. */
export function usedShare({ lineM, used }: PlannedTrip, from: number, edge: StopEdge, drivenShare: number): number {
  const [beginM, endM] = [lineM[from] ?? 0, lineM[edge.to] ?? 0];
  const begin = valueAlong(used, beginM);
  const whole = valueAlong(used, endM) - begin;
  const isMostlyDetour = endM - beginM < edge.distanceM / 2;
  if (whole < 1 || isMostlyDetour) return drivenShare;
  return (valueAlong(used, beginM + (endM - beginM) * drivenShare) - begin) / whole;
}

const NEAR_M = 800;

/** Returns what is left of a drive; null if its end lies behind. */
function remainingDrive(trip: PlannedTrip, { at, drivenM, hereM }: Here, edge: StopEdge): StopEdge | null {
  if (drivenM === 0) return edge;
  if ((trip.lineM[edge.to] ?? 0) < hereM + NEAR_M) return null;
  const left = Math.max(0, 1 - drivenM / edge.distanceM);
  const usedPercent = edge.energyPercent * usedShare(trip, at, edge, 1 - left);
  const { peakPercent, ...rest } = edge;
  const peak = peakPercent === undefined ? {} : { peakPercent: peakPercent - usedPercent };
  return {
    ...rest,
    ...peak,
    minutes: edge.minutes * left,
    distanceM: edge.distanceM * left,
    energyPercent: edge.energyPercent - usedPercent,
    energySdPercent: edge.energySdPercent * left,
  };
}

/** A stop of the plan that the driver follows, and how much slower to drive there. */
export type PlannedStop = {
  readonly at: number;
  readonly leavePercent: number;
  readonly isCharging: boolean;
  readonly slowerMps: number;
};

type Asked = { readonly isSlower: boolean; readonly rules: Partial<StopRules> };

const FULLER = { maxPercent: 100 };
const LESS_SURE = { ...FULLER, z: 0.842 };
const LOW_RESERVE = { ...LESS_SURE, reservePercent: 8, endReservePercent: 8 };
/** What the product tries in order, and then suggests: slower, charging fuller, less sure, a lower reserve, short stops. */
const ASKED: readonly Asked[] = [
  { isSlower: false, rules: {} },
  { isSlower: true, rules: {} },
  { isSlower: true, rules: { leastChargeMin: 0 } },
  { isSlower: true, rules: FULLER },
  { isSlower: true, rules: LESS_SURE },
  { isSlower: true, rules: { ...LOW_RESERVE, leastChargeMin: 0 } },
];

/** Returns the rest of a graph from where the driver is, with what was learned. The first place is the driver's. */
function restOf(trip: PlannedTrip, graph: StopGraph, here: Here, learned: Learned): StopGraph {
  const { at, broken, drivenM } = here;
  const place = graph.nodes[at];
  if (place === undefined) throw new RangeError(`There is no place ${at}`);
  const start: StopNode = { ...place, kind: 'start', isMandatory: true, charge: null, stayMin: 0, overheadMin: 0 };
  const first = at === 0 || drivenM > 0 ? at + 1 : at;
  const nodes = graph.nodes.slice(first).map((node, index) => {
    const isHere = first + index === at;
    const open = broken.has(first + index) ? { ...node, charge: null } : node;
    return isHere ? { ...open, isMandatory: false } : open;
  });
  const shift = (edge: StopEdge) => ({ ...expectDrive(edge, learned, trip.rigShare), to: edge.to - first + 1 });
  const onward = (graph.edges[at] ?? []).flatMap((edge) => {
    const left = remainingDrive(trip, here, edge);
    return left === null ? [] : [shift(left)];
  });
  const still = { to: 1, minutes: 0, distanceM: 0, energyPercent: 0, energySdPercent: 0 };
  const edges = graph.edges.slice(first).map((ways) => ways.map(shift));
  return { nodes: [start, ...nodes], edges: [first === at ? [still, ...onward] : onward, ...edges] };
}

/** Plans the rest of a trip with what was learned; slower or with compromises only if nothing else helps. */
export function planFrom(trip: PlannedTrip, here: Here, learned: Learned): PlannedStop[] | null {
  const first = here.at === 0 || here.drivenM > 0 ? here.at + 1 : here.at;
  const usual = restOf(trip, trip.graph, here, learned);
  for (const { isSlower, rules: changes } of ASKED) {
    const rules = { ...trip.rules, ...changes, startPercent: here.percent, hasContingentStops: false };
    const slower = isSlower
      ? trip.slower.map(({ slowerMps, graph }) => ({ slowerMps, graph: restOf(trip, graph, here, learned) }))
      : [];
    const outcome = searchStops(isSlower ? addSlowerDrives(usual, slower, rules) : usual, rules);
    if (!outcome.ok) continue;
    const { visits, legs } = outcome.plan;
    return visits.slice(1).map(({ at, leavePercent, isCharging }, index) => ({
      ...{ at: at - 1 + first, leavePercent, isCharging },
      slowerMps: legs[index]?.slowerMps ?? 0,
    }));
  }
  return null;
}
