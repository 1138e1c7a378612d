import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { call } from '#contract/client.ts';
import { reviewEndpoints } from '#contract/reviews.ts';
import { PHOTOS_PER_REVIEW } from '#domain/reviews/review.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { hasNoResponse } from '#web/lib/requests/no-connection.ts';
import { withoutPhoto, withPhoto } from '../list/review-pages.ts';
import { refreshSite, updateCachedReviews } from '../list/review-queries.ts';
import type { Reporter } from '../report/reporter.ts';
import type { SendResult } from '../report/use-reports.ts';
import {
  EMPTY_PHOTO_UPLOAD,
  hasPendingWork,
  type PhotoUploadEvent,
  type PhotoUploadState,
  photoUploadReducer,
  type UploadPhoto,
} from './photo-upload-state.ts';
import { resizePhoto } from './resize-photo.ts';
import { sendPhotos } from './send-photos.ts';
import { discardPhoto, queuePhoto, toBase64 } from './use-stored-photos.ts';

type PhotoUploads = Readonly<Record<string, PhotoUploadState>>;
type Change = { readonly reviewId: string; readonly event: PhotoUploadEvent };

function photoUploadsReducer(uploads: PhotoUploads, { reviewId, event }: Change): PhotoUploads {
  return { ...uploads, [reviewId]: photoUploadReducer(uploads[reviewId] ?? EMPTY_PHOTO_UPLOAD, event) };
}

/** Requests to upload and delete photos; both update the cached lists. */
function usePhotoCalls({ uid }: Pick<Reporter, 'uid'>, chargerId: string) {
  const gateway = useGateway();
  const queries = useQueryClient();
  return {
    async add(reviewId: string, photo: UploadPhoto): Promise<void> {
      const body = { id: photo.id, reviewId, image: toBase64(photo.dataUrl) };
      const { data } = await call(gateway, reviewEndpoints.addPhoto, { body });
      updateCachedReviews(queries, uid, chargerId, (pages) => withPhoto(pages, reviewId, data));
    },
    async remove(reviewId: string, id: string): Promise<void> {
      await call(gateway, reviewEndpoints.removePhoto, { params: { id } });
      updateCachedReviews(queries, uid, chargerId, (pages) => withoutPhoto(pages, reviewId, id));
    },
    refresh: () => refreshSite(queries, uid, chargerId),
  };
}

export function usePhotoUploads(reporter: Pick<Reporter, 'uid' | 'onReported'>, chargerId: string) {
  const [uploads, change] = useReducer(photoUploadsReducer, {});
  const calls = usePhotoCalls(reporter, chargerId);
  const { uid } = reporter;
  const uploadStateFor = (reviewId: string) => uploads[reviewId] ?? EMPTY_PHOTO_UPLOAD;

  /** Resizes the chosen files, up to the number the review has room for. */
  async function choose(reviewId: string, files: readonly File[], slots: number): Promise<void> {
    const dispatch = (event: PhotoUploadEvent) => change({ reviewId, event });
    dispatch({ kind: 'processingStarted' });
    for (const file of files.slice(0, slots)) {
      const dataUrl = await resizePhoto(file);
      if (dataUrl) dispatch({ kind: 'added', id: crypto.randomUUID(), dataUrl });
      else dispatch({ kind: 'refused', reason: `We can't read ${file.name} here. Choose a JPEG or PNG instead.` });
    }
    const leftOutCount = files.length - slots;
    if (leftOutCount > 0)
      dispatch({
        kind: 'refused',
        reason: `A review can have up to ${PHOTOS_PER_REVIEW} photos: ${leftOutCount} not added.`,
      });
    dispatch({ kind: 'processingEnded' });
  }

  /** Stores the photos in this browser until they can be sent; if there is no room, they wait in the form. */
  async function storeForLater(reviewId: string, { photos, toDelete, problem }: PhotoUploadState): Promise<boolean> {
    const dispatch = (event: PhotoUploadEvent) => change({ reviewId, event });
    const unsent = photos.filter(({ state }) => state !== 'sent');
    // Deletions aren't stored, so changes with deletions wait in the form.
    let isStored = toDelete.length === 0;
    if (isStored) {
      for (const { id, dataUrl } of unsent) isStored &&= await queuePhoto(uid, { id, reviewId, chargerId }, dataUrl);
      if (!isStored) for (const { id } of unsent) discardPhoto(uid, id);
    }
    if (isStored) dispatch({ kind: 'done' });
    else if (problem === null) dispatch({ kind: 'wentOffline' });
    return isStored;
  }

  /** Sends a saved review's photos, or stores them to be sent later. Returns whether each was sent or stored. */
  async function sendOrStore(reviewId: string, result: SendResult): Promise<boolean> {
    const upload = uploadStateFor(reviewId);
    let remaining = upload;
    let isConnectionLost = false;
    const dispatch = (event: PhotoUploadEvent) => {
      remaining = photoUploadReducer(remaining, event);
      change({ reviewId, event });
    };
    const request = (sending: Promise<void>) =>
      sending.catch((error: unknown) => {
        isConnectionLost = hasNoResponse(error);
        throw error;
      });
    if (!hasPendingWork(upload)) {
      dispatch({ kind: 'done' });
      return true;
    }
    if (result !== 'sent') return storeForLater(reviewId, upload);
    const isComplete = await sendPhotos(upload, {
      add: (photo) => request(calls.add(reviewId, photo)),
      remove: (id) => request(calls.remove(reviewId, id)),
      dispatch,
    });
    calls.refresh();
    reporter.onReported(chargerId);
    if (isComplete) dispatch({ kind: 'done' });
    return isComplete || (isConnectionLost && (await storeForLater(reviewId, remaining)));
  }

  return {
    uploadStateFor,
    choose: (reviewId: string, files: readonly File[], slots: number) => void choose(reviewId, files, slots),
    update: (reviewId: string, event: PhotoUploadEvent) => change({ reviewId, event }),
    sendOrStore,
  };
}
