import type { EnergyErrors } from './corridor/corridor-graph.ts';
import type { KnownDrive } from './known-drive.ts';
import type { StopEdge, StopGraph } from './stops/stop-graph.ts';

/** Drives whose way is known, by the keys of their two ends; null where no road leads. */
export type KnownDrives = ReadonlyMap<string, KnownDrive | null>;

/** The key of a drive from one place of a graph to another, slower than asked for by some metres a second. */
export function driveKey(from: string, to: string, slowerMps = 0): string {
  return `${from}>${to}>${slowerMps}`;
}

function keyOf({ nodes }: StopGraph, from: number, { to, slowerMps }: StopEdge): string {
  return driveKey(nodes[from]?.key ?? '', nodes[to]?.key ?? '', slowerMps);
}

type Battery = { readonly usableWh: number; readonly errors: EnergyErrors };

function edgeOf({ drive, profile }: KnownDrive, { to, slowerMps }: StopEdge, { usableWh, errors }: Battery): StopEdge {
  const percent = (wh: number) => (wh / usableWh) * 100;
  const { grossWh, windWh, energyWh, minutes, distanceM } = drive;
  const peakWh = profile.energyWh.reduce((most, wh) => Math.max(most, wh), 0);
  return {
    to,
    minutes,
    distanceM,
    energyPercent: percent(energyWh),
    energySdPercent: percent(Math.hypot(errors.modelShare * grossWh, errors.speedShare * grossWh, windWh)),
    ...(peakWh > energyWh ? { peakPercent: percent(peakWh) } : {}),
    ...(slowerMps === undefined ? {} : { slowerMps }),
  };
}

/** A graph in which drives whose way is known take what that way takes, in the place of what was guessed. */
export function withKnownDrives(graph: StopGraph, known: KnownDrives, battery: Battery): StopGraph {
  if (known.size === 0) return graph;
  const { nodes, edges } = graph;
  return {
    nodes,
    edges: edges.map((ways, at) =>
      ways.flatMap((edge) => {
        const drive = known.get(keyOf(graph, at, edge));
        if (drive === null) return [];
        return [drive === undefined ? edge : edgeOf(drive, edge, battery)];
      }),
    ),
  };
}

/** A graph of the drives alone whose way is known. */
export function onlyKnownDrives(graph: StopGraph, known: KnownDrives): StopGraph {
  const { nodes, edges } = graph;
  return { nodes, edges: edges.map((ways, at) => ways.filter((edge) => known.has(keyOf(graph, at, edge)))) };
}
