import type { EnergyErrors } from './corridor/corridor-graph.ts';
import type { RoutedDrive } from './routed-drive.ts';
import type { StopEdge, StopGraph } from './stops/stop-graph.ts';

/** The key of a drive from one place of a graph to another, slower than asked for by some meters a second. */
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

/** The drive between two places; null where no road leads, undefined where its way is not known. */
type FindDrive = (ends: Ends) => RoutedDrive | null | undefined;

/** A graph in which drives whose way is known take what that way takes, in the place of what was guessed. */
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

/** A graph of the drives alone whose way is known. */
export function keepRoutedDrives(graph: StopGraph, isKnown: (ends: Ends) => boolean): StopGraph {
  const { nodes, edges } = graph;
  return { nodes, edges: edges.map((ways, at) => ways.filter((edge) => isKnown(getEnds(graph, at, edge)))) };
}
