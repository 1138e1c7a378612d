import { isForNoConnection } from '#web/lib/no-connection.ts';
import { problemText } from '#web/lib/problem-text.ts';
import type { PhotoTray, TrayEvent, TrayPhoto } from './photo-tray.ts';
import { isFinal } from './send-unsent.ts';

type Ways = {
  readonly remove: (id: string) => Promise<void>;
  readonly add: (photo: TrayPhoto) => Promise<void>;
  /** Called with all that happens on the way. */
  readonly tell: (event: TrayEvent) => void;
};
type Step = { readonly id: string; readonly failure: string; readonly act: () => Promise<void> };

function stepsOf({ photos, leaving }: PhotoTray, { remove, add, tell }: Ways): Step[] {
  // First those that go: they may be in the way of others.
  const removals = leaving.map((id) => ({
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

/** Deletes and sends photos one after the other; goes on after one that is refused, ends where the way is cut. Returns whether all is done. */
export async function sendPhotos(tray: PhotoTray, ways: Ways): Promise<boolean> {
  const { tell } = ways;
  let isComplete = true;
  tell({ kind: 'begun' });
  for (const { id, failure, act } of stepsOf(tray, ways)) {
    try {
      await act();
    } catch (error) {
      isComplete = false;
      if (isForNoConnection(error)) {
        tell({ kind: 'held' });
        return false;
      }
      tell({ kind: 'failed', id, why: problemText(error, failure) });
      if (!isFinal(error)) break;
    }
  }
  tell({ kind: 'ended' });
  return isComplete;
}
