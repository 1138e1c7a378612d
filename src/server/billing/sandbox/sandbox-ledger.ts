import type { BillingEvent } from '#domain/license/billing-events.ts';
import { getNextAttempt, renewUntil, type SandboxAccount } from '#domain/license/sandbox-renewals.ts';
import { deriveSubscription, type SubscriptionState } from '#domain/license/subscription.ts';
import type { Sql } from '../../db/database.ts';
import { applyEvents, lockPayer, type Payer, readEvents } from '../billing-store.ts';
import { readCard, saveCard } from './sandbox-store.ts';

/** A user's sandbox account. To change it, assign a new value to `account`; `OpenLedger.close` saves that. */
export type SandboxLedger = {
  account: SandboxAccount;
  readonly state: SubscriptionState;
};

type OpenLedger = {
  readonly payer: Payer;
  readonly ledger: SandboxLedger;
  readonly now: Date;
  readonly close: () => Promise<void>;
};

const computeDueAt = (events: readonly BillingEvent[]) => getNextAttempt(events)?.at ?? null;

/** Opens a user's ledger for the current transaction and applies everything that is due. */
export async function openLedger(tx: Sql, uid: string, requestedAt: Date): Promise<OpenLedger> {
  const payer = await lockPayer(tx, uid);
  const storedEvents = await readEvents(tx, uid);
  const card = await readCard(tx, uid);
  // Another process may have a clock ahead of ours; new events must not precede stored ones.
  const now = new Date(Math.max(requestedAt.getTime(), storedEvents.at(-1)?.at.getTime() ?? 0));
  const events = renewUntil({ uid, events: storedEvents, card }, now);
  const ledger: SandboxLedger = { account: { uid, events, card }, state: deriveSubscription(events, now) };
  const close = async () => {
    const { account } = ledger;
    if (storedEvents.length === 0 && account.events.length === 0) return;
    const added = account.events.slice(storedEvents.length);
    await applyEvents(tx, { provider: 'sandbox', uid, events: added, now, computeDueAt });
    if (account.card !== card) await saveCard(tx, uid, account.card);
  };
  return { payer, ledger, now, close };
}
