import type { EnergyErrors } from './corridor-graph.ts';
import type { KnownDrive } from './known-drive.ts';
import type { StopEdge, StopGraph } from './stop-graph.ts';

/** Drives whose way is known, by the keys of their two ends. */
export type KnownDrives = ReadonlyMap<string, KnownDrive>;

/** The key of a drive from one place of a graph to another. */
export function driveKey(from: string, to: string): string {
  return `${from}>${to}`;
}

type Battery = { readonly usableWh: number; readonly errors: EnergyErrors };

function edgeOf({ drive, profile }: KnownDrive, to: number, { usableWh, errors }: Battery): StopEdge {
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
  };
}

/** A graph in which drives whose way is known take what that way takes, in the place of what was guessed. */
export function withKnownDrives(graph: StopGraph, known: KnownDrives, battery: Battery): StopGraph {
  if (known.size === 0) return graph;
  const { nodes, edges } = graph;
  return {
    nodes,
    edges: edges.map((ways, at) =>
      ways.map((edge) => {
        const drive = known.get(driveKey(nodes[at]?.key ?? '', nodes[edge.to]?.key ?? ''));
        return drive === undefined ? edge : edgeOf(drive, edge.to, battery);
      }),
    ),
  };
}

/** A graph of the drives alone whose way is known. */
export function onlyKnownDrives({ nodes, edges }: StopGraph, known: KnownDrives): StopGraph {
  return {
    nodes,
    edges: edges.map((ways, at) =>
      ways.filter((edge) => known.has(driveKey(nodes[at]?.key ?? '', nodes[edge.to]?.key ?? ''))),
    ),
  };
}
