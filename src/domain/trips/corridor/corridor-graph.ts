import type { StopEdge, StopGraph, StopNode } from '../stops/stop-graph.ts';
import { type Detour, estimateDetour, NO_DETOUR } from './detour.ts';
import { type DriveTotals, getTotalsAt, type RouteProfile, type SegmentEnergyModel } from './route-profile.ts';
import { findSampleIndex } from './route-samples.ts';

/** A node as a place to stop, without its role in the trip. */
export type StopCandidate = Omit<StopNode, 'kind' | 'isMandatory'>;

/** A station or an overnight place off the line. */
export type OffRoutePlace = StopCandidate & {
  readonly kind: 'station' | 'overnight';
  /** Where along the line the detour to the place starts. */
  readonly atM: number;
  /** Straight-line distance from the line. */
  readonly offRouteM: number;
};

/** Relative errors of a drive's energy. */
export type EnergyErrors = { readonly modelErrorShare: number; readonly speedErrorShare: number };

export type CorridorGraphInput = {
  readonly profile: RouteProfile;
  readonly usableWh: number;
  readonly energyModel: SegmentEnergyModel;
  readonly errors: EnergyErrors;
  readonly start: StopCandidate;
  /** One for the end of each leg, in order; the last is the end of the trip. */
  readonly legEnds: readonly StopCandidate[];
  readonly beside: readonly OffRoutePlace[];
  /** The most energy a drive may use, in percent: highest minus lowest allowed state of charge. */
  readonly reachPercent: number;
};

/** A node with the totals of the drive up to it and the detour to it. */
type PositionedNode = {
  readonly node: StopNode;
  readonly totals: DriveTotals;
  /** One way; the way back is assumed to be the same. */
  readonly beside: Detour;
};

const RANK = { start: 0, station: 1, overnight: 1, waypoint: 2, end: 3 } as const;

function positionOnLine(node: StopNode, profile: RouteProfile, atM: number): PositionedNode {
  return { node, totals: getTotalsAt(profile, atM), beside: NO_DETOUR };
}

function toStopNode(place: OffRoutePlace): StopNode {
  const { atM: _atM, offRouteM: _offM, ...node } = place;
  return { ...node, isMandatory: false };
}

function positionOffLine(place: OffRoutePlace, { profile, energyModel }: CorridorGraphInput): PositionedNode {
  const detour = estimateDetour(place.offRouteM, { profile, atM: place.atM, energyModel });
  return { node: toStopNode(place), totals: getTotalsAt(profile, place.atM), beside: detour };
}

/** Returns all nodes in trip order. At the same position, the order is start, stations, waypoints, end. */
function positionNodes(parts: CorridorGraphInput): readonly PositionedNode[] {
  const { profile, start, legEnds, beside } = parts;
  const ends = legEnds.map((place, leg) => {
    const kind = leg === legEnds.length - 1 ? ('end' as const) : ('waypoint' as const);
    return positionOnLine({ ...place, kind, isMandatory: true }, profile, profile.samples.legEndsM[leg] ?? 0);
  });
  const all = [
    positionOnLine({ ...start, kind: 'start', isMandatory: true }, profile, 0),
    ...beside.map((place) => positionOffLine(place, parts)),
    ...ends,
  ];
  return all.sort(
    (a, b) =>
      a.totals.distanceM - b.totals.distanceM ||
      RANK[a.node.kind] - RANK[b.node.kind] ||
      // Waypoints at the same position keep their order.
      (a.node.isMandatory ? 0 : a.node.key < b.node.key ? -1 : Number(a.node.key > b.node.key)),
  );
}

/** Returns the drive between two nodes. Includes the peak energy if the road descends after it. */
function edgeBetween(
  from: PositionedNode,
  to: PositionedNode,
  index: number,
  peakWh: number,
  parts: CorridorGraphInput,
): StopEdge {
  const { usableWh, errors } = parts;
  const besideWh = from.beside.energyWh + to.beside.energyWh;
  const energyWh = to.totals.energyWh - from.totals.energyWh + besideWh;
  const grossWh =
    to.totals.grossWh - from.totals.grossWh + Math.abs(from.beside.energyWh) + Math.abs(to.beside.energyWh);
  const windWh = to.totals.windWh - from.totals.windWh;
  const errorSquared = errors.modelErrorShare ** 2 + errors.speedErrorShare ** 2;
  const sdWh = Math.sqrt(errorSquared * grossWh * grossWh + windWh * windWh);
  const percent = (wh: number) => (wh / usableWh) * 100;
  const edge = {
    to: index,
    minutes: to.totals.minutes - from.totals.minutes + from.beside.minutes + to.beside.minutes,
    distanceM: to.totals.distanceM - from.totals.distanceM + from.beside.distanceM + to.beside.distanceM,
    energyPercent: percent(energyWh),
    energySdPercent: percent(sdWh),
    rigSdPercent: percent(errors.modelErrorShare * grossWh),
  };
  const peakPercent = percent(peakWh);
  return peakPercent > edge.energyPercent + PEAK_SLACK_PERCENT ? { ...edge, peakPercent } : edge;
}

/** Minimum height of a peak above the energy of the whole drive. */
const PEAK_SLACK_PERCENT = 0.05;

/** Returns the drives from one node to all later ones in range, up to the next mandatory one. */
function edgesFrom(
  positionedNodes: readonly PositionedNode[],
  index: number,
  parts: CorridorGraphInput,
): readonly StopEdge[] {
  const { profile, usableWh, reachPercent } = parts;
  const reachWh = (usableWh * reachPercent) / 100;
  const from = positionedNodes[index];
  const edges: StopEdge[] = [];
  if (from === undefined) return edges;
  const beginWh = from.totals.energyWh - from.beside.energyWh;
  let sample = findSampleIndex(profile.samples, from.totals.distanceM) + 1;
  let peakWh = from.beside.energyWh;
  for (let next = index + 1; next < positionedNodes.length; next += 1) {
    const to = positionedNodes[next];
    if (to === undefined) break;
    for (; (profile.samples.atM[sample] ?? Number.POSITIVE_INFINITY) <= to.totals.distanceM; sample += 1)
      peakWh = Math.max(peakWh, (profile.energyWh[sample] ?? 0) - beginWh);
    // If a crest is out of range, everything beyond it is unreachable.
    if (peakWh > reachWh) break;
    const edge = edgeBetween(from, to, next, peakWh, parts);
    if (edge.energyPercent <= reachPercent) edges.push(edge);
    if (to.node.isMandatory) break;
  }
  return edges;
}

/** Builds the graph of a trip: start, places off the line, waypoints, end, and the drives between them. */
export function buildCorridorGraph(parts: CorridorGraphInput): StopGraph {
  const positionedNodes = positionNodes(parts);
  return {
    nodes: positionedNodes.map(({ node }) => node),
    edges: positionedNodes.map((_, index) => edgesFrom(positionedNodes, index, parts)),
  };
}
