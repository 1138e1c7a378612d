import { AppError } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import type { Charger } from '#domain/chargers/charger.ts';
import { distanceM, type LatLng } from '#domain/geo/point.ts';
import { isPossibleDay } from '#domain/reviews/possible-day.ts';
import type { ReviewDraft } from '#domain/reviews/review.ts';
import { factsOfReview } from '#domain/reviews/review-facts.ts';
import { DAY_MS } from '#domain/score/evidence.ts';
import { AT_SITE_M } from '#domain/score/weights.ts';
import { meantStation, readChargers } from '../chargers/charger-rows.ts';
import type { Sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { personKeys } from '../limits/person-keys.ts';
import { addDriverFacts, supersedeFactsOf } from './fact-store.ts';
import { rescoreSite } from './rescore.ts';
import { reuseDeleted } from './restore-review.ts';
import { takeReviewTurn } from './review-limits.ts';
import { findReview, holdAuthor, keepReview } from './review-store.ts';
import { holdSite } from './site-store.ts';

/** A review under its id, with where the device is and what the page calls it. */
export type SentReview = {
  readonly id: string;
  readonly review: ReviewDraft;
  readonly position: LatLng | null;
  readonly device: string | null;
};

type Sending = Pick<Deps, 'sql' | 'clock'>;

/** Refuses a day that is not over anywhere yet, or longer ago than charging is remembered. */
function refuseOddDay(visitedOn: string, now: Date): void {
  if (isPossibleDay(visitedOn, now)) return;
  const message = 'Enter a date of the visit within the last ten years.';
  throw new AppError('invalid_request', [{ field: 'review.visitedOn', message }]);
}

/** Whether a device is at a site on the day of a visit, or the day after anywhere in the world: of other days its position says nothing. */
function isAtSite(position: LatLng | null, charger: Charger, visitedOn: string, now: Date): boolean {
  if (position === null || now.getTime() - Date.parse(visitedOn) > 2 * DAY_MS) return false;
  return distanceM(position, charger) <= AT_SITE_M;
}

/** Whether a device was at the site when a review was sent before, which says something of the same day alone. */
function isStillAtSite(before: Awaited<ReturnType<typeof findReview>>, { visitedOn }: ReviewDraft): boolean {
  return before?.isAtSite === true && before.visitedOn === visitedOn;
}

/** Whether somebody speaks for who runs a station: a business account of the name that its network or itself has. */
function runsStation({ accountType, companyName }: User, { network, name }: Charger): boolean {
  const company = companyName?.trim().toLowerCase() ?? '';
  return accountType === 'business' && company !== '' && [network, name].some((one) => one.toLowerCase() === company);
}

/** Keeps a review and what it tells of the site, in a transaction in which the site is held. */
async function keep(tx: Sql, { id, review, position, device }: SentReview, caller: User, charger: Charger, now: Date) {
  const { uid, email, emailVerified } = caller;
  const stationId = Number(charger.id);
  await reuseDeleted(tx, id, uid, now);
  const before = await findReview(tx, id);
  if (before !== null && (before.uid !== uid || before.stationId !== stationId)) throw new AppError('review_not_found');
  if (before !== null) await takeReviewTurn(tx, 'change', uid, now);
  else {
    await takeReviewTurn(tx, 'fresh', uid, now);
    await takeReviewTurn(tx, 'station', `${uid} ${stationId}`, now);
  }
  const keys = await personKeys(tx, stationId, { uid, email: emailVerified ? email : null, device });
  const marks = {
    personKey: keys.personKey,
    sharedKeys: [...new Set([...(before?.sharedKeys ?? []), ...keys.sharedKeys])],
    isAtSite: isStillAtSite(before, review) || isAtSite(position, charger, review.visitedOn, now),
    isOperator: runsStation(caller, charger),
  };
  await keepReview(tx, { id, uid }, { ...review, chargerId: charger.id }, marks, now);
  await supersedeFactsOf(tx, id, now);
  const told = { reviewId: id, stationId, author: uid, saidAt: `${review.visitedOn}T00:00:00.000Z` };
  // Who runs a station is none of its drivers: neither the report counts nor what it says of the stall.
  await addDriverFacts(tx, { ...told, facts: marks.isOperator ? [] : factsOfReview(review) }, now);
}

/** Keeps a review and works out the score of its site in one step; sent again under its id it is one review still. */
export async function sendReview(deps: Sending, caller: User, sent: SentReview): Promise<void> {
  const { sql, clock } = deps;
  const now = clock();
  // A report may have waited for a network while its station was merged with another one.
  const stationId = await meantStation(sql, Number(sent.review.chargerId));
  refuseOddDay(sent.review.visitedOn, now);
  const known = (await readChargers(sql, [stationId])).get(stationId);
  if (known === undefined) throw new AppError('charger_not_found');
  const isKept = await sql.transaction().execute(async (tx) => {
    await holdAuthor(tx, caller.uid);
    await holdSite(tx, stationId);
    if ((await meantStation(tx, stationId)) !== stationId) return false;
    await keep(tx, sent, caller, known.charger, now);
    await rescoreSite(tx, stationId, now);
    return true;
  });
  // Merged at this very moment.
  if (!isKept) await sendReview(deps, caller, sent);
}
