import { deriveProviderSubscription, type SubscriptionState } from '#domain/license/subscription.ts';
import type { Sql } from '../../db/database.ts';
import { lockPayer, type Payer, readEvents } from '../billing-store.ts';
import { findOrCreateStripeCustomer } from './stripe-requests.ts';
import { findCustomer, saveCustomer } from './stripe-store.ts';
import type { StripeDeps } from './stripe-sync.ts';

export type PayerStatus = { readonly payer: Payer; readonly state: SubscriptionState };

/** Reads a payer with the row locked, and runs `claim` in the same transaction. */
export async function readPayerStatus(
  { sql, clock }: StripeDeps,
  uid: string,
  claim?: (tx: Sql, status: PayerStatus) => Promise<void>,
): Promise<PayerStatus> {
  return sql.transaction().execute(async (tx) => {
    const payer = await lockPayer(tx, uid);
    const status = { payer, state: deriveProviderSubscription('stripe', await readEvents(tx, uid), clock()) };
    await claim?.(tx, status);
    return status;
  });
}

export async function getOrCreateCustomer({ stripe, sql, clock }: StripeDeps, payer: Payer): Promise<string> {
  const existing = await findCustomer(sql, payer.uid);
  if (existing !== null) return existing;
  const customer = await findOrCreateStripeCustomer(await stripe(), payer, clock());
  await saveCustomer(sql, payer.uid, customer);
  // A concurrent request may have saved its customer first.
  return (await findCustomer(sql, payer.uid)) ?? customer;
}
