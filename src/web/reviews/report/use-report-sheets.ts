import { useRef, useState } from 'react';
import { fingerprintReview } from '#domain/reviews/review-fingerprint.ts';
import type { Outcome } from '#domain/score/report.ts';
import type { SiteEvidence } from '#domain/score/site-evidence.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { isFinalRejection } from '#web/lib/requests/is-rejection.ts';
import { showToast } from '#web/ui/toasts.ts';
import { usePhotoUploads } from '../photos/use-photo-uploads.ts';
import { useCachedEvidence } from '../verdict/evidence-queries.ts';
import { createReviewDraft } from './report-draft.ts';
import type { Reporter } from './reporter.ts';
import { reviewDrafts } from './review-drafts.ts';
import { queueReport, type ReportChange, type SendResult, useSendReport } from './use-reports.ts';

/** The report being written: the short three-tap form, or the full details. */
export type ReportSheetState = ReportChange & { readonly kind: 'report' | 'details' };

const SAVED_OFFLINE_MESSAGE = 'Saved on this device. It will be sent later.';
const CONFLICT_MESSAGE = 'You also changed this report on another device. Compare both versions.';
const UNSENT_PHOTOS_MESSAGE = "We couldn't send some photos. Open your review to try again.";
const SENT_MESSAGES: Readonly<Record<ReportSheetState['kind'], string>> = {
  report: 'Report sent. Thank you!',
  details: 'Your review was saved.',
};

function toMessage(result: SendResult, { kind }: ReportSheetState): string {
  if (result === 'conflict') return CONFLICT_MESSAGE;
  return result === 'sent' ? SENT_MESSAGES[kind] : SAVED_OFFLINE_MESSAGE;
}

export type SentReport = { readonly reviewId: string; readonly before: SiteEvidence };

export function useReportSheets(reporter: Reporter, chargerId: string) {
  const [sheet, setSheet] = useState<ReportSheetState | null>(null);
  const [unfinishedSheet, setUnfinishedSheet] = useState<ReportSheetState | null>(null);
  const [lastReviewId, setLastReviewId] = useState<string | null>(null);
  const [sentReport, setSentReport] = useState<SentReport | null>(null);
  const readCachedEvidence = useCachedEvidence(chargerId);
  const openSheetId = useRef<string | null>(null);
  const sending = useSendReport(reporter);
  const photos = usePhotoUploads(reporter, chargerId);

  function show(next: ReportSheetState): void {
    sending.reset();
    openSheetId.current = next.id;
    setSheet(next);
  }

  function report(outcome: Outcome): void {
    if (unfinishedSheet?.kind === 'report' && unfinishedSheet.review.outcome === outcome) {
      show(unfinishedSheet);
      return;
    }
    const review = createReviewDraft({ chargerId, outcome, rig: reporter.activeRig, now: new Date() });
    show({ kind: 'report', id: crypto.randomUUID(), review, position: null });
  }

  function close(): void {
    openSheetId.current = null;
    setSheet(null);
  }

  function finish(message: string, next: ReportSheetState): void {
    if (next.kind === 'details') reviewDrafts.remove(reporter.uid, next.id);
    setUnfinishedSheet(null);
    if (openSheetId.current === next.id) close();
    setLastReviewId(next.id);
    const openDetails = () => show({ ...next, kind: 'details', replaces: fingerprintReview(next.review) });
    showToast(message, next.kind === 'report' ? { label: 'Add details', act: openDetails } : null);
  }

  async function send(next: ReportSheetState): Promise<void> {
    setUnfinishedSheet(next);
    setSheet(next);
    const before = readCachedEvidence();
    try {
      const result = await sending.mutateAsync(next);
      if (before !== null && result === 'sent') setSentReport({ reviewId: next.id, before });
      if (!(await photos.sendOrStore(next.id, result))) {
        if (openSheetId.current !== next.id) showToast(UNSENT_PHOTOS_MESSAGE);
        return;
      }
      finish(toMessage(result, next), next);
    } catch {
      // The sheet stays open and shows the mutation's error.
    }
  }

  /** Sends the answer to the follow-up question, without a sheet. */
  async function answer(change: ReportChange): Promise<void> {
    const { id } = change;
    try {
      const before = readCachedEvidence();
      await sending.mutateAsync(change);
      if (before !== null) setSentReport({ reviewId: id, before });
      setLastReviewId(null);
      showToast('Thank you! That helps the next driver.');
    } catch (error) {
      showToast(errorText(error, "We couldn't send your answer."));
    }
  }

  function sendLater(next: ReportSheetState): void {
    if (!queueReport(reporter.uid, next)) return;
    void photos
      .sendOrStore(next.id, 'queued')
      .then((isDone) => (isDone ? finish(SAVED_OFFLINE_MESSAGE, next) : sending.reset()));
  }

  return {
    sheet,
    report,
    /** ID of the review sent or queued last, which may get a follow-up question. */
    lastReviewId,
    sentReport,
    dismissQuestion: () => setLastReviewId(null),
    editDetails: (change: ReportChange) =>
      show(
        unfinishedSheet?.id === change.id && unfinishedSheet.kind === 'details'
          ? unfinishedSheet
          : { kind: 'details', ...change },
      ),
    close,
    send: (next: ReportSheetState) => void send(next),
    sendLater,
    photos,
    answer: (change: ReportChange) => void answer(change),
    isSending: sending.isPending,
    problem: sending.error && errorText(sending.error, "We couldn't send your report."),
    /** Whether a failed report can be stored and sent later; a rejected one only if the rate limit was the reason. */
    canSendLater: sending.error !== null && !isFinalRejection(sending.error),
  };
}

export type ReportSheets = ReturnType<typeof useReportSheets>;
