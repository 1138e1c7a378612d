import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, type Gateway } from '#contract/client.ts';
import { reviewEndpoints } from '#contract/reviews.ts';
import type { WriteStamp } from '#contract/write-stamp.ts';
import type { Review } from '#domain/reviews/review.ts';
import { browserStorage } from '#web/lib/browser/storage.ts';
import { outbox } from '#web/lib/outbox/page-outbox.ts';
import { outboxScope, useFlush, useWaitingWrites } from '#web/lib/outbox/use-outbox.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { hasNoResponse } from '#web/lib/requests/no-connection.ts';
import { showToast } from '#web/ui/toasts.ts';
import { withReview } from '../list/review-pages.ts';
import { refreshSite, updateCachedReviews } from '../list/review-queries.ts';
import { useSendStoredPhotos } from '../photos/use-stored-photos.ts';
import { getDeviceId } from './device-id.ts';
import { REPORTS, type ReportToSend, type UnsentReport } from './report-outbox.ts';
import type { Reporter } from './reporter.ts';

/** Whether the report reached the server, is stored here to be sent later, or conflicts with another device. */
export type SendResult = 'sent' | 'queued' | 'conflict';

/** A report, with the fingerprint of the author's earlier version that it replaces. */
export type ReportChange = ReportToSend & { readonly replaces?: string | null | undefined };

export async function sendReport(
  gateway: Gateway,
  { id, review, position }: ReportToSend,
  stamp: WriteStamp,
): Promise<Review> {
  const device = getDeviceId(browserStorage('localStorage'));
  const body = { review, position, device };
  return (await call(gateway, reviewEndpoints.saveReview, { params: { id }, body, stamp })).data;
}

export function useUnsentReports(uid: string, chargerId: string): readonly UnsentReport[] {
  const writes = useWaitingWrites(REPORTS, uid);
  return useMemo(
    () =>
      writes
        .filter(({ write }) => write.review.chargerId === chargerId)
        .map(({ write, refusal }) => ({ ...write, refusal })),
    [writes, chargerId],
  );
}

export function useOnReportAccepted({ uid, onReported }: Pick<Reporter, 'uid' | 'onReported'>) {
  const queries = useQueryClient();
  return (review: Review) => {
    updateCachedReviews(queries, uid, review.chargerId, (pages) => withReview(pages, review));
    refreshSite(queries, uid, review.chargerId);
    onReported(review.chargerId);
  };
}

/** Sends a report; without a response, stores it in this browser for later. */
export function useSendReport(reporter: Pick<Reporter, 'uid' | 'onReported'>) {
  const gateway = useGateway();
  const onAccepted = useOnReportAccepted(reporter);
  const { uid } = reporter;
  return useMutation({
    scope: outboxScope(REPORTS, uid),
    async mutationFn({ replaces, ...report }: ReportChange): Promise<SendResult> {
      try {
        const send = (unsent: ReportToSend, stamp: WriteStamp) => sendReport(gateway, unsent, stamp);
        onAccepted(await outbox.send(REPORTS, uid, report, send, replaces));
        return 'sent';
      } catch (error) {
        if (outbox.list(REPORTS, uid).some(({ key, conflict }) => key === report.id && conflict !== null))
          return 'conflict';
        if (!hasNoResponse(error) || !queueReport(uid, { ...report, replaces })) throw error;
        return 'queued';
      }
    },
  });
}

/** Stores a report to be sent later; false if there is no room. */
export function queueReport(uid: string, { id, review, position, replaces }: ReportChange): boolean {
  return outbox.put(REPORTS, uid, { id, review, position }, { replaces });
}

type StoredReportHandlers = {
  readonly onSent: (review: Review) => void;
  readonly onOpen: (chargerId: string) => void;
};

/** Sends an account's stored reports. If the server refuses one, shows the reason, with a way to the report. */
export function flushReports(gateway: Gateway, uid: string, { onSent, onOpen }: StoredReportHandlers): Promise<void> {
  return outbox.flush(REPORTS, uid, {
    send: (report, stamp) => sendReport(gateway, report, stamp),
    onSent,
    onRefused({ message }, { review }, action) {
      if (action !== 'hold') return;
      const show = { label: 'Show', act: () => onOpen(review.chargerId) };
      showToast(`Your report wasn't accepted. ${message}`, show);
    },
  });
}

/** Sends the user's stored reports when the map opens, when the connection returns, and at intervals. */
export function useSendStoredReports(
  reporter: Pick<Reporter, 'uid' | 'onReported'> | null,
  onOpen: (chargerId: string) => void,
): void {
  const gateway = useGateway();
  const onAccepted = useOnReportAccepted({ uid: reporter?.uid ?? '', onReported: (id) => reporter?.onReported(id) });
  const sendPhotos = useSendStoredPhotos(reporter?.uid ?? null, (id) => reporter?.onReported(id));
  useFlush(REPORTS, reporter?.uid ?? null, async (uid) => {
    let sentCount = 0;
    try {
      await flushReports(gateway, uid, {
        onSent(review) {
          sentCount += 1;
          onAccepted(review);
        },
        onOpen,
      });
    } finally {
      if (sentCount > 0) {
        showToast(sentCount === 1 ? 'Your report was sent.' : `${sentCount} reports were sent.`);
        sendPhotos(true);
      }
    }
  });
}
