import type { WriteStamp } from '#contract/write-stamp.ts';
import type { TabLock } from '../browser/tab-lock.ts';
import { createWriteLists, selectWrites } from './account-writes.ts';
import { createStamps, readConflict } from './stamps.ts';
import { idText, type StoredWrite, type StoredWrites, type WriteId } from './stored-writes.ts';
import { type Verdict, type WriteKind, writeIdOf } from './write-kind.ts';
import { createWriteTurns } from './write-turns.ts';

type Send<W, A> = (write: W, stamp: WriteStamp) => Promise<A>;

type Put = {
  /** Why the server refused it; null if it can be sent. */
  readonly refusal?: string | null;
  /** Fingerprints of what the server may have that the user saw and changed; null if any value may be replaced. */
  readonly replaces?: readonly string[] | string | null | undefined;
};

type Flush<W, A> = {
  readonly send: Send<W, A>;
  readonly onSent?: (response: A, write: W) => void;
  /** Called for each write that is dropped or held after a failure. */
  readonly onRefused?: (error: Error, write: W, verdict: Verdict) => void;
  /** Whether a write can be sent yet; others wait without holding up those behind them. */
  readonly isReady?: (write: W) => boolean;
  /** Whether to retry held writes too. */
  readonly retriesHeld?: boolean;
};

type Dependencies = {
  readonly writes: StoredWrites;
  /** Returns the lock with this name, which all tabs share. */
  readonly lockFor: (name: string) => TabLock;
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

/** Writes that wait in the browser until the server has them. */
export function createOutbox({ writes, lockFor, now, createWriter, isSignedIn, onNoRoom }: Dependencies) {
  const stamps = createStamps(createWriter);
  const turns = createWriteTurns(lockFor);
  const list = createWriteLists(writes);

  function find(id: WriteId): StoredWrite | undefined {
    return writes.newest().find((one) => idText(one) === idText(id));
  }

  const isStill = (seen: StoredWrite) => find(seen)?.version === seen.version;
  const mayGo = (seen: StoredWrite) => isSignedIn(seen.account) && isStill(seen);

  function removeUnchanged(seen: StoredWrite | undefined): void {
    if (seen && isStill(seen)) writes.remove(seen);
  }

  function store(next: Omit<StoredWrite, 'version'>): void {
    if (!writes.put(next)) onNoRoom('not-stored');
  }

  /** Drops or holds a write that was refused, unless it has changed since. */
  function applyVerdict(seen: StoredWrite | undefined, verdict: Verdict, error: Error): void {
    const stored = seen && find(seen);
    if (!stored || stored.version !== seen.version) return;
    const conflict = verdict === 'conflict' ? (readConflict(error) ?? { theirs: null }) : null;
    if (verdict === 'drop') writes.remove(stored);
    else if (verdict !== 'later') store({ ...stored, refusal: error.message, conflict });
  }

  function judge<W>(kind: WriteKind<W>, account: string, error: unknown, write: W): Verdict {
    const waiting = selectWrites(writes.newest(), kind, account).map((one) => one.write);
    return readConflict(error) ? 'conflict' : kind.judge(error, waiting, write);
  }

  const findOwn = <W>(kind: WriteKind<W>, account: string, key: string): StoredWrite<W> | undefined =>
    selectWrites(writes.newest(), kind, account).find((one) => one.key === key);

  /** Sends a stored write, unless another tab has sent or changed it meanwhile, or the user has signed out. */
  function sendStored<W, A>(stored: StoredWrite<W>, { send, onSent }: Flush<W, A>): Promise<void> {
    return turns.run(stored, async () => {
      if (!mayGo(stored)) return;
      const response = await send(stored.write, stored.stamp);
      // Call this before removing the write, so that the page shows it without a gap.
      onSent?.(response, stored.write);
      removeUnchanged(stored);
    });
  }

  function put<W>(kind: WriteKind<W>, account: string, write: W, stamp: WriteStamp, refusal: string | null): boolean {
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
  }

  function stampNext<W>(kind: WriteKind<W>, account: string, write: W, replaces: Put['replaces'] = null): WriteStamp {
    const seen = typeof replaces === 'string' ? [replaces] : replaces;
    return stamps.next(kind, findOwn(kind, account, kind.keyOf(write)), seen);
  }

  return {
    subscribe: writes.subscribe,

    /** Returns an account's writes of a kind in the order of sending; the same array until they change. */
    list,

    /** Returns the writes of all accounts and kinds; the same array until one changes. */
    all: writes.list,

    /** Stores a write to be sent later, or one that was refused; false if there are too many. */
    put: <W>(kind: WriteKind<W>, account: string, write: W, { refusal = null, replaces }: Put = {}): boolean =>
      put(kind, account, write, stampNext(kind, account, write, replaces), refusal),

    /** Stores the user's resolution of a conflict, which replaces the values they saw; false if there are too many. */
    settle: <W>(kind: WriteKind<W>, account: string, write: W, replaces: readonly string[]): boolean =>
      put(kind, account, write, stamps.next(kind, undefined, replaces), null),

    remove: <W>(kind: WriteKind<W>, account: string, key: string): void =>
      writes.remove({ account, kind: kind.name, key }),

    /** Drops all writes of an account that was deleted or signed out. */
    forget(account: string): void {
      for (const one of writes.newest()) if (one.account === account) writes.remove(one);
    },

    /**
     * Sends a write now without storing it, unless it conflicts with another device's. When the server has accepted
     * it, removes older writes about the same subject.
     */
    send<W, A>(kind: WriteKind<W>, account: string, write: W, send: Send<W, A>, replaces?: string | null): Promise<A> {
      const id = writeIdOf(kind, account, write);
      const stored = find(id);
      const stamp = stampNext(kind, account, write, replaces);
      return turns.run(id, async () => {
        try {
          const response = await send(write, stamp);
          removeUnchanged(stored);
          return response;
        } catch (error) {
          if (readConflict(error) && error instanceof Error && put(kind, account, write, stamp, null))
            applyVerdict(find(id), 'conflict', error);
          throw error;
        }
      });
    },

    /** Stores a write and sends it; null if it waits to be sent later. Throws if the server refuses it. */
    async deliver<W, A>(
      kind: WriteKind<W>,
      account: string,
      write: W,
      send: Send<W, A>,
    ): Promise<{ readonly response: A } | null> {
      const id = writeIdOf(kind, account, write);
      const stamp = stampNext(kind, account, write);
      const isKept = put(kind, account, write, stamp, null);
      const stored = isKept ? find(id) : undefined;
      return turns.run(id, async () => {
        // A later write about the same subject has replaced this one while it waited for its turn.
        if (stored && !mayGo(stored)) return null;
        try {
          const response = await send(write, stamp);
          removeUnchanged(stored);
          return { response };
        } catch (error) {
          const verdict = judge(kind, account, error, write);
          if (isKept && verdict === 'later') return null;
          if (error instanceof Error) applyVerdict(stored, verdict, error);
          throw error;
        }
      });
    },

    /** Sends the stored writes, one at a time and in one tab at a time; throws on the first that can't be sent now. */
    async flush<W, A>(kind: WriteKind<W>, account: string, how: Flush<W, A>): Promise<void> {
      const attemptedKeys = new Set<string>();
      const next = () =>
        selectWrites(writes.newest(), kind, account).find(
          (one) =>
            isSignedIn(account) &&
            one.conflict === null &&
            how.isReady?.(one.write) !== false &&
            (one.refusal === null || how.retriesHeld) &&
            !turns.isBusy(one) &&
            !attemptedKeys.has(one.version),
        );
      if (!next()) return;
      await lockFor(`flush ${kind.name}`)(async () => {
        for (let one = next(); one; one = next()) {
          attemptedKeys.add(one.version);
          try {
            await sendStored(one, how);
          } catch (error) {
            const verdict = judge(kind, account, error, one.write);
            if (verdict === 'later' || !(error instanceof Error)) throw error;
            applyVerdict(one, verdict, error);
            how.onRefused?.(error, one.write, verdict);
          }
        }
      });
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
