import { AppError } from '#contract/errors.ts';
import type { WriteStamp } from '#contract/write-stamp.ts';
import type { User } from '#domain/account/user.ts';
import type { Charger } from '#domain/chargers/charger.ts';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import { isPlausibleVisitDay } from '#domain/reviews/plausible-visit-day.ts';
import type { ReviewDraft } from '#domain/reviews/review.ts';
import { extractReviewFacts } from '#domain/reviews/review-facts.ts';
import { fingerprintReview } from '#domain/reviews/review-fingerprint.ts';
import { DAY_MS } from '#domain/score/weighted-reports.ts';
import { ON_SITE_RADIUS_M } from '#domain/score/weights.ts';
import { lockUser } from '../account/user-lock-store.ts';
import { readChargers, resolveMergedStation } from '../chargers/search/find-chargers.ts';
import type { Sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { derivePersonKeys } from '../limits/person-keys.ts';
import { claimWrite, requireUnchanged } from '../limits/write-marks.ts';
import { addDriverFacts, supersedeReviewFacts } from './fact-store.ts';
import { rescoreSite } from './rescore.ts';
import { reclaimDeletedId } from './restore-review.ts';
import { consumeReviewRateLimit } from './review-limits.ts';
import { readReview } from './review-list-store.ts';
import { findReview, upsertReview } from './review-store.ts';
import { lockSite } from './site-store.ts';

export type SentReview = {
  readonly id: string;
  readonly review: ReviewDraft;
  readonly position: LatLng | null;
  readonly device: string | null;
  readonly stamp: WriteStamp;
};

type ReviewDeps = Pick<Deps, 'sql' | 'clock'>;

/** Rejects a visit on a day that has not started even in UTC+12, or that is more than ten years ago. */
function rejectImplausibleDate(visitedOn: string, now: Date): void {
  if (isPlausibleVisitDay(visitedOn, now)) return;
  const message = 'Enter a visit date within the last ten years.';
  throw new AppError('invalid_request', [{ field: 'review.visitedOn', message }]);
}

/**
 * Whether the device is at the site within 48 hours of the start of the visit's day in UTC. After that, its position
 * proves nothing.
 */
function isAtSite(position: LatLng | null, charger: Charger, visitedOn: string, now: Date): boolean {
  if (position === null || now.getTime() - Date.parse(visitedOn) > 2 * DAY_MS) return false;
  return haversineDistanceM(position, charger) <= ON_SITE_RADIUS_M;
}

/** Whether an earlier version of the review, with the same visit day, was sent from the site. */
function wasSentFromSite(before: Awaited<ReturnType<typeof findReview>>, { visitedOn }: ReviewDraft): boolean {
  return before?.isAtSite === true && before.visitedOn === visitedOn;
}

/** Whether a user is a station's operator: a business account with the name of the station or its network. */
function isStationOperator({ accountType, companyName }: User, { network, name }: Charger): boolean {
  const company = companyName?.trim().toLowerCase() ?? '';
  return (
    accountType === 'business' && company !== '' && [network, name].some((label) => label.toLowerCase() === company)
  );
}

/** Throws if the author has changed the review elsewhere since they began this edit. */
async function rejectConflict(tx: Sql, { id, review, stamp }: SentReview, uid: string): Promise<void> {
  const stored = stamp.replaces === null ? null : await readReview(tx, id, uid);
  if (stored !== null && fingerprintReview(stored) !== fingerprintReview(review))
    requireUnchanged(stamp, stored, fingerprintReview);
}

/** Stores a review and its facts. Call it in a transaction with the site locked. */
async function storeReview(tx: Sql, sent: SentReview, caller: User, charger: Charger, now: Date) {
  const { id, review, position, device, stamp } = sent;
  const { uid, email, emailVerified } = caller;
  const stationId = Number(charger.id);
  if (!(await claimWrite(tx, { uid, subject: `review ${id}` }, stamp, now))) return;
  await reclaimDeletedId(tx, id, uid, now);
  const before = await findReview(tx, id);
  if (before !== null && (before.uid !== uid || before.stationId !== stationId)) throw new AppError('review_not_found');
  await rejectConflict(tx, sent, uid);
  if (before !== null) await consumeReviewRateLimit(tx, 'change', uid, now);
  else {
    await consumeReviewRateLimit(tx, 'fresh', uid, now);
    await consumeReviewRateLimit(tx, 'station', `${uid} ${stationId}`, now);
  }
  const keys = await derivePersonKeys(tx, stationId, { uid, email: emailVerified ? email : null, device });
  const serverFields = {
    personKey: keys.personKey,
    sharedKeys: [...new Set([...(before?.sharedKeys ?? []), ...keys.sharedKeys])],
    isAtSite: wasSentFromSite(before, review) || isAtSite(position, charger, review.visitedOn, now),
    isOperator: isStationOperator(caller, charger),
  };
  await upsertReview(tx, { id, uid }, { ...review, chargerId: charger.id }, serverFields, now);
  await supersedeReviewFacts(tx, id, now);
  const origin = { reviewId: id, stationId, author: uid, observedAt: `${review.visitedOn}T00:00:00.000Z` };
  // An operator isn't one of the station's drivers, so neither the report nor its facts count.
  await addDriverFacts(tx, { ...origin, facts: serverFields.isOperator ? [] : extractReviewFacts(review) }, now);
}

/**
 * Stores a review and rescores its site in one transaction. Idempotent for the same stamp; the same id with another
 * stamp is an edit.
 */
export async function sendReview(deps: ReviewDeps, caller: User, sent: SentReview): Promise<void> {
  const { sql, clock } = deps;
  const now = clock();
  // The report may have been queued offline while its station was merged.
  const stationId = await resolveMergedStation(sql, Number(sent.review.chargerId));
  rejectImplausibleDate(sent.review.visitedOn, now);
  const found = (await readChargers(sql, [stationId])).get(stationId);
  if (found === undefined) throw new AppError('charger_not_found');
  const isStored = await sql.transaction().execute(async (tx) => {
    await lockUser(tx, caller.uid);
    await lockSite(tx, stationId);
    if ((await resolveMergedStation(tx, stationId)) !== stationId) return false;
    await storeReview(tx, sent, caller, found.charger, now);
    await rescoreSite(tx, stationId, now);
    return true;
  });
  // The station was merged in the meantime.
  if (!isStored) await sendReview(deps, caller, sent);
}
