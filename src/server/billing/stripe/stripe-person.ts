import { type SubscriptionState, subscriptionBy } from '#domain/license/subscription.ts';
import type { Sql } from '../../db/database.ts';
import { holdPayer, type Payer, readEvents } from '../billing-store.ts';
import { makeCustomer } from './stripe-calls.ts';
import type { StripeDeps } from './stripe-look.ts';
import { findCustomer, keepCustomer } from './stripe-store.ts';

export type Standing = { readonly payer: Payer; readonly state: SubscriptionState };

/** Where somebody stands, as far as it is known here; what is claimed by that is claimed before anybody else may. */
export async function standing(
  { sql, clock }: StripeDeps,
  uid: string,
  claim?: (tx: Sql, stand: Standing) => Promise<void>,
): Promise<Standing> {
  return sql.transaction().execute(async (tx) => {
    const payer = await holdPayer(tx, uid);
    const stand = { payer, state: subscriptionBy('stripe', await readEvents(tx, uid), clock()) };
    await claim?.(tx, stand);
    return stand;
  });
}

/** Who somebody is at Stripe; whoever is nobody there yet is made a customer. */
export async function customerOf({ stripe, sql, clock }: StripeDeps, payer: Payer): Promise<string> {
  const known = await findCustomer(sql, payer.uid);
  if (known !== null) return known;
  const customer = await makeCustomer(await stripe(), payer, clock());
  await keepCustomer(sql, payer.uid, customer);
  // Somebody asked at the same time may have been first.
  return (await findCustomer(sql, payer.uid)) ?? customer;
}
