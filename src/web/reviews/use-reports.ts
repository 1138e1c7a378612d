import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { call, type Gateway } from '#contract/client.ts';
import { reviewEndpoints } from '#contract/reviews.ts';
import type { Review } from '#domain/reviews/review.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { isOfflineError } from '#web/lib/no-connection.ts';
import { RETRY_POLICY } from '#web/lib/retry-policy.ts';
import { browserStorage } from '#web/lib/storage.ts';
import { showToast } from '#web/ui/toasts.ts';
import { getDeviceId } from './device-id.ts';
import { flushUnsentReports } from './flush-outbox.ts';
import { reportOutbox } from './report-outbox.ts';
import type { Reporter } from './reporter.ts';
import { withReview } from './review-pages.ts';
import { refreshSite, updateCachedReviews } from './review-queries.ts';
import { getUnsentReports, removeUnsent, type Unsent, upsertUnsent } from './unsent-reports.ts';

/** A report before any attempt to send it. */
export type ReportToSend = Pick<Unsent, 'id' | 'review' | 'position'>;

/** Whether the report reached the server or is stored here until there is a connection. */
export type SendOutcome = 'sent' | 'kept';

async function save(gateway: Gateway, { id, review, position }: ReportToSend): Promise<Review> {
  const device = getDeviceId(browserStorage('localStorage'));
  const body = { review, position, device };
  return (await call(gateway, reviewEndpoints.saveReview, { params: { id }, body })).data;
}

/** The user's unsent reports for a charger. */
export function useUnsent(uid: string, chargerId: string): readonly Unsent[] {
  const all = useSyncExternalStore(reportOutbox.subscribe, reportOutbox.get);
  const own = getUnsentReports(all, uid);
  return useMemo(() => own.filter(({ review }) => review.chargerId === chargerId), [own, chargerId]);
}

/** Updates the page after the server accepted a report. */
export function useOnReportAccepted({ uid, onReported }: Pick<Reporter, 'uid' | 'onReported'>) {
  const queries = useQueryClient();
  return (review: Review) => {
    updateCachedReviews(queries, uid, review.chargerId, (pages) => withReview(pages, review));
    refreshSite(queries, uid, review.chargerId);
    onReported(review.chargerId);
  };
}

/** Sends a report; without a connection, stores it in this browser for later. */
export function useSendReport(reporter: Pick<Reporter, 'uid' | 'onReported'>) {
  const gateway = useGateway();
  const taken = useOnReportAccepted(reporter);
  const { uid } = reporter;
  return useMutation({
    scope: { id: `reports ${uid}` },
    async mutationFn(report: ReportToSend): Promise<SendOutcome> {
      try {
        const kept = await save(gateway, report);
        reportOutbox.change((all) => removeUnsent(all, uid, { id: report.id }));
        taken(kept);
        return 'sent';
      } catch (error) {
        if (!isOfflineError(error)) throw error;
        queueReport(uid, report);
        return 'kept';
      }
    },
  });
}

/** Stores a report in this browser to be sent later. */
export function queueReport(uid: string, { id, review, position }: ReportToSend): void {
  reportOutbox.change((all) => upsertUnsent(all, uid, { id, review, position, refusal: null }));
}

/** Sends the user's reports stored in this browser. */
export function useFlushReports(reporter: Pick<Reporter, 'uid' | 'onReported'> | null) {
  const gateway = useGateway();
  const uid = reporter?.uid ?? '';
  const taken = useOnReportAccepted({ uid, onReported: (id) => reporter?.onReported(id) });

  async function settle(): Promise<void> {
    if (uid === '') return;
    const { sent, stoppedBy } = await flushUnsentReports({
      pending: () => getUnsentReports(reportOutbox.get(), uid),
      send: async (report) => taken(await save(gateway, report)),
      onSent: (report) => reportOutbox.change((all) => removeUnsent(all, uid, report)),
      onRefused: (report, refusal) => reportOutbox.change((all) => upsertUnsent(all, uid, { ...report, refusal })),
    });
    if (sent > 0) showToast(sent === 1 ? 'Your report was sent.' : `${sent} reports were sent.`);
    if (stoppedBy !== null) throw stoppedBy;
  }

  return useMutation({ scope: { id: `reports ${uid}` }, mutationFn: settle, ...RETRY_POLICY }).mutate;
}
