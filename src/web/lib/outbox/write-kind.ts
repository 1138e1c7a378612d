import type { z } from 'zod';
import type { WriteId } from './stored-writes.ts';

/**
 * What to do with a write that couldn't be sent: send it and the following ones later, drop it, or hold it with the
 * reason and continue with the others.
 */
export type Verdict = 'later' | 'drop' | 'hold';

/** A kind of write, declared by its feature. */
export type WriteKind<W> = {
  readonly name: string;
  readonly schema: z.ZodType<W>;
  /** The subject of a write; a later write about the same subject replaces it. */
  readonly keyOf: (write: W) => string;
  /** Decides what to do with a failed write, given all waiting writes of its kind. */
  readonly judge: (error: unknown, waiting: readonly W[]) => Verdict;
  /** Writes of a lower rank are sent first; by default all are sent in the order they were made. */
  readonly rank?: (write: W) => number;
};

export const writeIdOf = <W>(kind: WriteKind<W>, account: string, write: W): WriteId => ({
  account,
  kind: kind.name,
  key: kind.keyOf(write),
});
