import { getLayout } from '../../score/geometry.ts';
import { listUsableStalls, type SiteFacts, type StallFacts, type StallLayout } from '../../score/site-facts.ts';
import type { WeightedReport } from '../../score/weighted-reports.ts';

/** Chance of blocking others when a site has no facts about it (our estimate). */
const UNKNOWN_CHANCE = 0.4;
/** Facts about stalls weigh as much as this many fresh reports. */
const STALLS_WEIGHT = 2;

const BLOCKING: ReadonlyMap<StallLayout, boolean> = new Map([
  ['pull_through_clear', false],
  ['pull_in_end_clear', false],
  ['pull_in_blocks', true],
]);

/** Estimates the chance at one stall from the number of blocked stalls, or else from the layout. */
function estimateChanceAtStall(stall: StallFacts): number {
  const layout = getLayout(stall);
  const isBlocking = stall.blockedStalls ? stall.blockedStalls.value > 0 : layout && BLOCKING.get(layout.value);
  if (isBlocking === null || isBlocking === undefined) return UNKNOWN_CHANCE;
  const { confidence = 0 } = stall.blockedStalls ?? layout ?? {};
  return confidence * (isBlocking ? 1 : 0) + (1 - confidence) * UNKNOWN_CHANCE;
}

/**
 * Returns the chance, 0 to 1, that a rig charging hitched blocks other stalls of a site: at its best stall, adjusted by
 * reports.
 */
export function estimateBlockingChance(site: SiteFacts, weightedReports: readonly WeightedReport[]): number {
  const stallChance = Math.min(...listUsableStalls(site).map(estimateChanceAtStall));
  let [blockingWeight, totalWeight] = [STALLS_WEIGHT * stallChance, STALLS_WEIGHT];
  for (const { report, weight } of weightedReports) {
    if (report.outcome !== 'hitched_clear' && report.outcome !== 'hitched_blocking') continue;
    totalWeight += weight;
    if (report.outcome === 'hitched_blocking') blockingWeight += weight;
  }
  return blockingWeight / totalWeight;
}
