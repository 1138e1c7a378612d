import type { WriteStamp } from '#contract/write-stamp.ts';
import { selectWrites } from './account-writes.ts';
import { createStamps, readConflict } from './stamps.ts';
import { idText, type StoredWrite, type StoredWrites, type WriteId } from './stored-writes.ts';
import { type FailureAction, toWriteId, type WriteKind } from './write-kind.ts';

export type Dependencies = {
  readonly writes: StoredWrites;
  readonly now: () => number;
  readonly createWriterId: () => string;
  readonly isSignedIn: (account: string) => boolean;
  /** Called when there are too many writes to add another, or when one would be lost if the page closed now. */
  readonly onNoRoom: (reason: 'too-many' | 'not-stored') => void;
};

const MAX_WRITES = 200;
const MAX_CHARACTERS = 1_000_000;

export function createWaitingWrites({ writes, now, createWriterId, isSignedIn, onNoRoom }: Dependencies) {
  const stamps = createStamps(createWriterId);

  function find(id: WriteId): StoredWrite | undefined {
    return writes.readLatest().find((stored) => idText(stored) === idText(id));
  }

  const isUnchanged = (seen: StoredWrite) => find(seen)?.version === seen.version;

  function store(next: Omit<StoredWrite, 'version'>): void {
    if (!writes.put(next)) onNoRoom('not-stored');
  }

  return {
    find,

    canSend: (seen: StoredWrite): boolean => isSignedIn(seen.account) && isUnchanged(seen),

    removeUnchanged(seen: StoredWrite | undefined): void {
      if (seen && isUnchanged(seen)) writes.remove(seen);
    },

    /** Applies what was decided about a failed write, unless the write has changed since. */
    applyFailureAction(seen: StoredWrite | undefined, action: FailureAction, error: Error): void {
      const stored = seen && find(seen);
      if (!stored || stored.version !== seen.version) return;
      const conflict = action === 'conflict' ? (readConflict(error) ?? { theirs: null }) : null;
      if (action === 'drop') writes.remove(stored);
      else if (action !== 'later') store({ ...stored, refusal: error.message, conflict });
    },

    decideOnFailure<W>(kind: WriteKind<W>, account: string, error: unknown, write: W): FailureAction {
      const waiting = selectWrites(writes.readLatest(), kind, account).map((stored) => stored.write);
      return readConflict(error) ? 'conflict' : kind.decideOnFailure(error, waiting, write);
    },

    /** Replaces an older write about the same subject; false if too much is waiting, or if it could never be read. */
    put<W>(kind: WriteKind<W>, account: string, write: W, stamp: WriteStamp, refusal: string | null): boolean {
      if (!kind.schema.safeParse(write).success) return false;
      const id = toWriteId(kind, account, write);
      const replaced = find(id);
      const others = writes.readLatest().filter((stored) => stored !== replaced);
      const size = JSON.stringify([...others, write]).length;
      if (others.length >= MAX_WRITES || size > MAX_CHARACTERS) {
        onNoRoom('too-many');
        return false;
      }
      const order = replaced?.order ?? Math.max(now(), ...others.map((other) => other.order + 1));
      store({ ...id, order, refusal, write, stamp, conflict: null });
      return true;
    },

    /** Returns the stamp of a new write. A write about the same subject may still be waiting. */
    stampNext<W>(
      kind: WriteKind<W>,
      account: string,
      write: W,
      replaces: readonly string[] | string | null = null,
    ): WriteStamp {
      const fingerprints = typeof replaces === 'string' ? [replaces] : replaces;
      const key = kind.keyOf(write);
      const waiting = selectWrites(writes.readLatest(), kind, account).find((stored) => stored.key === key);
      return stamps.next(kind, waiting, fingerprints);
    },

    stampAfterConflict: <W>(kind: WriteKind<W>, replaces: readonly string[]): WriteStamp =>
      stamps.next(kind, undefined, replaces),
  };
}
