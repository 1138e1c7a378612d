import { AppError } from '#contract/errors.ts';
import { isPlausibleVisitDay } from '#domain/reviews/plausible-visit-day.ts';
import type { ReportedFact } from '#domain/reviews/review-facts.ts';
import { extractSurveyFacts, type Survey, type SurveyedFacts } from '#domain/reviews/survey.ts';
import type { SiteEvidence } from '#domain/score/site-evidence.ts';
import { lockUser } from '../account/user-lock-store.ts';
import { type Actor, writeAuditEntry } from '../audit/audit-log-store.ts';
import { readChargers, resolveMergedStation } from '../chargers/search/find-chargers.ts';
import type { Sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { addSurveyedFacts, readSurveyedFacts, type StoredSurveyFact } from './fact-store.ts';
import { rescoreSite } from './rescore.ts';
import { readSiteEvidence } from './site-evidence.ts';
import { lockSite } from './site-store.ts';

type SurveyInput = {
  readonly actor: Actor;
  readonly uid: string;
  readonly stationId: number;
  readonly survey: Survey;
};

function rejectImplausibleDate(survey: Survey, now: Date): void {
  for (const field of ['seenOn', 'rebuiltOn'] as const) {
    const day = survey[field];
    if (day === null || isPlausibleVisitDay(day, now)) continue;
    const message = 'Enter a date within the last ten years.';
    throw new AppError('invalid_request', [{ field: `survey.${field}`, message }]);
  }
}

async function requireSiteEvidence(tx: Sql, stationId: number, now: Date): Promise<SiteEvidence> {
  const evidence = (await readSiteEvidence(tx, [stationId], now)).get(stationId);
  if (evidence === undefined) throw new AppError('charger_not_found');
  return evidence;
}

/** Formats facts for the audit log, keyed by stall and name, in a fixed order. */
function toAuditFacts(facts: readonly ReportedFact[]): Record<string, unknown> {
  const named = facts.map(({ stall, name, value }) => [stall === null ? name : `${stall} ${name}`, value] as const);
  return Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function isSameSurvey(stored: readonly StoredSurveyFact[], { facts, source, at }: SurveyedFacts): boolean {
  const isSameSourceAndDate = stored.every((fact) => fact.source === source && fact.at === at);
  return isSameSourceAndDate && JSON.stringify(toAuditFacts(stored)) === JSON.stringify(toAuditFacts(facts));
}

/** Stores a staff survey of a locked site, rescores the site, and writes the audit log entry. */
async function storeSurvey(tx: Sql, { actor, uid, stationId, survey }: SurveyInput, now: Date): Promise<SiteEvidence> {
  const before = await requireSiteEvidence(tx, stationId, now);
  const earlierFacts = await readSurveyedFacts(tx, stationId);
  const surveyed = extractSurveyFacts(survey);
  if (isSameSurvey(earlierFacts, surveyed)) return before;
  await addSurveyedFacts(tx, { stationId, author: uid, survey: surveyed }, now);
  await rescoreSite(tx, stationId, now);
  const after = await requireSiteEvidence(tx, stationId, now);
  const summarize = ({ score, state }: SiteEvidence) => ({ state: state.state, score: score?.score ?? null });
  const details = {
    chargerId: String(stationId),
    basis: survey.basis,
    seenOn: survey.seenOn,
    from: { ...summarize(before), facts: toAuditFacts(earlierFacts) },
    to: { ...summarize(after), facts: toAuditFacts(surveyed.facts) },
  };
  await writeAuditEntry(tx, actor, { action: 'site_confirmed', targetUid: null, details }, now);
  return after;
}

/** Stores a staff survey in one transaction; returns the updated evidence. */
export async function surveySite(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  input: SurveyInput,
): Promise<SiteEvidence> {
  const now = clock();
  const { survey, uid } = input;
  rejectImplausibleDate(survey, now);
  const stationId = await resolveMergedStation(sql, input.stationId);
  if (!(await readChargers(sql, [stationId])).has(stationId)) throw new AppError('charger_not_found');
  return sql.transaction().execute(async (tx) => {
    await lockUser(tx, uid);
    await lockSite(tx, stationId);
    return storeSurvey(tx, { ...input, stationId }, now);
  });
}
