import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, type Gateway } from '#contract/client.ts';
import { reviewEndpoints } from '#contract/reviews.ts';
import type { Photo } from '#domain/reviews/review.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { attachments } from '#web/lib/outbox/attachments.ts';
import { outbox } from '#web/lib/outbox/page-outbox.ts';
import type { StoredWrite } from '#web/lib/outbox/stored-writes.ts';
import { useFlush, useWaitingWrites } from '#web/lib/outbox/use-outbox.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { showToast } from '#web/ui/toasts.ts';
import { withPhoto } from '../list/review-pages.ts';
import { refreshSite, updateCachedReviews } from '../list/review-queries.ts';
import { REPORTS } from '../report/report-outbox.ts';
import { PHOTO_GONE, PHOTOS, type PhotoToSend } from './photo-outbox.ts';

export const toBase64 = (dataUrl: string) => dataUrl.slice(dataUrl.indexOf(',') + 1);

/** Stores a photo in this browser to be sent after its report; false if there is no room. */
export async function queuePhoto(uid: string, photo: PhotoToSend, dataUrl: string): Promise<boolean> {
  if (!(await attachments.put(uid, photo.id, dataUrl))) return false;
  if (outbox.put(PHOTOS, uid, photo)) return true;
  await attachments.remove(uid, photo.id);
  return false;
}

export function discardPhoto(uid: string, id: string): void {
  outbox.remove(PHOTOS, uid, id);
  void attachments.remove(uid, id);
}

type OnSent = (photo: Photo, sent: PhotoToSend) => void;

/** Sends an account's waiting photos, apart from those whose reports are still waiting. */
export async function flushPhotos(
  gateway: Gateway,
  uid: string,
  shouldRetryRefused: boolean,
  onSent: OnSent = () => undefined,
): Promise<void> {
  await outbox.flush(PHOTOS, uid, {
    shouldRetryRefused,
    isReady: ({ reviewId }) => !outbox.list(REPORTS, uid).some(({ key }) => key === reviewId),
    async send({ id, reviewId }) {
      const dataUrl = await attachments.get(uid, id);
      if (dataUrl === undefined) throw PHOTO_GONE;
      const body = { id, reviewId, image: toBase64(dataUrl) };
      return (await call(gateway, reviewEndpoints.addPhoto, { body })).data;
    },
    onRefused(_, { id }, action) {
      if (action === 'drop') void attachments.remove(uid, id);
    },
    onSent(photo, sent) {
      void attachments.remove(uid, sent.id);
      onSent(photo, sent);
    },
  });
}

export function useWaitingPhotos(uid: string, reviewId: string): readonly StoredWrite<PhotoToSend>[] {
  const writes = useWaitingWrites(PHOTOS, uid);
  return useMemo(() => writes.filter(({ write }) => write.reviewId === reviewId), [writes, reviewId]);
}

/** Sends stored photos when the map opens, when the connection returns, at intervals, and after their reports. */
export function useSendStoredPhotos(uid: string | null, onReported: (chargerId: string) => void) {
  const gateway = useGateway();
  const queries = useQueryClient();
  return useFlush(PHOTOS, uid, async (account, shouldRetryRefused) => {
    const sentTo: string[] = [];
    try {
      await flushPhotos(gateway, account, shouldRetryRefused, (photo, { chargerId, reviewId }) => {
        sentTo.push(chargerId);
        updateCachedReviews(queries, account, chargerId, (pages) => withPhoto(pages, reviewId, photo));
      });
    } finally {
      for (const chargerId of new Set(sentTo)) {
        refreshSite(queries, account, chargerId);
        onReported(chargerId);
      }
      if (sentTo.length > 0)
        showToast(
          `${formatQuantity(sentTo.length, 'photo')} from your report ${sentTo.length === 1 ? 'was' : 'were'} sent.`,
        );
    }
  }).flush;
}
