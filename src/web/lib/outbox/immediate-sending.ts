import type { WriteStamp } from '#contract/write-stamp.ts';
import { readConflict } from './stamps.ts';
import type { createWaitingWrites } from './waiting-writes.ts';
import { toWriteId, type WriteKind } from './write-kind.ts';
import type { createWriteTurns } from './write-turns.ts';

export type Send<W, A> = (write: W, stamp: WriteStamp) => Promise<A>;

type Parts = {
  readonly waitingWrites: ReturnType<typeof createWaitingWrites>;
  readonly turns: ReturnType<typeof createWriteTurns>;
};

export function createImmediateSending({ waitingWrites, turns }: Parts) {
  return {
    /**
     * Stores the write only if it conflicts with another device's. When the server has accepted it, removes the waiting
     * write about the same subject.
     */
    send<W, A>(
      kind: WriteKind<W>,
      account: string,
      write: W,
      sendWrite: Send<W, A>,
      replaces?: string | null,
    ): Promise<A> {
      const id = toWriteId(kind, account, write);
      const stored = waitingWrites.find(id);
      const stamp = waitingWrites.stampNext(kind, account, write, replaces);
      return turns.run(id, async () => {
        try {
          const response = await sendWrite(write, stamp);
          waitingWrites.removeUnchanged(stored);
          return response;
        } catch (error) {
          if (readConflict(error) && error instanceof Error && waitingWrites.put(kind, account, write, stamp, null))
            waitingWrites.applyFailureAction(waitingWrites.find(id), 'conflict', error);
          throw error;
        }
      });
    },

    /**
     * Stores the write and sends it. Returns null if it, or a later one in its place, still waits to be sent. Throws if
     * the server refuses the write, or if it could be neither stored nor sent.
     */
    async deliver<W, A>(
      kind: WriteKind<W>,
      account: string,
      write: W,
      sendWrite: Send<W, A>,
    ): Promise<{ readonly response: A } | null> {
      const id = toWriteId(kind, account, write);
      const stamp = waitingWrites.stampNext(kind, account, write);
      const isStored = waitingWrites.put(kind, account, write, stamp, null);
      const stored = isStored ? waitingWrites.find(id) : undefined;
      return turns.run(id, async () => {
        // Meanwhile, a later write may have replaced this one, or the user may have signed out.
        if (stored && !waitingWrites.canSend(stored)) return null;
        try {
          const response = await sendWrite(write, stamp);
          waitingWrites.removeUnchanged(stored);
          return { response };
        } catch (error) {
          const action = waitingWrites.decideOnFailure(kind, account, error, write);
          if (isStored && action === 'later') return null;
          if (error instanceof Error) waitingWrites.applyFailureAction(stored, action, error);
          throw error;
        }
      });
    },
  };
}
