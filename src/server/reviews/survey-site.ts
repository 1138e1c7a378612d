import { AppError } from '#contract/errors.ts';
import type { SiteEvidence } from '#contract/reviews.ts';
import { isPossibleDay } from '#domain/reviews/possible-day.ts';
import type { ToldFact } from '#domain/reviews/review-facts.ts';
import { factsOfSurvey, type Survey, type SurveyedFacts } from '#domain/reviews/survey.ts';
import { type Actor, writeAudit } from '../audit/audit-store.ts';
import { meantStation, readChargers } from '../chargers/charger-rows.ts';
import type { Sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { addSurveyedFacts, type KeptSurveyFact, readSurveyedFacts } from './fact-store.ts';
import { rescoreSite } from './rescore.ts';
import { holdAuthor } from './review-store.ts';
import { siteEvidence } from './site-evidence.ts';
import { holdSite } from './site-store.ts';

type Surveying = {
  readonly by: Actor;
  readonly uid: string;
  readonly stationId: number;
  readonly survey: Survey;
};

function refuseOddDay(survey: Survey, now: Date): void {
  for (const field of ['seenOn', 'rebuiltOn'] as const) {
    const day = survey[field];
    if (day === null || isPossibleDay(day, now)) continue;
    const message = 'Enter a date within the last ten years.';
    throw new AppError('invalid_request', [{ field: `survey.${field}`, message }]);
  }
}

async function evidenceOf(tx: Sql, stationId: number, now: Date): Promise<SiteEvidence> {
  const evidence = (await siteEvidence(tx, [stationId], now)).get(stationId);
  if (evidence === undefined) throw new AppError('charger_not_found');
  return evidence;
}

/** Facts as the audit log has them: by the number of their stall and their name, in one order. */
function written(facts: readonly ToldFact[]): Record<string, unknown> {
  const named = facts.map(({ stall, name, value }) => [stall === null ? name : `${stall} ${name}`, value] as const);
  return Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether a survey says what is kept of the last one already. */
function isSame(kept: readonly KeptSurveyFact[], { facts, source, at }: SurveyedFacts): boolean {
  const isFromThere = kept.every((fact) => fact.source === source && fact.at === at);
  return isFromThere && JSON.stringify(written(kept)) === JSON.stringify(written(facts));
}

/** Keeps what staff confirm of a site that is held, works out its score and writes down what it was before. */
async function keep(tx: Sql, { by, uid, stationId, survey }: Surveying, now: Date): Promise<SiteEvidence> {
  const before = await evidenceOf(tx, stationId, now);
  const earlier = await readSurveyedFacts(tx, stationId);
  const facts = factsOfSurvey(survey);
  if (isSame(earlier, facts)) return before;
  await addSurveyedFacts(tx, { stationId, author: uid, survey: facts }, now);
  await rescoreSite(tx, stationId, now);
  const after = await evidenceOf(tx, stationId, now);
  const told = ({ score, state }: SiteEvidence) => ({ state: state.state, score: score?.score ?? null });
  const details = {
    chargerId: String(stationId),
    basis: survey.basis,
    seenOn: survey.seenOn,
    from: { ...told(before), facts: written(earlier) },
    to: { ...told(after), facts: written(facts.facts) },
  };
  await writeAudit(tx, by, { action: 'site_confirmed', targetUid: null, details }, now);
  return after;
}

/** Keeps what staff confirm of a site in one step with its score, and tells what is known of it then. */
export async function surveySite(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  surveying: Surveying,
): Promise<SiteEvidence> {
  const now = clock();
  const { survey, uid } = surveying;
  refuseOddDay(survey, now);
  const stationId = await meantStation(sql, surveying.stationId);
  if (!(await readChargers(sql, [stationId])).has(stationId)) throw new AppError('charger_not_found');
  return sql.transaction().execute(async (tx) => {
    await holdAuthor(tx, uid);
    await holdSite(tx, stationId);
    return keep(tx, { ...surveying, stationId }, now);
  });
}
