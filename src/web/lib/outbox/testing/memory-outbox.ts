import { type ListableStorage, memoryStorage } from '../../browser/storage.ts';
import type { TabLock } from '../../browser/tab-lock.ts';
import { createOutbox } from '../outbox.ts';
import { createStoredWrites } from '../stored-writes.ts';

type Options = {
  readonly storage?: ListableStorage;
  readonly lockFor?: (name: string) => TabLock;
  readonly isSignedIn?: (account: string) => boolean;
  readonly onNoRoom?: (reason: string) => void;
};

const NO_LOCK: TabLock = (work) => work(false);

/** One tab's outbox. Tabs with the same storage share their waiting writes. */
export function openOutbox({ storage = memoryStorage(), ...options }: Options = {}) {
  return createOutbox({
    writes: createStoredWrites(storage, new EventTarget()),
    lockFor: () => NO_LOCK,
    now: () => 1_000,
    createWriterId: () => crypto.randomUUID(),
    isSignedIn: () => true,
    onNoRoom: () => undefined,
    ...options,
  });
}
