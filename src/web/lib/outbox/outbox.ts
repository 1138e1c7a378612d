import type { TabLock } from '../browser/tab-lock.ts';
import { createWriteLists } from './account-writes.ts';
import { createFlush } from './flush.ts';
import { createImmediateSending } from './immediate-sending.ts';
import { createWaitingWrites, type Dependencies as WaitingDependencies } from './waiting-writes.ts';
import type { WriteKind } from './write-kind.ts';
import { createWriteTurns } from './write-turns.ts';

type PutOptions = {
  /** Why the server refused the write; null if it can be sent. */
  readonly refusal?: string | null;
  /** Fingerprints of the values that the write may replace: those that the user saw; null for any value. */
  readonly replaces?: readonly string[] | string | null | undefined;
};

type Dependencies = WaitingDependencies & {
  /** Returns the lock with this name, which all tabs share. */
  readonly lockFor: (name: string) => TabLock;
};

export function createOutbox(dependencies: Dependencies) {
  const { writes, lockFor, isSignedIn } = dependencies;
  const waitingWrites = createWaitingWrites(dependencies);
  const turns = createWriteTurns(lockFor);
  const list = createWriteLists(writes);

  return {
    subscribe: writes.subscribe,

    /** Returns an account's writes of one kind in sending order; the same array until they change. */
    list,

    /** Returns the writes of all accounts and kinds; the same array until one changes. */
    all: writes.list,

    /** False if too much is waiting, or if the write doesn't match its kind's schema. */
    put: <W>(kind: WriteKind<W>, account: string, write: W, { refusal = null, replaces }: PutOptions = {}): boolean =>
      waitingWrites.put(kind, account, write, waitingWrites.stampNext(kind, account, write, replaces), refusal),

    /** Stores the user's resolution of a conflict, which replaces the values they saw; false if too much is waiting. */
    resolve: <W>(kind: WriteKind<W>, account: string, write: W, replaces: readonly string[]): boolean =>
      waitingWrites.put(kind, account, write, waitingWrites.stampAfterConflict(kind, replaces), null),

    remove: <W>(kind: WriteKind<W>, account: string, key: string): void =>
      writes.remove({ account, kind: kind.name, key }),

    forget(account: string): void {
      for (const stored of writes.readLatest()) if (stored.account === account) writes.remove(stored);
    },

    ...createImmediateSending({ waitingWrites, turns }),

    flush: createFlush({ writes, waitingWrites, turns, lockFor, isSignedIn }),
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
