import { isParkingStructure } from '../../chargers/parking-structure.ts';
import { getLayout } from '../../score/geometry.ts';
import { computeRigScore } from '../../score/rig-score.ts';
import type { RigSize } from '../../score/rig-size.ts';
import { listUsableStalls, type SiteFacts, type StallLayout } from '../../score/site-facts.ts';
import { resolveSiteFacts, type StationRecord } from '../../score/stored-facts.ts';
import type { SiteReport } from '../../score/stored-reports.ts';
import { weighReports } from '../../score/weighted-reports.ts';
import { estimateBlockingChance } from './blocking-chance.ts';

/** What is known about a site beyond its public record: the same evidence as for its score. */
export type HitchingEvidence = { readonly site: SiteFacts; readonly reports: readonly SiteReport[] };

/** Estimates of how a rig will park at a site. */
export type HitchingEstimate = {
  /** Chance that it charges hitched, 0 to 1. */
  readonly hitchedChance: number;
  /** Chance that it has to maneuver into a stall that isn't pull-through, 0 to 1. */
  readonly maneuverChance: number;
  /** Chance that it blocks others while charging hitched, 0 to 1. */
  readonly blockingChance: number;
};

/** A rig without a trailer. */
export const NO_TRAILER: HitchingEstimate = { hitchedChance: 1, maneuverChance: 0, blockingChance: 0 };

/** Outlooks are rounded to whole percent, so that similar sites share one estimate. */
const OUTLOOK_STEPS = 100;
/** Assumes that most stalls without a known layout aren't pull-through, because pull-through stalls are rare. */
const UNKNOWN_MANEUVER_CHANCE = 0.8;
const NO_MANEUVER_LAYOUTS: ReadonlySet<StallLayout> = new Set([
  'pull_through_clear',
  'pull_through_in_lane',
  'parallel_curb',
]);

function estimateManeuverChance(site: SiteFacts): number {
  const layouts = listUsableStalls(site).map((stall) => getLayout(stall));
  const knownLayouts = layouts.filter((layout) => layout !== null);
  if (knownLayouts.length === 0) return UNKNOWN_MANEUVER_CHANCE;
  // Assumes that a rig uses a pull-through stall if there is one, weighted by how certain that is.
  const confidences = knownLayouts
    .filter(({ value }) => NO_MANEUVER_LAYOUTS.has(value))
    .map(({ confidence }) => confidence);
  return confidences.length === 0 ? 1 : 1 - Math.max(...confidences);
}

function estimateHitching(site: SiteFacts, reports: readonly SiteReport[], rig: RigSize, now: Date): HitchingEstimate {
  const weightedReports = weighReports(reports, site.rebuiltAt, now);
  const { score } = computeRigScore(site, weightedReports, rig);
  return {
    hitchedChance: Math.min(1, Math.max(0, score / 100)),
    maneuverChance: estimateManeuverChance(site),
    blockingChance: estimateBlockingChance(site, weightedReports),
  };
}

/**
 * Creates the estimator for a towing rig of a size. The chance of charging hitched is the site's score for this rig,
 * which is based on reports and layouts, or on the outlook of its public record. Without a trailer, use `NO_TRAILER`.
 */
export function createHitchingEstimator(
  rig: RigSize,
  now: Date,
): (record: StationRecord, evidence: HitchingEvidence | null) => HitchingEstimate {
  // For thousands of sites only the record is known, so cache the estimate by record.
  const byRecord = new Map<string, HitchingEstimate>();
  return (record, evidence) => {
    if (evidence !== null) return estimateHitching(evidence.site, evidence.reports, rig, now);
    const outlook =
      record.outlook === undefined ? undefined : Math.round(record.outlook * OUTLOOK_STEPS) / OUTLOOK_STEPS;
    const key = `${outlook} ${record.facilityType} ${record.access} ${isParkingStructure(record)}`;
    const rounded = outlook === undefined ? record : { ...record, outlook };
    const found = byRecord.get(key) ?? estimateHitching(resolveSiteFacts(rounded, []), [], rig, now);
    byRecord.set(key, found);
    return found;
  };
}
