import { useRef } from 'react';
import type { Review, ReviewDraft } from '#domain/reviews/review.ts';
import { fingerprintReview } from '#domain/reviews/review-fingerprint.ts';
import { DEFAULT_RIG_SIZE } from '#domain/score/weights.ts';
import { flattenReviews } from './list/review-pages.ts';
import { ALL_REVIEWS, useReviews } from './list/review-queries.ts';
import { useRemoveReview } from './list/use-remove-review.ts';
import { LayoutQuestion } from './report/LayoutQuestion.tsx';
import { isLayoutUncertain } from './report/next-question.ts';
import { OutcomeButtons } from './report/OutcomeButtons.tsx';
import { OwnReport } from './report/OwnReport.tsx';
import { ReportEffect } from './report/ReportEffect.tsx';
import { ReportSheet } from './report/ReportSheet.tsx';
import { ReviewForm } from './report/ReviewForm.tsx';
import { toReviewDraft } from './report/report-draft.ts';
import type { ReportedSite, Reporter } from './report/reporter.ts';
import { type ReportSheets, useReportSheets } from './report/use-report-sheets.ts';
import { type ReportChange, useUnsentReports } from './report/use-reports.ts';
import { useEvidence } from './verdict/evidence-queries.ts';
import { evaluateForRig } from './verdict/site-verdict.ts';

type Props = { site: ReportedSite; reporter: Reporter };

export function SiteReports({ site, reporter }: Props) {
  const sheets = useReportSheets(reporter, site.id);
  const title = useRef<HTMLHeadingElement>(null);
  const unsent = useUnsentReports(reporter.uid, site.id);
  const { data } = useReviews(reporter.uid, site.id, ALL_REVIEWS);
  const reviews = data === undefined ? [] : flattenReviews(data);
  const sent = findLatestOwnReview(
    reviews,
    unsent.map(({ id }) => id),
  );
  const remove = useRemoveReview(reporter);
  const hasReported = sent !== null || unsent.length > 0;
  return (
    <section aria-label="Your reports" className="flex flex-col gap-2.5">
      <h3 ref={title} id="report-a-stop" tabIndex={-1} className="rounded-md text-sm font-semibold">
        {hasReported ? 'Charged here again?' : 'Charged here with a trailer?'}
      </h3>
      <OutcomeButtons onPick={sheets.report} />
      {sent && sent.id === sheets.lastReviewId && (
        <Question site={site} review={sent} reviews={reviews} reporter={reporter} sheets={sheets} />
      )}
      {unsent.map((report) => (
        <OwnReport
          key={report.id}
          reviewId={report.id}
          report={report.review}
          unsent={report}
          isPublished={reviews.some(({ id }) => id === report.id)}
          onEdit={() => sheets.editDetails({ id: report.id, review: report.review, position: report.position })}
          onRemove={() => title.current?.focus()}
          uid={reporter.uid}
        />
      ))}
      {sent && (
        <OwnReport
          reviewId={sent.id}
          report={toReviewDraft(sent)}
          unsent={null}
          isPublished
          isAtSite={sent.isAtSite}
          onEdit={() => sheets.editDetails(toChange(sent, toReviewDraft(sent)))}
          onRemove={() => {
            title.current?.focus();
            remove(sent);
          }}
          uid={reporter.uid}
        >
          {sent.id === sheets.sentReport?.reviewId && (
            <ReportEffect chargerId={site.id} before={sheets.sentReport.before} review={sent} reporter={reporter} />
          )}
        </OwnReport>
      )}
      {sheets.sheet?.kind === 'report' && (
        <ReportSheet key={sheets.sheet.id} sheet={sheets.sheet} sheets={sheets} site={site} reporter={reporter} />
      )}
      {sheets.sheet?.kind === 'details' && (
        <ReviewForm key={sheets.sheet.id} sheet={sheets.sheet} sheets={sheets} reporter={reporter} />
      )}
    </section>
  );
}

function toChange(seen: Review, review: ReviewDraft): ReportChange {
  return { id: seen.id, review, position: null, replaces: fingerprintReview(seen) };
}

/** Returns the user's latest review without unsent changes; null if it isn't on the loaded pages. */
function findLatestOwnReview(reviews: readonly Review[], unsentIds: readonly string[]): Review | null {
  return reviews.find(({ id, author }) => author.isCaller && !unsentIds.includes(id)) ?? null;
}

type QuestionProps = Props & { review: Review; reviews: readonly Review[]; sheets: ReportSheets };

/** Asks about the stall layout, once per driver and site, while that answer can make the score more certain. */
function Question({ site, review, reviews, reporter, sheets }: QuestionProps) {
  const { data } = useEvidence(site.id, undefined);
  const isAnswered = reviews.some(({ author, layout }) => author.isCaller && layout !== null);
  if (data === undefined || isAnswered || review.outcome === 'could_not_charge') return null;
  const { score } = evaluateForRig(data, reporter.activeRig?.measures ?? DEFAULT_RIG_SIZE);
  if (!isLayoutUncertain(score)) return null;
  const withLayout = (layout: ReviewDraft['layout']): ReviewDraft => ({ ...toReviewDraft(review), layout });
  return (
    <LayoutQuestion
      isSending={sheets.isSending}
      onSkip={sheets.dismissQuestion}
      onAnswer={(layout) => sheets.answer(toChange(review, withLayout(layout)))}
    />
  );
}
