import { showToast } from '#web/ui/toasts.ts';
import { browserStorage, storageEvents } from '../browser/storage.ts';
import { createTabLock } from '../browser/tab-lock.ts';
import { currentAccount } from './current-account.ts';
import { moveOldWrites } from './old-outboxes.ts';
import { createOutbox } from './outbox.ts';
import { createStoredWrites } from './stored-writes.ts';

const NO_ROOM_TEXTS = {
  'too-many': 'Too many changes are waiting to be sent. Connect to the internet before you make more.',
  'not-stored': 'This browser has no room for your changes. Keep this page open until they are sent.',
};

const storage = browserStorage('localStorage');
const writes = createStoredWrites(storage, storageEvents);
moveOldWrites(storage, writes);

export const outbox = createOutbox({
  writes,
  lockFor: (name) => createTabLock(`towcharge.outbox ${name}`, navigator.locks),
  now: Date.now,
  createWriterId: () => crypto.randomUUID(),
  isSignedIn: (account) => currentAccount.get() === account,
  onNoRoom: (reason) => showToast(NO_ROOM_TEXTS[reason]),
});
