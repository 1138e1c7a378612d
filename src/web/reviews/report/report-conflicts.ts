import { REVIEW_TEXT_MAX, Review, type ReviewDraft } from '#domain/reviews/review.ts';
import { fingerprintReview } from '#domain/reviews/review-fingerprint.ts';
import { formatDay, formatLength, type UnitSystem } from '#web/lib/format.ts';
import { createTheirsChoice, type DescribeConflict, type VersionLines } from '#web/lib/outbox/conflict-view.ts';
import type { Outbox } from '#web/lib/outbox/outbox.ts';
import { LAYOUT_LABELS, OBSTACLE_LABELS, outcomeText } from './outcome-labels.ts';
import { toReviewDraft } from './report-draft.ts';
import { REPORTS, type ReportToSend } from './report-outbox.ts';

function toLines(review: ReviewDraft | null, units: UnitSystem): VersionLines {
  if (review === null) return [['Report', 'Not readable here. Reload the page to see it.']];
  const { stall, layout, obstacles, rating, text, visitedOn, rig } = review;
  return [
    ['Outcome', outcomeText(review)],
    ['Visited', formatDay(visitedOn) ?? ''],
    ['Rig', rig ? formatLength(rig.lengthM, units) : ''],
    ['Stall', stall ?? ''],
    ['Layout', layout ? LAYOUT_LABELS[layout].label : ''],
    ['Obstacles', obstacles.map((obstacle) => OBSTACLE_LABELS[obstacle]).join(', ')],
    ['Rating', rating === null ? '' : `${rating} of 5`],
    ['Comment', text],
  ];
}

export const describeReportConflict: DescribeConflict<ReportToSend> = (stored, current, units) => {
  const { write, account } = stored;
  const review = Review.safeParse(current).data;
  const theirs = review ? toReviewDraft(review) : null;
  const replaces = theirs ? [fingerprintReview(theirs)] : [];
  const mine = write.review;
  const text = theirs && mine.text !== '' && theirs.text !== '' ? `${theirs.text}\n${mine.text}` : null;
  const resolveWith = (version: ReviewDraft) => ({
    resolve: (outbox: Outbox) => outbox.resolve(REPORTS, account, { ...write, review: version }, replaces),
  });
  return {
    title: 'Your report',
    mine: { lines: toLines(mine, units), choice: { label: 'Keep this version', ...resolveWith(mine) } },
    theirs: { lines: toLines(theirs, units), choice: createTheirsChoice(REPORTS, stored, 'Keep this version') },
    both:
      text === null || text.length > REVIEW_TEXT_MAX || mine.text === theirs?.text
        ? null
        : { label: "Keep both comments, and this device's other answers", ...resolveWith({ ...mine, text }) },
  };
};
