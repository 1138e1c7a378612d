import { computePrecisionGain, splitSpread } from '../consumption-bias.ts';
import type { StopEdge, StopNode } from './stop-graph.ts';

/**
 * The fraction (0 to 1) of the variance of the rig's consumption (see `ConsumptionBias`) that is still unknown at each
 * place: `leaving` for a rig that charges there; `bound`, the least possible, for a rig that passes it.
 */
export type RigVariances = { readonly leaving: Float64Array; readonly bound: Float64Array };

type Drives = {
  readonly nodes: readonly { readonly isNight?: StopNode['isNight'] }[];
  readonly edges: readonly (readonly StopEdge[])[];
};

/**
 * Computes the fraction of the rig's variance still unknown at each place after the drives to it that reveal least.
 * Each drive adds to the precision (see `learnFromDrive`). After a night's rest, what was learned no longer applies.
 */
export function computeRigVariances({ nodes, edges }: Drives): RigVariances {
  const precisions = new Float64Array(nodes.length).fill(Number.POSITIVE_INFINITY);
  const [leaving, bound] = [new Float64Array(nodes.length), new Float64Array(nodes.length)];
  precisions[0] = 1;
  let lowest = 1;
  for (const [i, { isNight }] of nodes.entries()) {
    const precision = isNight ? 1 : (precisions[i] ?? 1);
    for (const edge of edges[i] ?? [])
      precisions[edge.to] = Math.min(
        precisions[edge.to] ?? precision,
        precision + computePrecisionGain(splitSpread(edge)),
      );
    leaving[i] = Number.isFinite(precision) ? 1 / precision : 1;
    lowest = Math.min(lowest, leaving[i] ?? 1);
    bound[i] = lowest;
  }
  return { leaving, bound };
}

/** Returns a drive's standard deviation in percent, given the fraction of the rig's variance that is still unknown. */
export function getDriveSd({ energySdPercent, rigSdPercent = 0 }: StopEdge, rigVariance: number): number {
  return Math.sqrt(energySdPercent ** 2 - (1 - rigVariance) * Math.min(energySdPercent, rigSdPercent) ** 2);
}

/** Returns a drive with the standard deviations that remain. */
export function withRigVariance(edge: StopEdge, rigVariance: number): StopEdge {
  const { rigPercent } = splitSpread(edge);
  return {
    ...edge,
    energySdPercent: getDriveSd(edge, rigVariance),
    rigSdPercent: rigPercent * Math.sqrt(rigVariance),
  };
}
