import type { TextStorage } from '#web/lib/browser/storage.ts';
import { createStore } from '#web/lib/store.ts';

export const SIGNED_IN_KEY = 'towcharge.signed-in';

export type SignedInDependencies = {
  /** Where the browser stores who is signed in, for all tabs. */
  readonly storage: TextStorage;
  readonly storageEvents: Pick<EventTarget, 'addEventListener'>;
};

/** ID of the user signed in on this browser, in all tabs; null if there is none. */
export function createSignedInUser({ storage, storageEvents }: SignedInDependencies) {
  const readStored = () => storage.getItem(SIGNED_IN_KEY) || null;
  const uid = createStore(readStored());
  /** Without working storage, the user is signed in only in this tab. */
  let isRemembered = true;

  function update(next: string | null): void {
    if (next !== uid.get()) uid.set(next);
  }

  function syncWithOtherTabs(): void {
    if (isRemembered) update(readStored());
  }

  storageEvents.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key === SIGNED_IN_KEY || key === null) syncWithOtherTabs();
  });

  return {
    get: uid.get,
    subscribe: uid.subscribe,
    syncWithOtherTabs,
    set(next: string | null): void {
      if (next === uid.get()) return;
      if (next === null) storage.removeItem(SIGNED_IN_KEY);
      else isRemembered = storage.setItem(SIGNED_IN_KEY, next);
      update(next);
    },
  };
}
