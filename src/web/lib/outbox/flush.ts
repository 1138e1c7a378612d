import type { TabLock } from '../browser/tab-lock.ts';
import { selectWrites } from './account-writes.ts';
import type { Send } from './immediate-sending.ts';
import type { StoredWrite, StoredWrites } from './stored-writes.ts';
import type { createWaitingWrites } from './waiting-writes.ts';
import type { FailureAction, WriteKind } from './write-kind.ts';
import type { createWriteTurns } from './write-turns.ts';

type FlushOptions<W, A> = {
  readonly send: Send<W, A>;
  readonly onSent?: (response: A, write: W) => void;
  /** Called for each write that is dropped or held after a failure. */
  readonly onRefused?: (error: Error, write: W, action: FailureAction) => void;
  /** Whether a write can be sent yet. One that isn't ready doesn't delay later ones. */
  readonly isReady?: (write: W) => boolean;
  readonly shouldRetryRefused?: boolean;
};

type Parts = {
  readonly writes: StoredWrites;
  readonly waitingWrites: ReturnType<typeof createWaitingWrites>;
  readonly turns: ReturnType<typeof createWriteTurns>;
  readonly lockFor: (name: string) => TabLock;
  readonly isSignedIn: (account: string) => boolean;
};

/** Returns a function that sends stored writes, one at a time and in one tab at a time. */
export function createFlush({ writes, waitingWrites, turns, lockFor, isSignedIn }: Parts) {
  /** Sends a stored write, unless another tab has since sent or changed it, or the user has signed out. */
  function sendStored<W, A>(stored: StoredWrite<W>, { send, onSent }: FlushOptions<W, A>): Promise<void> {
    return turns.run(stored, async () => {
      if (!waitingWrites.canSend(stored)) return;
      const response = await send(stored.write, stored.stamp);
      // Handle the response before removing the write, so that the page always shows one of them.
      onSent?.(response, stored.write);
      waitingWrites.removeUnchanged(stored);
    });
  }

  /** Throws on the first write that can't be sent now. */
  return async <W, A>(kind: WriteKind<W>, account: string, options: FlushOptions<W, A>): Promise<void> => {
    const attemptedVersions = new Set<string>();
    const next = () =>
      selectWrites(writes.readLatest(), kind, account).find(
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
          const action = waitingWrites.decideOnFailure(kind, account, error, stored.write);
          if (action === 'later' || !(error instanceof Error)) throw error;
          waitingWrites.applyFailureAction(stored, action, error);
          options.onRefused?.(error, stored.write, action);
        }
      }
    });
  };
}
