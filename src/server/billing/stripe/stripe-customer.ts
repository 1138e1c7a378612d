import { deriveProviderSubscription, type SubscriptionState } from '#domain/license/subscription.ts';
import type { Sql } from '../../db/database.ts';
import { lockPayer, type Payer, readEvents } from '../billing-store.ts';
import { createStripeCustomer } from './stripe-requests.ts';
import { findCustomer, saveCustomer } from './stripe-store.ts';
import type { StripeDeps } from './stripe-sync.ts';

export type PayerStatus = { readonly payer: Payer; readonly state: SubscriptionState };

/** Where someone stands, as far as it is known here; what is claimed by that is claimed before anyone else may. */
export async function readPayerStatus(
  { sql, clock }: StripeDeps,
  uid: string,
  claim?: (tx: Sql, stand: PayerStatus) => Promise<void>,
): Promise<PayerStatus> {
  return sql.transaction().execute(async (tx) => {
    const payer = await lockPayer(tx, uid);
    const stand = { payer, state: deriveProviderSubscription('stripe', await readEvents(tx, uid), clock()) };
    await claim?.(tx, stand);
    return stand;
  });
}

/** Who someone is at Stripe; anyone who is no one there yet is made a customer. */
export async function getOrCreateCustomer({ stripe, sql, clock }: StripeDeps, payer: Payer): Promise<string> {
  const known = await findCustomer(sql, payer.uid);
  if (known !== null) return known;
  const customer = await createStripeCustomer(await stripe(), payer, clock());
  await saveCustomer(sql, payer.uid, customer);
  // Someone asked at the same time may have been first.
  return (await findCustomer(sql, payer.uid)) ?? customer;
}
