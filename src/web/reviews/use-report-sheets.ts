import { useRef, useState } from 'react';
import type { SiteEvidence } from '#contract/reviews.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { ReviewDraft } from '#domain/reviews/review.ts';
import type { Outcome } from '#domain/score/report.ts';
import { errorText } from '#web/lib/error-text.ts';
import { showToast } from '#web/ui/toasts.ts';
import { useCachedEvidence } from './evidence-queries.ts';
import { isPermanentError } from './flush-outbox.ts';
import { hasPendingWork } from './photo-upload-state.ts';
import { createReviewDraft } from './report-draft.ts';
import type { Reporter } from './reporter.ts';
import { reviewDrafts } from './review-drafts.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';
import { queueReport, type ReportToSend, useSendReport } from './use-reports.ts';

/** What is being written: the short report of three taps, or all that can be said of a stop. */
export type ReportSheetState = ReportToSend & { readonly kind: 'report' | 'details' };

const SAVED_OFFLINE_MESSAGE = 'Saved on this device. It will be sent when you’re back online.';
const UNSENT_PHOTOS_WORDS = 'Some photos were not sent. Open your review to try again.';
const SENT_MESSAGES: Readonly<Record<ReportSheetState['kind'], string>> = {
  report: 'Report sent. Thank you!',
  details: 'Your review was saved.',
};

/** A report that was sent, and what was known of the site before. */
export type SentReport = { readonly reviewId: string; readonly before: SiteEvidence };

/** Which report of a station is being written, what has become of the last one, and what was left unsent. */
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
    const act = () => show({ ...next, kind: 'details' });
    showToast(words, next.kind === 'report' ? { label: 'Add details', act } : null);
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
      // The sheet stays open and says why: the mutation holds the error.
    }
  }

  /** Sends the answer to the question, without a sheet. */
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
    queueReport(reporter.uid, next);
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
    /** The review that was sent last here, about which something may be asked. */
    askAbout,
    /** The report that was sent last here, with what was known before it; null where none was. */
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
    /** Whether what failed may be kept here and sent later: what was refused as it is may not. */
    mayKeep: sending.error !== null && !isPermanentError(sending.error),
  };
}

export type ReportSheets = ReturnType<typeof useReportSheets>;
