import type { WriteStamp } from '#contract/write-stamp.ts';
import { readConflict } from './stamps.ts';
import type { createWaitingWrites } from './waiting-writes.ts';
import { toWriteId, type WriteKind } from './write-kind.ts';
import type { createWriteTurns } from './write-turns.ts';

export type Send<W, A> = (write: W, stamp: WriteStamp) => Promise<A>;

type Parts = {
  readonly waiting: ReturnType<typeof createWaitingWrites>;
  readonly turns: ReturnType<typeof createWriteTurns>;
};

/** Sends a write as soon as the user makes it. */
export function createImmediateSending({ waiting, turns }: Parts) {
  return {
    /**
     * Sends a write now without storing it, unless it conflicts with another device's write. When the server has accepted
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
     * Stores a write and sends it. Returns null if the write, or a later one in its place, still waits to be sent. Throws
     * if the server refuses the write, or if it could be neither stored nor sent.
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
  };
}
