import type { WriteStamp } from '#contract/write-stamp.ts';
import type { TabLock } from '../browser/tab-lock.ts';
import { createWriteLists, selectWrites } from './account-writes.ts';
import { readConflict } from './stamps.ts';
import type { StoredWrite } from './stored-writes.ts';
import { createWaitingWrites, type Dependencies as WaitingDependencies } from './waiting-writes.ts';
import { type FailureAction, toWriteId, type WriteKind } from './write-kind.ts';
import { createWriteTurns } from './write-turns.ts';

type Send<W, A> = (write: W, stamp: WriteStamp) => Promise<A>;

type Put = {
  /** Why the server refused it; null if it can be sent. */
  readonly refusal?: string | null;
  /** Fingerprints of the values that the write may replace: those that the user saw; null for any value. */
  readonly replaces?: readonly string[] | string | null | undefined;
};

type Flush<W, A> = {
  readonly send: Send<W, A>;
  readonly onSent?: (response: A, write: W) => void;
  /** Called for each write that is dropped or held after a failure. */
  readonly onRefused?: (error: Error, write: W, action: FailureAction) => void;
  /** Whether a write can be sent yet. Those that can't don't delay the ones after them. */
  readonly isReady?: (write: W) => boolean;
  /** Whether to retry refused writes too. */
  readonly shouldRetryRefused?: boolean;
};

type Dependencies = WaitingDependencies & {
  /** Returns the lock with this name, which all tabs share. */
  readonly lockFor: (name: string) => TabLock;
};

/** Writes that wait in the browser until the server has them. */
export function createOutbox(dependencies: Dependencies) {
  const { writes, lockFor, isSignedIn } = dependencies;
  const waiting = createWaitingWrites(dependencies);
  const turns = createWriteTurns(lockFor);
  const list = createWriteLists(writes);

  /** Sends a stored write, unless another tab has sent or changed it meanwhile, or the user has signed out. */
  function sendStored<W, A>(stored: StoredWrite<W>, { send, onSent }: Flush<W, A>): Promise<void> {
    return turns.run(stored, async () => {
      if (!waiting.canSend(stored)) return;
      const response = await send(stored.write, stored.stamp);
      // Call this before removing the write, so that the page shows it without a gap.
      onSent?.(response, stored.write);
      waiting.removeUnchanged(stored);
    });
  }

  return {
    subscribe: writes.subscribe,

    /** Returns an account's writes of a kind in the order of sending; the same array until they change. */
    list,

    /** Returns the writes of all accounts and kinds; the same array until one changes. */
    all: writes.list,

    /** Stores a write to be sent later, or one that was refused; false if there is no room. */
    put: <W>(kind: WriteKind<W>, account: string, write: W, { refusal = null, replaces }: Put = {}): boolean =>
      waiting.put(kind, account, write, waiting.stampNext(kind, account, write, replaces), refusal),

    /** Stores the user's resolution of a conflict, which replaces the values they saw; false if there is no room. */
    resolve: <W>(kind: WriteKind<W>, account: string, write: W, replaces: readonly string[]): boolean =>
      waiting.put(kind, account, write, waiting.stampAfterConflict(kind, replaces), null),

    remove: <W>(kind: WriteKind<W>, account: string, key: string): void =>
      writes.remove({ account, kind: kind.name, key }),

    /** Drops all writes of an account that was deleted or signed out. */
    forget(account: string): void {
      for (const stored of writes.newest()) if (stored.account === account) writes.remove(stored);
    },

    /**
     * Sends a write now without storing it, unless it conflicts with another device's. When the server has accepted
     * it, removes the waiting write about the same subject.
     */
    send<W, A>(kind: WriteKind<W>, account: string, write: W, send: Send<W, A>, replaces?: string | null): Promise<A> {
      const id = toWriteId(kind, account, write);
      const stored = waiting.find(id);
      const stamp = waiting.stampNext(kind, account, write, replaces);
      return turns.run(id, async () => {
        try {
          const response = await send(write, stamp);
          waiting.removeUnchanged(stored);
          return response;
        } catch (error) {
          if (readConflict(error) && error instanceof Error && waiting.put(kind, account, write, stamp, null))
            waiting.applyFailureAction(waiting.find(id), 'conflict', error);
          throw error;
        }
      });
    },

    /**
     * Stores a write and sends it; null if it, or a later write in its place, waits to be sent. Throws if the server
     * refuses it, or if it could be neither stored nor sent.
     */
    async deliver<W, A>(
      kind: WriteKind<W>,
      account: string,
      write: W,
      send: Send<W, A>,
    ): Promise<{ readonly response: A } | null> {
      const id = toWriteId(kind, account, write);
      const stamp = waiting.stampNext(kind, account, write);
      const isStored = waiting.put(kind, account, write, stamp, null);
      const stored = isStored ? waiting.find(id) : undefined;
      return turns.run(id, async () => {
        // Meanwhile, a later write may have replaced this one, or its account may have signed out.
        if (stored && !waiting.canSend(stored)) return null;
        try {
          const response = await send(write, stamp);
          waiting.removeUnchanged(stored);
          return { response };
        } catch (error) {
          const action = waiting.decideOnFailure(kind, account, error, write);
          if (isStored && action === 'later') return null;
          if (error instanceof Error) waiting.applyFailureAction(stored, action, error);
          throw error;
        }
      });
    },

    /** Sends the stored writes, one at a time and in one tab at a time; throws on the first that can't be sent now. */
    async flush<W, A>(kind: WriteKind<W>, account: string, options: Flush<W, A>): Promise<void> {
      const attemptedVersions = new Set<string>();
      const next = () =>
        selectWrites(writes.newest(), kind, account).find(
          (stored) =>
            isSignedIn(account) &&
            stored.conflict === null &&
            options.isReady?.(stored.write) !== false &&
            (stored.refusal === null || options.shouldRetryRefused) &&
            !turns.isBusy(stored) &&
            !attemptedVersions.has(stored.version),
        );
      if (!next()) return;
      await lockFor(`flush ${kind.name}`)(async () => {
        for (let stored = next(); stored; stored = next()) {
          attemptedVersions.add(stored.version);
          try {
            await sendStored(stored, options);
          } catch (error) {
            const action = waiting.decideOnFailure(kind, account, error, stored.write);
            if (action === 'later' || !(error instanceof Error)) throw error;
            waiting.applyFailureAction(stored, action, error);
            options.onRefused?.(error, stored.write, action);
          }
        }
      });
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
