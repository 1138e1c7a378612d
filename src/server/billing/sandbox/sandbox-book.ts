import { nextTry, renewedUntil, type SandboxAccount } from '#domain/license/sandbox-renewals.ts';
import { type BillingEvent, type SubscriptionState, subscriptionAt } from '#domain/license/subscription.ts';
import type { Sql } from '../../db/database.ts';
import { applyEvents, holdPayer, type Payer, readEvents } from '../billing-store.ts';
import { keepCard, readCard } from './sandbox-store.ts';

/** What the sandbox has of a person; the account that is put here is kept when the book is closed. */
export type Book = {
  account: SandboxAccount;
  /** Where they stood when it was opened. */
  readonly state: SubscriptionState;
};

type OpenBook = {
  readonly payer: Payer;
  readonly book: Book;
  readonly now: Date;
  /** Keeps what has become of the book. */
  readonly close: () => Promise<void>;
};

const dueOf = (events: readonly BillingEvent[]) => nextTry(events)?.at ?? null;

/** Opens the book of a person, with all that has become due by then, for as long as the transaction lasts. */
export async function openBook(tx: Sql, uid: string, clock: Date): Promise<OpenBook> {
  const payer = await holdPayer(tx, uid);
  const known = await readEvents(tx, uid);
  const card = await readCard(tx, uid);
  // A clock of another process that is ahead must not put what happens now before what has happened.
  const now = new Date(Math.max(clock.getTime(), known.at(-1)?.at.getTime() ?? 0));
  const events = renewedUntil({ uid, events: known, card }, now);
  const book: Book = { account: { uid, events, card }, state: subscriptionAt(events, now) };
  const close = async () => {
    const { account } = book;
    if (known.length === 0 && account.events.length === 0) return;
    const added = account.events.slice(known.length);
    await applyEvents(tx, { provider: 'sandbox', uid, events: added, now, dueOf });
    if (account.card !== card) await keepCard(tx, uid, account.card);
  };
  return { payer, book, now, close };
}
