import { AppError } from '#contract/errors.ts';
import { REPLACES_MAX, type WriteStamp } from '#contract/write-stamp.ts';
import type { StoredWrite } from './stored-writes.ts';
import type { WriteKind } from './write-kind.ts';

/** Stamps the writes of one visit of the page, which gets its number with the first one. */
export function createStamps(createWriter: () => string) {
  let writer: string | null = null;
  let number = 0;
  return {
    /**
     * Stamps a write that replaces the value with this fingerprint. On top of an unsent write, it may also replace what
     * that one was to replace, and that one itself: its response may have been lost.
     */
    next<W>(kind: WriteKind<W>, before: StoredWrite<W> | undefined, replaces: string | null): WriteStamp {
      writer ??= createWriter();
      number += 1;
      const key = { writer, number };
      const [first, ...later] = before?.stamp.replaces ?? [];
      if (before === undefined || first === undefined || !kind.print)
        return { key, replaces: replaces === null ? null : [replaces] };
      const unsent = [...later, kind.print(before.write)].slice(1 - REPLACES_MAX);
      return { key, replaces: [...new Set([first, ...unsent])] };
    },
  };
}

/** Reads from an error what another device made of the subject of a write; null if the error is another one. */
export function readConflict(error: unknown): { readonly theirs: unknown } | null {
  if (!(error instanceof AppError) || error.code !== 'changed_elsewhere') return null;
  const { details } = error;
  return { theirs: typeof details === 'object' && details !== null && 'current' in details ? details.current : null };
}
