import { AppError } from '#contract/errors.ts';
import { REPLACES_MAX, type WriteStamp } from '#contract/write-stamp.ts';
import type { StoredWrite } from './stored-writes.ts';
import type { WriteKind } from './write-kind.ts';

/** Limits the values in a stamp to the first one, which the server had, and the latest few. */
function limitReplaced([first, ...later]: readonly string[]): string[] {
  return first === undefined ? [] : [...new Set([first, ...later.slice(1 - REPLACES_MAX)])];
}

/** Stamps the writes of one page load, which gets its ID with the first write. */
export function createStamps(createWriterId: () => string) {
  let writer: string | null = null;
  let number = 0;
  return {
    /**
     * Stamps a write; `replaces` has the fingerprints of the values that it may replace. If a write about the same
     * subject is still waiting, the server may have it already, so the new write may replace the waiting one as well as
     * the values that the waiting one may replace.
     */
    next<W>(kind: WriteKind<W>, waiting: StoredWrite<W> | undefined, replaces: readonly string[] | null): WriteStamp {
      writer ??= createWriterId();
      number += 1;
      const key = { writer, number };
      const waitingReplaces = waiting?.stamp.replaces ?? [];
      if (waiting === undefined || waitingReplaces.length === 0 || !kind.fingerprint)
        return { key, replaces: replaces && limitReplaced(replaces) };
      return { key, replaces: limitReplaced([...waitingReplaces, kind.fingerprint(waiting.write)]) };
    },
  };
}

/** Null for errors other than conflicts. */
export function readConflict(error: unknown): { readonly theirs: unknown } | null {
  if (!(error instanceof AppError) || error.code !== 'changed_elsewhere') return null;
  const { details } = error;
  return { theirs: typeof details === 'object' && details !== null && 'current' in details ? details.current : null };
}
