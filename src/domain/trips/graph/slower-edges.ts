import type { Corridor } from '../corridor/corridor-graph.ts';
import type { IsWantedDrive, StopEdge, StopGraph } from '../stops/stop-graph.ts';
import type { RoutedDrive } from './routed-drive.ts';
import { type Battery, toRoutedEdge } from './routed-edges.ts';

/** A routed drive, and estimates of the same drive at its speed and at another one. */
type SpeedEstimates = { readonly routed: StopEdge; readonly atItsSpeed: StopEdge; readonly atNewSpeed: StopEdge };

/** Estimates a routed drive at another speed. This takes much less time than computing it along its route. */
export function changeSpeed({ routed, atItsSpeed, atNewSpeed }: SpeedEstimates): StopEdge {
  const share = routed.distanceM / Math.max(1, atItsSpeed.distanceM);
  const changeOf = (numberOf: (edge: StopEdge) => number) => (numberOf(atNewSpeed) - numberOf(atItsSpeed)) * share;
  const morePercent = changeOf(({ energyPercent }) => energyPercent);
  const { peakPercent, rigSdPercent = 0 } = routed;
  return {
    ...routed,
    minutes: routed.minutes + changeOf(({ minutes }) => minutes),
    energyPercent: routed.energyPercent + morePercent,
    energySdPercent: routed.energySdPercent + changeOf(({ energySdPercent }) => energySdPercent),
    rigSdPercent: rigSdPercent + changeOf((edge) => edge.rigSdPercent ?? 0),
    ...(peakPercent === undefined ? {} : { peakPercent: peakPercent + morePercent }),
  };
}

type DriveEnds = { readonly from: string; readonly to: string };

/** The routed drives of a trip. */
export type RoutedDrives = {
  readonly battery: Battery;
  /** Whether any drive from a place is routed. */
  readonly has: (from: string) => boolean;
  /** Finds a drive, and builds it if its route is known: null if there is no route, undefined if not routed yet. */
  readonly find: (ends: DriveEnds, slowerMps: number) => RoutedDrive | null | undefined;
  readonly isBuilt: (ends: DriveEnds, slowerMps: number) => boolean;
};

/** Limits slower drives to certain places and slowdowns, or to those already built (computed along their routes). */
export type SlowerLimits = {
  readonly isWanted?: IsWantedDrive | undefined;
  readonly onlyBuilt?: boolean;
  readonly slowdownsMps?: readonly number[];
};

/** The estimated drives of a trip at the requested speed and at lower ones, in the same order. */
type EstimatedGraphs = {
  readonly requested: Pick<Corridor, 'nodes' | 'graph' | 'getEnergyPercent'>;
  readonly slower: readonly { readonly slowerMps: number; readonly graph: StopGraph }[];
};

/** Returns the energy of a drive at the requested speed, even if it is out of range. */
export function getPercentAtRequestedSpeed(
  requested: Pick<Corridor, 'nodes' | 'getEnergyPercent'>,
  { at, to }: { readonly at: number; readonly to: number },
  routes: RoutedDrives,
): number {
  const { nodes } = requested;
  const routed = routes.find({ from: nodes[at]?.key ?? '', to: nodes[to]?.key ?? '' }, 0);
  return routed ? toRoutedEdge(routed, { to }, routes.battery).energyPercent : requested.getEnergyPercent(at, to);
}

/**
 * Returns the drives from a place at a lower speed. Those that are routed but not built at that speed are estimated, or
 * left out.
 */
function listSlowerEdges(
  { requested, slowerMps, graph }: Pick<EstimatedGraphs, 'requested'> & EstimatedGraphs['slower'][number],
  at: number,
  routes: RoutedDrives,
  { isWanted, onlyBuilt = false }: SlowerLimits,
): readonly StopEdge[] {
  const from = requested.nodes[at]?.key ?? '';
  const asRequested = requested.graph.edges[at] ?? [];
  const hasRoutes = routes.has(from);
  if (onlyBuilt && !hasRoutes) return [];
  const toSlower = (edge: StopEdge, requestedPercent: number) => ({
    ...edge,
    slowerMps,
    savedPercent: Math.max(0, requestedPercent - edge.energyPercent),
  });
  let next = 0;
  return (graph.edges[at] ?? []).flatMap((slowerEdge) => {
    const { to } = slowerEdge;
    if (isWanted?.(at, to) === false) return [];
    while ((asRequested[next]?.to ?? to) < to) next += 1;
    const requestedEdge = asRequested[next]?.to === to ? asRequested[next] : undefined;
    const ends = { from, to: requested.nodes[to]?.key ?? '' };
    const route = hasRoutes ? routes.find(ends, 0) : undefined;
    if (route === null) return [];
    const isExact = route !== undefined && routes.isBuilt(ends, slowerMps);
    if (onlyBuilt && !isExact) return [];
    if (route === undefined)
      return [toSlower(slowerEdge, requestedEdge?.energyPercent ?? requested.getEnergyPercent(at, to))];
    const routed = toRoutedEdge(route, { to }, routes.battery);
    if (requestedEdge !== undefined && !isExact)
      return [
        toSlower(changeSpeed({ routed, atItsSpeed: requestedEdge, atNewSpeed: slowerEdge }), routed.energyPercent),
      ];
    const drive = routes.find(ends, slowerMps);
    return drive ? [toSlower(toRoutedEdge(drive, { to }, routes.battery), routed.energyPercent)] : [];
  });
}

/** Adds the drives at lower speeds to a graph, unless it already has them. */
export function addSlowerEdges(
  { nodes, edges }: StopGraph,
  { requested, slower }: EstimatedGraphs,
  routes: RoutedDrives,
  limits: SlowerLimits,
): StopGraph {
  const listFrom = (at: number, one: EstimatedGraphs['slower'][number]) => {
    const reached = new Set((edges[at] ?? []).flatMap((edge) => (edge.slowerMps === one.slowerMps ? [edge.to] : [])));
    return listSlowerEdges({ requested, ...one }, at, routes, limits).filter(({ to }) => !reached.has(to));
  };
  return { nodes, edges: edges.map((drives, i) => [...drives, ...slower.flatMap((one) => listFrom(i, one))]) };
}
