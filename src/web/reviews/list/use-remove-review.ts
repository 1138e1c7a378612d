import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#contract/client.ts';
import { AppError } from '#contract/errors.ts';
import { reviewEndpoints } from '#contract/reviews.ts';
import type { Review } from '#domain/reviews/review.ts';
import { errorText, hasUserMessage } from '#web/lib/form/error-text.ts';
import { outboxScope } from '#web/lib/outbox/use-outbox.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { isOfflineError } from '#web/lib/requests/no-connection.ts';
import { showToast } from '#web/ui/toasts.ts';
import { REPORTS } from '../report/report-outbox.ts';
import type { Reporter } from '../report/reporter.ts';
import { useOnReportAccepted } from '../report/use-reports.ts';
import { withoutReview } from './review-pages.ts';
import { refreshSite, updateCachedReviews } from './review-queries.ts';

const OFFLINE_MESSAGE =
  'You are offline. Leave this page open, and your review will be restored when you are back online.';
const FAILURE_MESSAGE = "We couldn't restore your review.";

/** Whether a retry can help: not if the server gave a reason. */
const canRetry = (error: Error) => isOfflineError(error) || !(error instanceof AppError && hasUserMessage(error));

/** Restores the user's deleted review; when offline, as soon as there is a connection. */
function useRestoreReview(reporter: Pick<Reporter, 'uid' | 'onReported'>): (review: Review) => void {
  const gateway = useGateway();
  const onAccepted = useOnReportAccepted(reporter);
  const { mutate } = useMutation({
    networkMode: 'online',
    mutationFn: async ({ id }: Review) => (await call(gateway, reviewEndpoints.restoreReview, { params: { id } })).data,
    onSuccess: onAccepted,
    onError: (error, review) =>
      showToast(
        errorText(error, FAILURE_MESSAGE),
        canRetry(error) ? { label: 'Try again', act: () => restore(review) } : null,
      ),
  });
  function restore(review: Review): void {
    if (!navigator.onLine) showToast(OFFLINE_MESSAGE);
    mutate(review);
  }
  return restore;
}

/** Deletes the user's review. It can be restored for a while, unless moderators hid it. */
export function useRemoveReview({ uid, onReported }: Reporter): (review: Review) => void {
  const gateway = useGateway();
  const queries = useQueryClient();
  const restore = useRestoreReview({ uid, onReported });
  const undo = (review: Review) =>
    review.hiddenReason === null ? { label: 'Undo', act: () => restore(review) } : null;
  const remove = useMutation({
    scope: outboxScope(REPORTS, uid),
    mutationFn: ({ id }: Review) => call(gateway, reviewEndpoints.removeReview, { params: { id } }),
    onMutate: ({ id, chargerId }) => updateCachedReviews(queries, uid, chargerId, (pages) => withoutReview(pages, id)),
    onSuccess: (_, review) => showToast('Your review was deleted.', undo(review)),
    onError: (error) => showToast(errorText(error, "We couldn't delete your review.")),
    onSettled(_, __, { chargerId }) {
      refreshSite(queries, uid, chargerId);
      onReported(chargerId);
    },
  });
  return remove.mutate;
}
