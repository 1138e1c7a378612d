import { useRef, useState } from 'react';
import type { LatLng } from '#domain/geo/point.ts';
import type { ReviewDraft } from '#domain/reviews/review.ts';
import type { Outcome } from '#domain/score/report.ts';
import type { SiteEvidence } from '#domain/score/site-evidence.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { showToast } from '#web/ui/toasts.ts';
import { hasPendingWork } from '../photos/photo-upload-state.ts';
import { usePhotoUploads } from '../photos/use-photo-uploads.ts';
import { useCachedEvidence } from '../verdict/evidence-queries.ts';
import { createReviewDraft } from './report-draft.ts';
import { isPermanentError, type ReportToSend } from './report-outbox.ts';
import type { Reporter } from './reporter.ts';
import { reviewDrafts } from './review-drafts.ts';
import { queueReport, useSendReport } from './use-reports.ts';

/** The report being written: the short three-tap form, or the full details. */
export type ReportSheetState = ReportToSend & { readonly kind: 'report' | 'details' };

const SAVED_OFFLINE_MESSAGE = 'Saved on this device. It will be sent when you’re back online.';
const UNSENT_PHOTOS_WORDS = 'Some photos were not sent. Open your review to try again.';
const SENT_MESSAGES: Readonly<Record<ReportSheetState['kind'], string>> = {
  report: 'Report sent. Thank you!',
  details: 'Your review was saved.',
};

/** A sent report, and the site's evidence before it. */
export type SentReport = { readonly reviewId: string; readonly before: SiteEvidence };

/** The state of a station's report sheets: the open one, the last one sent, and what was left unsent. */
export function useReportSheets(reporter: Reporter, chargerId: string) {
  const [sheet, setSheet] = useState<ReportSheetState | null>(null);
  const [left, setLeft] = useState<ReportSheetState | null>(null);
  const [askAbout, setAskAbout] = useState<string | null>(null);
  const [effect, setEffect] = useState<SentReport | null>(null);
  const evidenceNow = useCachedEvidence(chargerId);
  const openId = useRef<string | null>(null);
  const sending = useSendReport(reporter);
  const photos = usePhotoUploads(reporter, chargerId);

  function show(next: ReportSheetState): void {
    sending.reset();
    openId.current = next.id;
    setSheet(next);
  }

  function report(outcome: Outcome): void {
    if (left?.kind === 'report' && left.review.outcome === outcome) {
      show(left);
      return;
    }
    const review = createReviewDraft({ chargerId, outcome, rig: reporter.activeRig, now: new Date() });
    show({ kind: 'report', id: crypto.randomUUID(), review, position: null });
  }

  function close(): void {
    openId.current = null;
    setSheet(null);
  }

  function done(words: string, next: ReportSheetState): void {
    if (next.kind === 'details') reviewDrafts.forget(reporter.uid, next.id);
    setLeft(null);
    if (openId.current === next.id) close();
    setAskAbout(next.id);
    const openDetails = () => show({ ...next, kind: 'details' });
    showToast(words, next.kind === 'report' ? { label: 'Add details', act: openDetails } : null);
  }

  async function send(next: ReportSheetState): Promise<void> {
    setLeft(next);
    setSheet(next);
    const before = evidenceNow();
    try {
      const outcome = await sending.mutateAsync(next);
      if (before !== null && outcome === 'sent') setEffect({ reviewId: next.id, before });
      if (!(await photos.follow(next.id, outcome))) {
        if (openId.current !== next.id) showToast(UNSENT_PHOTOS_WORDS);
        return;
      }
      done(outcome === 'sent' ? SENT_MESSAGES[next.kind] : SAVED_OFFLINE_MESSAGE, next);
    } catch {
      // The sheet stays open and shows the mutation's error.
    }
  }

  /** Sends the answer to the follow-up question, without a sheet. */
  async function answer(id: string, review: ReviewDraft): Promise<void> {
    try {
      const before = evidenceNow();
      await sending.mutateAsync({ id, review, position: null });
      if (before !== null) setEffect({ reviewId: id, before });
      setAskAbout(null);
      showToast('Thank you! That helps the next driver.');
    } catch (error) {
      showToast(errorText(error, 'Your answer could not be sent.'));
    }
  }

  function keep(next: ReportSheetState): void {
    if (!queueReport(reporter.uid, next)) return;
    if (!hasPendingWork(photos.uploadStateFor(next.id))) {
      done(SAVED_OFFLINE_MESSAGE, next);
      return;
    }
    sending.reset();
    photos.tell(next.id, { kind: 'held' });
  }

  return {
    sheet,
    report,
    /** ID of the last review sent here, which may get a follow-up question. */
    askAbout,
    /** The last report sent here, with the evidence before it; null if there is none. */
    effect,
    doneAsking: () => setAskAbout(null),
    details: (id: string, review: ReviewDraft, position: LatLng | null = null) =>
      show(left?.id === id && left.kind === 'details' ? left : { kind: 'details', id, review, position }),
    close,
    send: (next: ReportSheetState) => void send(next),
    keep,
    photos,
    answer: (id: string, review: ReviewDraft) => void answer(id, review),
    isSending: sending.isPending,
    problem: sending.error && errorText(sending.error, 'Your report could not be sent.'),
    /** Whether a failed report can be stored and sent later; a rejected one can't. */
    mayKeep: sending.error !== null && !isPermanentError(sending.error),
  };
}

export type ReportSheets = ReturnType<typeof useReportSheets>;
