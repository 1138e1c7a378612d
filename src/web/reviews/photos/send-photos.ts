import { errorText } from '#web/lib/form/error-text.ts';
import { isOfflineError } from '#web/lib/requests/no-connection.ts';
import { isPermanentError } from '../report/report-outbox.ts';
import type { PhotoUploadEvent, PhotoUploadState, UploadPhoto } from './photo-upload-state.ts';

type Dependencies = {
  readonly remove: (id: string) => Promise<void>;
  readonly add: (photo: UploadPhoto) => Promise<void>;
  /** Called on every state change. */
  readonly tell: (event: PhotoUploadEvent) => void;
};
type Step = { readonly id: string; readonly failure: string; readonly act: () => Promise<void> };

function buildSteps({ photos, toDelete }: PhotoUploadState, { remove, add, tell }: Dependencies): Step[] {
  // Deletions first: they make room for new photos.
  const removals = toDelete.map((id) => ({
    ...{ id, failure: 'A photo could not be deleted.' },
    async act() {
      await remove(id);
      tell({ kind: 'deleted', id });
    },
  }));
  const additions = photos.map((photo, at) => ({
    ...{ id: photo.id, failure: `Photo ${at + 1} of ${photos.length} could not be sent.` },
    async act() {
      if (photo.state === 'sent') return;
      tell({ kind: 'sending', id: photo.id });
      await add(photo);
      tell({ kind: 'sent', id: photo.id });
    },
  }));
  return [...removals, ...additions];
}

/** Deletes and sends photos in turn. Skips rejected photos, stops on any other error. Returns whether all were done. */
export async function sendPhotos(upload: PhotoUploadState, dependencies: Dependencies): Promise<boolean> {
  const { tell } = dependencies;
  let isComplete = true;
  tell({ kind: 'begun' });
  for (const { id, failure, act } of buildSteps(upload, dependencies)) {
    try {
      await act();
    } catch (error) {
      isComplete = false;
      if (isOfflineError(error)) {
        tell({ kind: 'held' });
        return false;
      }
      tell({ kind: 'failed', id, why: errorText(error, failure) });
      if (!isPermanentError(error)) break;
    }
  }
  tell({ kind: 'ended' });
  return isComplete;
}
