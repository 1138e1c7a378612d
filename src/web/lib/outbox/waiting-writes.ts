import type { WriteStamp } from '#contract/write-stamp.ts';
import { selectWrites } from './account-writes.ts';
import { createStamps, readConflict } from './stamps.ts';
import { idText, type StoredWrite, type StoredWrites, type WriteId } from './stored-writes.ts';
import { type Verdict, type WriteKind, writeIdOf } from './write-kind.ts';

export type Dependencies = {
  readonly writes: StoredWrites;
  readonly now: () => number;
  /** Returns the UUID of this visit of the page. */
  readonly createWriter: () => string;
  /** Whether requests are currently sent as this account. */
  readonly isSignedIn: (account: string) => boolean;
  /** Called when there is no room: for more writes at all, or to store a write beyond the life of the page. */
  readonly onNoRoom: (reason: 'too-many' | 'not-stored') => void;
};

const MAX_WRITES = 200;
const MAX_CHARACTERS = 1_000_000;

/** What the outbox does with stored writes, apart from sending them. */
export function createWaitingWrites({ writes, now, createWriter, isSignedIn, onNoRoom }: Dependencies) {
  const stamps = createStamps(createWriter);

  function find(id: WriteId): StoredWrite | undefined {
    return writes.newest().find((one) => idText(one) === idText(id));
  }

  const isStill = (seen: StoredWrite) => find(seen)?.version === seen.version;

  function store(next: Omit<StoredWrite, 'version'>): void {
    if (!writes.put(next)) onNoRoom('not-stored');
  }

  return {
    find,

    /** Whether it is still waiting as it was seen, and its account is signed in. */
    mayGo: (seen: StoredWrite): boolean => isSignedIn(seen.account) && isStill(seen),

    removeUnchanged(seen: StoredWrite | undefined): void {
      if (seen && isStill(seen)) writes.remove(seen);
    },

    /** Drops or holds a write that was refused, unless it has changed since. */
    applyVerdict(seen: StoredWrite | undefined, verdict: Verdict, error: Error): void {
      const stored = seen && find(seen);
      if (!stored || stored.version !== seen.version) return;
      const conflict = verdict === 'conflict' ? (readConflict(error) ?? { theirs: null }) : null;
      if (verdict === 'drop') writes.remove(stored);
      else if (verdict !== 'later') store({ ...stored, refusal: error.message, conflict });
    },

    judge<W>(kind: WriteKind<W>, account: string, error: unknown, write: W): Verdict {
      const waiting = selectWrites(writes.newest(), kind, account).map((one) => one.write);
      return readConflict(error) ? 'conflict' : kind.judge(error, waiting, write);
    },

    /** Stores a write in the place of an older one about the same subject; false if there are too many. */
    put<W>(kind: WriteKind<W>, account: string, write: W, stamp: WriteStamp, refusal: string | null): boolean {
      const id = writeIdOf(kind, account, write);
      const before = find(id);
      const others = writes.newest().filter((one) => one !== before);
      const size = JSON.stringify([...others, write]).length;
      if (others.length >= MAX_WRITES || size > MAX_CHARACTERS) {
        onNoRoom('too-many');
        return false;
      }
      const order = before?.order ?? Math.max(now(), ...others.map((one) => one.order + 1));
      store({ ...id, order, refusal, write, stamp, conflict: null });
      return true;
    },

    /** Returns the stamp of a write that follows the waiting one about the same subject, if there is one. */
    stampNext<W>(
      kind: WriteKind<W>,
      account: string,
      write: W,
      replaces: readonly string[] | string | null = null,
    ): WriteStamp {
      const seen = typeof replaces === 'string' ? [replaces] : replaces;
      const key = kind.keyOf(write);
      const own = selectWrites(writes.newest(), kind, account).find((one) => one.key === key);
      return stamps.next(kind, own, seen);
    },

    /** Returns the stamp of a write that replaces the values of a conflict. */
    stampAfterConflict: <W>(kind: WriteKind<W>, replaces: readonly string[]): WriteStamp =>
      stamps.next(kind, undefined, replaces),
  };
}
