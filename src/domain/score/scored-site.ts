import { computeRigScore, type RigScore } from './rig-score.ts';
import type { SiteFacts } from './site-facts.ts';
import { determineVerification, type SiteVerification } from './site-verification.ts';
import { resolveSiteFacts, type StationRecord, type StoredFact } from './stored-facts.ts';
import { labelReporters, type SiteReport, type StoredReport, toSiteReports } from './stored-reports.ts';
import { weighReports } from './weighted-reports.ts';
import { DEFAULT_RIG_SIZE } from './weights.ts';

/** All that is kept of a site: a fact that a driver told is that person's, by the key of their reports. */
export type StoredSite = {
  readonly record: StationRecord;
  readonly facts: readonly (Omit<StoredFact, 'voice'> & { readonly personKey: string | null })[];
  readonly reports: readonly StoredReport[];
};

/** A site with its public score, and what any rig's own score can be worked out from. */
export type ScoredSite = {
  readonly site: SiteFacts;
  readonly reports: readonly SiteReport[];
  readonly score: RigScore;
  readonly state: SiteVerification;
};

/** What is kept of a site as its score takes it: people by the voice they are, facts by the surest. */
export function toSiteEvidence({ record, facts, reports }: StoredSite): Pick<ScoredSite, 'site' | 'reports'> {
  const labels = labelReporters(reports);
  const voiced = facts.map(({ personKey, ...fact }) => ({
    ...fact,
    voice: personKey === null ? null : (labels.get(personKey) ?? personKey),
  }));
  return { site: resolveSiteFacts(record, voiced), reports: toSiteReports(reports, labels) };
}

/** What a site is worth to the default rig at some time: the score that everyone is shown. */
export function scoreSite(kept: StoredSite, now: Date): ScoredSite {
  const { site, reports } = toSiteEvidence(kept);
  const score = computeRigScore(site, weighReports(reports, site.rebuiltAt, now), DEFAULT_RIG_SIZE);
  return { site, reports, score, state: determineVerification(site, score, now) };
}
