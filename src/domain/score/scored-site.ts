import { testimoniesOf } from './evidence.ts';
import { type KeptFact, type StationRecord, siteFactsOf } from './kept-facts.ts';
import { type KeptReport, reportsOf, type SiteReport, voiceLabels } from './kept-reports.ts';
import type { SiteFacts } from './site-facts.ts';
import { type SiteState, stateOf } from './state.ts';
import { type RigScore, rigScore } from './trailer-score.ts';
import { DEFAULT_RIG_SIZE } from './weights.ts';

/** All that is kept of a site: a fact that a driver told is that person's, by the key of their reports. */
export type KeptSite = {
  readonly record: StationRecord;
  readonly facts: readonly (Omit<KeptFact, 'voice'> & { readonly personKey: string | null })[];
  readonly reports: readonly KeptReport[];
};

/** A site with its public score, and what any rig's own score can be worked out from. */
export type ScoredSite = {
  readonly site: SiteFacts;
  readonly reports: readonly SiteReport[];
  readonly score: RigScore;
  readonly state: SiteState;
};

/** What is kept of a site as its score takes it: people by the voice they are, facts by the surest. */
export function evidenceOf({ record, facts, reports }: KeptSite): Pick<ScoredSite, 'site' | 'reports'> {
  const labels = voiceLabels(reports);
  const voiced = facts.map(({ personKey, ...fact }) => ({
    ...fact,
    voice: personKey === null ? null : (labels.get(personKey) ?? personKey),
  }));
  return { site: siteFactsOf(record, voiced), reports: reportsOf(reports, labels) };
}

/** What a site is worth to the default rig at some time: the score that everybody is shown. */
export function scoredSiteOf(kept: KeptSite, now: Date): ScoredSite {
  const { site, reports } = evidenceOf(kept);
  const score = rigScore(site, testimoniesOf(reports, site.rebuiltAt, now), DEFAULT_RIG_SIZE);
  return { site, reports, score, state: stateOf(site, score, now) };
}
