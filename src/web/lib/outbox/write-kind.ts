import type { z } from 'zod';
import type { WriteId } from './stored-writes.ts';

/**
 * What to do with a write that couldn't be sent. later: send it and the writes after it later; hold: store it with the
 * reason, and continue with the others; conflict: store it next to another device's version. A changed_elsewhere error
 * is always a conflict.
 */
export type FailureAction = 'later' | 'drop' | 'hold' | 'conflict';

export type WriteKind<W> = {
  readonly name: string;
  readonly schema: z.ZodType<W>;
  /** The subject of a write; a later write about the same subject replaces it. */
  readonly keyOf: (write: W) => string;
  /** Decides what to do with a failed write, given all waiting writes of its kind. */
  readonly decideOnFailure: (error: unknown, waiting: readonly W[], write: W) => FailureAction;
  /** The fingerprint of what a write sets, for kinds that can conflict. */
  readonly fingerprint?: (write: W) => string;
  /** Writes of a lower rank are sent first; by default all are sent in the order they were made. */
  readonly rank?: (write: W) => number;
};

export const toWriteId = <W>(kind: WriteKind<W>, account: string, write: W): WriteId => ({
  account,
  kind: kind.name,
  key: kind.keyOf(write),
});
