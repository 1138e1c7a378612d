import { PHOTOS_PER_REVIEW, type Photo } from '#domain/reviews/review.ts';

/** A photo chosen for a review, as a data URL, and its upload state. */
export type UploadPhoto = {
  readonly id: string;
  readonly dataUrl: string;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
};

export type PhotoUploadState = {
  readonly photos: readonly UploadPhoto[];
  /** IDs of photos on the server to delete. */
  readonly toDelete: readonly string[];
  readonly isProcessing: boolean;
  /** Why some chosen files weren't added. */
  readonly refusals: readonly string[];
  readonly isSending: boolean;
  /** The error of the last attempt to send. */
  readonly problem: string | null;
  readonly isWaitingForNetwork: boolean;
};

export type PhotoUploadEvent =
  | {
      readonly kind:
        | 'processingStarted'
        | 'processingEnded'
        | 'deletionsUndone'
        | 'sendingStarted'
        | 'sendingEnded'
        | 'wentOffline'
        | 'done';
    }
  | { readonly kind: 'added'; readonly id: string; readonly dataUrl: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'removed' | 'markedForDeletion' | 'deleted' | 'sending' | 'sent'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly reason: string };

export const EMPTY_PHOTO_UPLOAD: PhotoUploadState = {
  photos: [],
  toDelete: [],
  isProcessing: false,
  refusals: [],
  isSending: false,
  problem: null,
  isWaitingForNetwork: false,
};

function withState(upload: PhotoUploadState, id: string, state: UploadPhoto['state']): PhotoUploadState {
  return { ...upload, photos: upload.photos.map((photo) => (photo.id === id ? { ...photo, state } : photo)) };
}

function waitForConnection(upload: PhotoUploadState): PhotoUploadState {
  const photos = upload.photos.map((photo) =>
    photo.state === 'sent' ? photo : { ...photo, state: 'waiting' as const },
  );
  return { ...upload, photos, isSending: false, problem: null, isWaitingForNetwork: true };
}

function removePhoto(upload: PhotoUploadState, id: string): PhotoUploadState {
  const removed = upload.photos.find((photo) => photo.id === id);
  const toDelete = removed?.state === 'sent' ? [...upload.toDelete, id] : upload.toDelete;
  const photos = upload.photos.filter((photo) => photo !== removed);
  const hasWork = toDelete.length > 0 || photos.some(({ state }) => state !== 'sent');
  const hasFailed = photos.some(({ state }) => state === 'failed');
  return {
    ...upload,
    photos,
    toDelete,
    refusals: [],
    problem: hasFailed ? upload.problem : null,
    isWaitingForNetwork: upload.isWaitingForNetwork && hasWork,
  };
}

export function photoUploadReducer(upload: PhotoUploadState, event: PhotoUploadEvent): PhotoUploadState {
  switch (event.kind) {
    case 'processingStarted':
      return { ...upload, isProcessing: true, refusals: [] };
    case 'added':
      return { ...upload, photos: [...upload.photos, { id: event.id, dataUrl: event.dataUrl, state: 'waiting' }] };
    case 'refused':
      // Deduplicated: some phones give every photo the same name.
      return { ...upload, refusals: [...new Set([...upload.refusals, event.reason])] };
    case 'processingEnded':
      return { ...upload, isProcessing: false };
    case 'removed':
      return removePhoto(upload, event.id);
    case 'markedForDeletion':
      return { ...upload, toDelete: [...upload.toDelete, event.id], refusals: [] };
    case 'deletionsUndone':
      return { ...upload, toDelete: [] };
    case 'sendingStarted':
      return { ...upload, isSending: true, isWaitingForNetwork: false, problem: null };
    case 'deleted':
      return { ...upload, toDelete: upload.toDelete.filter((id) => id !== event.id) };
    case 'sending':
    case 'sent':
      return withState(upload, event.id, event.kind);
    case 'failed':
      return { ...withState(upload, event.id, 'failed'), problem: upload.problem ?? event.reason };
    case 'wentOffline':
      return waitForConnection(upload);
    case 'sendingEnded':
      return { ...upload, isSending: false };
    case 'done':
      return EMPTY_PHOTO_UPLOAD;
  }
}

export function hasPendingWork({ photos, toDelete }: PhotoUploadState): boolean {
  return toDelete.length > 0 || photos.some(({ state }) => state !== 'sent');
}

/** Returns the server's photos that aren't marked for deletion, without those also in the upload list. */
export function remainingPhotos(
  { photos, toDelete }: PhotoUploadState,
  savedPhotos: readonly Photo[],
): readonly Photo[] {
  const hiddenIds = [...toDelete, ...photos.map(({ id }) => id)];
  return savedPhotos.filter(({ id }) => !hiddenIds.includes(id));
}

export function remainingSlots(upload: PhotoUploadState, savedPhotos: readonly Photo[]): number {
  return Math.max(0, PHOTOS_PER_REVIEW - upload.photos.length - remainingPhotos(upload, savedPhotos).length);
}

/** Returns text such as "Sending photo 2 of 3"; null if no photo is being sent. */
export function uploadProgressText({ photos }: PhotoUploadState): string | null {
  const index = photos.findIndex(({ state }) => state === 'sending');
  return index === -1 ? null : `Sending photo ${index + 1} of ${photos.length}`;
}
