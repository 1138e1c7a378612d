import { errorText } from '#web/lib/form/error-text.ts';
import { isFinalRejection } from '#web/lib/requests/is-rejection.ts';
import { isOfflineError } from '#web/lib/requests/no-connection.ts';
import type { PhotoUploadEvent, PhotoUploadState, UploadPhoto } from './photo-upload-state.ts';

type Dependencies = {
  readonly remove: (id: string) => Promise<void>;
  readonly add: (photo: UploadPhoto) => Promise<void>;
  readonly dispatch: (event: PhotoUploadEvent) => void;
};
type Step = { readonly id: string; readonly failureText: string; readonly run: () => Promise<void> };

function buildSteps({ photos, toDelete }: PhotoUploadState, { remove, add, dispatch }: Dependencies): Step[] {
  // Deletions first: they make room for new photos.
  const removals = toDelete.map((id) => ({
    id,
    failureText: "We couldn't delete a photo.",
    async run() {
      await remove(id);
      dispatch({ kind: 'deleted', id });
    },
  }));
  const additions = photos.map((photo, index) => ({
    id: photo.id,
    failureText: `We couldn't send photo ${index + 1} of ${photos.length}.`,
    async run() {
      if (photo.state === 'sent') return;
      dispatch({ kind: 'sending', id: photo.id });
      await add(photo);
      dispatch({ kind: 'sent', id: photo.id });
    },
  }));
  return [...removals, ...additions];
}

/**
 * Deletes and sends photos one by one. Skips rejected photos; stops on any other error. Returns whether all succeeded.
 */
export async function sendPhotos(upload: PhotoUploadState, dependencies: Dependencies): Promise<boolean> {
  const { dispatch } = dependencies;
  let isComplete = true;
  dispatch({ kind: 'sendingStarted' });
  for (const { id, failureText, run } of buildSteps(upload, dependencies)) {
    try {
      await run();
    } catch (error) {
      isComplete = false;
      if (isOfflineError(error)) {
        dispatch({ kind: 'wentOffline' });
        return false;
      }
      dispatch({ kind: 'failed', id, reason: errorText(error, failureText) });
      if (!isFinalRejection(error)) break;
    }
  }
  dispatch({ kind: 'sendingEnded' });
  return isComplete;
}
