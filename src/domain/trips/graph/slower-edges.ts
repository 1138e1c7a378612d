import type { StopEdge, StopNode } from '../stops/stop-graph.ts';
import type { RoutedDrive } from './routed-drive.ts';
import { type Battery, toRoutedEdge } from './routed-edges.ts';

/** A routed drive, and the estimates of the same drive at its speed and at another one. */
type Estimates = { readonly routed: StopEdge; readonly before: StopEdge; readonly after: StopEdge };

/** Estimates a routed drive at another speed, which is much faster than computing it along its road. */
export function changeSpeed({ routed, before, after }: Estimates): StopEdge {
  const share = routed.distanceM / Math.max(1, before.distanceM);
  const changeOf = (numberOf: (edge: StopEdge) => number) => (numberOf(after) - numberOf(before)) * share;
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
  /** Finds a drive, and builds it if its route is known: null if there is no road, undefined if it isn't routed yet. */
  readonly find: (ends: DriveEnds, slowerMps: number) => RoutedDrive | null | undefined;
  readonly isBuilt: (ends: DriveEnds, slowerMps: number) => boolean;
};

/** The estimated drives from a place at the requested and at a lower speed. */
type DrivesFrom = {
  readonly nodes: readonly StopNode[];
  readonly at: number;
  readonly asRequested: readonly StopEdge[];
  readonly slower: readonly StopEdge[];
  readonly slowerMps: number;
};

/**
 * Returns the drives from a place at a lower speed. Those that are routed but not built at that speed are estimated, or
 * left out.
 */
export function listSlowerEdges(
  { nodes, at, asRequested, slower, slowerMps }: DrivesFrom,
  { battery, find, isBuilt }: RoutedDrives,
  onlyBuilt: boolean,
): readonly StopEdge[] {
  const beforeByEnd = new Map(asRequested.map((edge) => [edge.to, edge]));
  const keyAt = (index: number) => nodes[index]?.key ?? '';
  return slower.flatMap((after) => {
    const { to } = after;
    const ends = { from: keyAt(at), to: keyAt(to) };
    const before = beforeByEnd.get(to);
    const isExact = isBuilt(ends, slowerMps);
    const drive = find(ends, isExact || before === undefined ? slowerMps : 0);
    if (drive === null || (onlyBuilt && !isExact)) return [];
    if (drive === undefined) return [after];
    const routed = toRoutedEdge(drive, { to }, battery);
    return [before === undefined || isExact ? routed : changeSpeed({ routed, before, after })];
  });
}
