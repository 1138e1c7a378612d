import { computeRigScore, type RigScore } from './rig-score.ts';
import type { SiteFacts } from './site-facts.ts';
import { determineVerification, type SiteVerification } from './site-verification.ts';
import { resolveSiteFacts, type StationRecord, type StoredFact } from './stored-facts.ts';
import { labelReporters, type SiteReport, type StoredReport, toSiteReports } from './stored-reports.ts';
import { weighReports } from './weighted-reports.ts';
import { DEFAULT_RIG_SIZE } from './weights.ts';

/** A site's stored data. A fact's `personKey` identifies the driver who reported it; null for other sources. */
export type StoredSite = {
  readonly record: StationRecord;
  readonly facts: readonly (Omit<StoredFact, 'voice'> & { readonly personKey: string | null })[];
  readonly reports: readonly StoredReport[];
};

/** A site with its public score and the inputs to score it for any rig. */
export type ScoredSite = {
  readonly site: SiteFacts;
  readonly reports: readonly SiteReport[];
  readonly score: RigScore;
  readonly state: SiteVerification;
};

/**
 * Converts stored data to the inputs of the score: reports grouped by person, and the most reliable value of each
 * fact.
 */
export function toScoreInputs({ record, facts, reports }: StoredSite): Pick<ScoredSite, 'site' | 'reports'> {
  const labels = labelReporters(reports);
  const labeledFacts = facts.map(({ personKey, ...fact }) => ({
    ...fact,
    voice: personKey === null ? null : (labels.get(personKey) ?? personKey),
  }));
  return { site: resolveSiteFacts(record, labeledFacts), reports: toSiteReports(reports, labels) };
}

/** Scores a site for the default rig at a given time; this is the public score. */
export function scoreSite(stored: StoredSite, now: Date): ScoredSite {
  const { site, reports } = toScoreInputs(stored);
  const score = computeRigScore(site, weighReports(reports, site.rebuiltAt, now), DEFAULT_RIG_SIZE);
  return { site, reports, score, state: determineVerification(site, score, now) };
}
