import { computeEnergySdWh, type EnergyErrors } from '../corridor/corridor-graph.ts';
import type { StopEdge, StopGraph } from '../stops/stop-graph.ts';
import type { RoutedDrive } from './routed-drive.ts';

/** Returns the key of a drive between two places, optionally at a lower speed than requested. */
export function toDriveKey(from: string, to: string, slowerMps = 0): string {
  return `${from}>${to}>${slowerMps}`;
}

const getKey = ({ nodes }: Pick<StopGraph, 'nodes'>, i: number) => nodes[i]?.key ?? '';

export type Battery = { readonly usableWh: number; readonly errors: EnergyErrors };

/** Converts a routed drive to an edge. */
export function toRoutedEdge(
  { drive, peakWh, profile }: RoutedDrive,
  { to, slowerMps }: Pick<StopEdge, 'to' | 'slowerMps'>,
  { usableWh, errors }: Battery,
): StopEdge {
  const percent = (wh: number) => (wh / usableWh) * 100;
  const { grossWh, energyWh, minutes, distanceM } = drive;
  return {
    to,
    minutes,
    distanceM,
    energyPercent: percent(energyWh),
    energySdPercent: percent(computeEnergySdWh(errors, drive, profile.samples.elevation)),
    rigSdPercent: percent(errors.modelErrorShare * grossWh),
    ...(peakWh > energyWh ? { peakPercent: percent(peakWh) } : {}),
    ...(slowerMps === undefined ? {} : { slowerMps }),
  };
}

/** Finds the drive to a place: null if there is no route, undefined if it isn't routed yet. */
type FindDrive = (to: string) => RoutedDrive | null | undefined;

/** Replaces estimated drives from a place with routed drives where known, and removes those without a route. */
export function applyRoutedDrives(
  graph: Pick<StopGraph, 'nodes'>,
  drives: readonly StopEdge[],
  findDrive: FindDrive,
  battery: Battery,
): readonly StopEdge[] {
  const routed: StopEdge[] = [];
  for (const edge of drives) {
    const drive = findDrive(getKey(graph, edge.to));
    if (drive !== null) routed.push(drive === undefined ? edge : toRoutedEdge(drive, edge, battery));
  }
  return routed;
}

/** Returns the places to which drives from a place are routed; undefined if there are none. */
type FindRoutes = (from: string) => { readonly has: (to: string) => boolean } | undefined;

/** Removes the drives of a graph that aren't routed. */
export function removeUnroutedDrives(graph: StopGraph, findRoutes: FindRoutes): StopGraph {
  const { nodes, edges } = graph;
  return {
    nodes,
    edges: edges.map((drives, i) => {
      const routed = findRoutes(getKey(graph, i));
      return routed === undefined ? [] : drives.filter((edge) => routed.has(getKey(graph, edge.to)));
    }),
  };
}

/** How much better than estimated a route is assumed to be (our choice): most differ from their estimates by less. */
const OPTIMISM = { minutes: 1, percent: 0.7 } as const;

/** Makes the drives of a graph that aren't routed a little better than estimated. */
export function favorUnroutedDrives({ nodes, edges }: StopGraph, findRoutes: FindRoutes): StopGraph {
  const favor = (edge: StopEdge) => ({
    ...edge,
    minutes: edge.minutes - OPTIMISM.minutes,
    energyPercent: edge.energyPercent - OPTIMISM.percent,
  });
  return {
    nodes,
    edges: edges.map((drives, i) => {
      const routed = findRoutes(getKey({ nodes }, i));
      return drives.map((edge) => (routed?.has(getKey({ nodes }, edge.to)) === true ? edge : favor(edge)));
    }),
  };
}
