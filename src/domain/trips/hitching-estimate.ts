import { isParkingStructure } from '../chargers/parking-structure.ts';
import { getLayout } from '../score/geometry.ts';
import { computeRigScore } from '../score/rig-score.ts';
import type { RigSize } from '../score/rig-size.ts';
import { type SiteFacts, type StallLayout, usableStalls } from '../score/site-facts.ts';
import { resolveSiteFacts, type StationRecord } from '../score/stored-facts.ts';
import type { SiteReport } from '../score/stored-reports.ts';
import { weighReports } from '../score/weighted-reports.ts';
import { estimateBlockingChance } from './blocking-chance.ts';

/** What is known of a site beyond its public record; from the same evidence that its score is made of. */
export type SiteKnowledge = { readonly site: SiteFacts; readonly reports: readonly SiteReport[] };

/** How a rig is expected to stand at a site. */
export type HitchingEstimate = {
  /** Chance that it charges without unhitching, 0 to 1. */
  readonly hitchedChance: number;
  /** Chance that it has to line up in a bay that it cannot drive through, 0 to 1. */
  readonly lineUpChance: number;
  /** Chance that it stands in the way of others while it charges hitched, 0 to 1. */
  readonly blockingChance: number;
};

/** A rig without a trailer. */
export const NO_TRAILER: HitchingEstimate = { hitchedChance: 1, lineUpChance: 0, blockingChance: 0 };

/** Of bays that no one described most are driven into forwards, as the public records of stations show no others. */
const UNKNOWN_LINE_UP = 0.8;
const IN_LINE: ReadonlySet<StallLayout> = new Set(['pull_through_clear', 'pull_through_in_lane', 'parallel_curb']);

function estimateLineUpChance(site: SiteFacts): number {
  const layouts = usableStalls(site).map((stall) => getLayout(stall));
  const known = layouts.filter((layout) => layout !== null);
  if (known.length === 0) return UNKNOWN_LINE_UP;
  // A rig takes the bay that it drives through where there is one, as surely as that is known.
  const through = known.filter(({ value }) => IN_LINE.has(value)).map(({ confidence }) => confidence);
  return through.length === 0 ? 1 : 1 - Math.max(...through);
}

function estimateHitching(site: SiteFacts, reports: readonly SiteReport[], rig: RigSize, now: Date): HitchingEstimate {
  const weightedReports = weighReports(reports, site.rebuiltAt, now);
  const { score } = computeRigScore(site, weightedReports, rig);
  return {
    hitchedChance: Math.min(1, Math.max(0, score / 100)),
    lineUpChance: estimateLineUpChance(site),
    blockingChance: estimateBlockingChance(site, weightedReports),
  };
}

/**
 * How a rig with a trailer, by its size, is expected to stand at sites at some time: the chance is the mean of what a site's score
 * says for this rig, from reports and the site's shape, else from the kind of place that its public record names. Without a
 * trailer see NO_TRAILER.
 */
export function createHitchingEstimator(
  rig: RigSize,
  now: Date,
): (record: StationRecord, known: SiteKnowledge | null) => HitchingEstimate {
  // Thousands of sites of which nothing else is known differ by their records alone.
  const byRecord = new Map<string, HitchingEstimate>();
  return (record, known) => {
    if (known !== null) return estimateHitching(known.site, known.reports, rig, now);
    const key = `${record.facilityType} ${record.access} ${isParkingStructure(record)}`;
    const found = byRecord.get(key) ?? estimateHitching(resolveSiteFacts(record, []), [], rig, now);
    byRecord.set(key, found);
    return found;
  };
}
