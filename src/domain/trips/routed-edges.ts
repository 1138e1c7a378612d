import type { EnergyErrors } from './corridor/corridor-graph.ts';
import type { RoutedDrive } from './routed-drive.ts';
import type { StopEdge, StopGraph } from './stops/stop-graph.ts';

/** Returns the key of a drive between two places, optionally slower than requested by some m/s. */
export function driveKey(from: string, to: string, slowerMps = 0): string {
  return `${from}>${to}>${slowerMps}`;
}

type Ends = { readonly from: string; readonly to: string };

function getEnds({ nodes }: StopGraph, from: number, { to }: StopEdge): Ends {
  return { from: nodes[from]?.key ?? '', to: nodes[to]?.key ?? '' };
}

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
    ...(peakWh > energyWh ? { peakPercent: percent(peakWh) } : {}),
    ...(slowerMps === undefined ? {} : { slowerMps }),
  };
}

/** Finds the drive between two places; null if there is no road, undefined if not routed yet. */
type FindDrive = (ends: Ends) => RoutedDrive | null | undefined;

/** Replaces the estimates of a graph with routed drives where known. */
export function applyRoutedDrives(graph: StopGraph, findDrive: FindDrive, battery: Battery): StopGraph {
  const { nodes, edges } = graph;
  return {
    nodes,
    edges: edges.map((ways, at) =>
      ways.flatMap((edge) => {
        const drive = findDrive(getEnds(graph, at, edge));
        if (drive === null) return [];
        return [drive === undefined ? edge : toRoutedEdge(drive, edge, battery)];
      }),
    ),
  };
}

/** Keeps only the routed drives of a graph. */
export function keepRoutedDrives(graph: StopGraph, isKnown: (ends: Ends) => boolean): StopGraph {
  const { nodes, edges } = graph;
  return { nodes, edges: edges.map((ways, at) => ways.filter((edge) => isKnown(getEnds(graph, at, edge)))) };
}
