import type { EnergyErrors } from './corridor/corridor-graph.ts';
import type { RoutedDrive } from './routed-drive.ts';
import type { StopEdge, StopGraph } from './stops/stop-graph.ts';

/** Returns the key of a drive between two places, optionally slower than requested by some m/s. */
export function driveKey(from: string, to: string, slowerMps = 0): string {
  return `${from}>${to}>${slowerMps}`;
}

const keyOf = ({ nodes }: StopGraph, at: number) => nodes[at]?.key ?? '';

type Battery = { readonly usableWh: number; readonly errors: EnergyErrors };

function toRoutedEdge(
  { drive, profile }: RoutedDrive,
  { to, slowerMps }: StopEdge,
  { usableWh, errors }: Battery,
): StopEdge {
  const percent = (wh: number) => (wh / usableWh) * 100;
  const { grossWh, windWh, energyWh, minutes, distanceM } = drive;
  const peakWh = profile.energyWh.reduce((most, wh) => Math.max(most, wh), 0);
  return {
    to,
    minutes,
    distanceM,
    energyPercent: percent(energyWh),
    energySdPercent: percent(Math.hypot(errors.modelErrorShare * grossWh, errors.speedErrorShare * grossWh, windWh)),
    rigSdPercent: percent(errors.modelErrorShare * grossWh),
    ...(peakWh > energyWh ? { peakPercent: percent(peakWh) } : {}),
    ...(slowerMps === undefined ? {} : { slowerMps }),
  };
}

/**
 * Finds the drives from a place: null if there is no road, undefined if not routed yet. Returns null for a place from
 * where nothing is routed, as from most.
 */
type FindDrives = (from: string) => ((to: string) => RoutedDrive | null | undefined) | null;

/** Replaces the estimates of a graph with routed drives where known. */
export function applyRoutedDrives(graph: StopGraph, findDrives: FindDrives, battery: Battery): StopGraph {
  const { nodes, edges } = graph;
  return {
    nodes,
    edges: edges.map((ways, at) => {
      const findDrive = findDrives(keyOf(graph, at));
      if (findDrive === null) return ways;
      return ways.flatMap((edge) => {
        const drive = findDrive(keyOf(graph, edge.to));
        if (drive === null) return [];
        return [drive === undefined ? edge : toRoutedEdge(drive, edge, battery)];
      });
    }),
  };
}

/** The places to which drives from a place are routed; undefined if there are none. */
type RoutedFrom = (from: string) => { readonly has: (to: string) => boolean } | undefined;

/** Keeps only the routed drives of a graph. */
export function keepRoutedDrives(graph: StopGraph, routedFrom: RoutedFrom): StopGraph {
  const { nodes, edges } = graph;
  return {
    nodes,
    edges: edges.map((ways, at) => {
      const routed = routedFrom(keyOf(graph, at));
      return routed === undefined ? [] : ways.filter((edge) => routed.has(keyOf(graph, edge.to)));
    }),
  };
}
