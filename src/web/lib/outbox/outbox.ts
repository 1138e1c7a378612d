import type { TabLock } from '../browser/tab-lock.ts';
import { createWriteLists, selectWrites } from './account-writes.ts';
import { idText, type StoredWrite, type StoredWrites, type WriteId } from './stored-writes.ts';
import { type Verdict, type WriteKind, writeIdOf } from './write-kind.ts';
import { createWriteTurns } from './write-turns.ts';

type Send<W, A> = (write: W) => Promise<A>;

type Flush<W, A> = {
  readonly send: Send<W, A>;
  readonly onSent?: (response: A, write: W) => void;
  /** Called for each write that is dropped or held after a failure. */
  readonly onRefused?: (error: Error, write: W, verdict: Verdict) => void;
  /** Whether to retry held writes too. */
  readonly retriesHeld?: boolean;
};

type Dependencies = {
  readonly writes: StoredWrites;
  /** Returns the lock with this name, which all tabs share. */
  readonly lockFor: (name: string) => TabLock;
  readonly now: () => number;
  /** Whether requests are currently sent as this account. */
  readonly isSignedIn: (account: string) => boolean;
  /** Called when there is no room: for more writes at all, or to store a write beyond the life of the page. */
  readonly onNoRoom: (reason: 'too-many' | 'not-stored') => void;
};

const MAX_WRITES = 200;
const MAX_CHARACTERS = 1_000_000;

/** Writes that wait in the browser until the server has them. */
export function createOutbox({ writes, lockFor, now, isSignedIn, onNoRoom }: Dependencies) {
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
    if (verdict === 'drop') writes.remove(stored);
    else store({ ...stored, refusal: error.message });
  }

  /** Sends a stored write, unless another tab has sent or changed it meanwhile, or the user has signed out. */
  function sendStored<W, A>(stored: StoredWrite<W>, { send, onSent }: Flush<W, A>): Promise<void> {
    return turns.run(stored, async () => {
      if (!mayGo(stored)) return;
      const response = await send(stored.write);
      // Call this before removing the write, so that the page shows it without a gap.
      onSent?.(response, stored.write);
      removeUnchanged(stored);
    });
  }

  function put<W>(kind: WriteKind<W>, account: string, write: W, refusal: string | null): boolean {
    const id = writeIdOf(kind, account, write);
    const before = find(id);
    const others = writes.newest().filter((one) => one !== before);
    const size = JSON.stringify([...others, write]).length;
    if (others.length >= MAX_WRITES || size > MAX_CHARACTERS) {
      onNoRoom('too-many');
      return false;
    }
    const order = before?.order ?? Math.max(now(), ...others.map((one) => one.order + 1));
    store({ ...id, order, refusal, write });
    return true;
  }

  function send<W, A>(kind: WriteKind<W>, account: string, write: W, sendWrite: Send<W, A>): Promise<A> {
    const id = writeIdOf(kind, account, write);
    const stored = find(id);
    return turns.run(id, async () => {
      const response = await sendWrite(write);
      removeUnchanged(stored);
      return response;
    });
  }

  return {
    subscribe: writes.subscribe,

    /** Returns an account's writes of a kind in the order of sending; the same array until they change. */
    list,

    /** Stores a write to be sent later, or one that was refused; false if there are too many. */
    put: <W>(kind: WriteKind<W>, account: string, write: W, refusal: string | null = null): boolean =>
      put(kind, account, write, refusal),

    remove: <W>(kind: WriteKind<W>, account: string, key: string): void =>
      writes.remove({ account, kind: kind.name, key }),

    /** Drops all writes of a deleted account. */
    forget(account: string): void {
      for (const one of writes.newest()) if (one.account === account) writes.remove(one);
    },

    /**
     * Sends a write now without storing it. When the server has accepted it, removes older writes about the same
     * subject.
     */
    send,

    /** Stores a write and sends it; null if it waits to be sent later. Throws if the server refuses it. */
    async deliver<W, A>(
      kind: WriteKind<W>,
      account: string,
      write: W,
      sendWrite: Send<W, A>,
    ): Promise<{ readonly response: A } | null> {
      const isKept = put(kind, account, write, null);
      const stored = isKept ? find(writeIdOf(kind, account, write)) : undefined;
      try {
        return { response: await send(kind, account, write, sendWrite) };
      } catch (error) {
        const verdict = kind.judge(error, []);
        if (isKept && verdict === 'later') return null;
        if (error instanceof Error) applyVerdict(stored, verdict, error);
        throw error;
      }
    },

    /** Sends the stored writes, one at a time and in one tab at a time; throws on the first that can't be sent now. */
    async flush<W, A>(kind: WriteKind<W>, account: string, how: Flush<W, A>): Promise<void> {
      const attemptedKeys = new Set<string>();
      const next = () =>
        selectWrites(writes.newest(), kind, account).find(
          (one) =>
            isSignedIn(account) &&
            (one.refusal === null || how.retriesHeld) &&
            !turns.isBusy(one) &&
            !attemptedKeys.has(one.version),
        );
      if (!next()) return;
      await lockFor('flush')(async () => {
        for (let one = next(); one; one = next()) {
          attemptedKeys.add(one.version);
          try {
            await sendStored(one, how);
          } catch (error) {
            const waiting = selectWrites(writes.newest(), kind, account).map(({ write }) => write);
            const verdict = kind.judge(error, waiting);
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
