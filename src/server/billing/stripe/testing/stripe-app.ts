import type { Database } from '../../../db/database.ts';
import { type Log, makeLog } from '../../../log.ts';
import { type AppUnderTest, openApp } from '../../../testing.ts';
import { STRIPE_WEBHOOK } from '../../stripe-door.ts';
import { READY_ROADS } from '../../testing/answering-roads.ts';
import { openPayers } from '../../testing/payer.ts';
import { makeStripeBilling } from '../billing.stripe.ts';
import { STAND_IN_KEY, STAND_IN_WEBHOOK_SECRET, startStripeStandIn } from './stripe-stand-in.ts';

/** The product with its payments at a stand-in for Stripe. */
export async function openAtStripe(database: Database, clock: () => Date, log: Log = makeLog('silent')) {
  const standIn = await startStripeStandIn(clock);
  const settings = { secretKey: STAND_IN_KEY, webhookSecret: STAND_IN_WEBHOOK_SECRET };
  const publicUrl = 'http://localhost';
  const { sql } = database;
  const billing = makeStripeBilling({
    settings,
    sql,
    clock,
    log,
    publicUrl,
    address: standIn.address,
  });
  const app = await openApp(database, {}, { clock, billing, roads: READY_ROADS });
  return { standIn, app, ...(await openPayers(app)) };
}

/** Has a message of Stripe come to the product. */
export function deliver(app: AppUnderTest, body: string, signature: string): Promise<Response> {
  return app.request(STRIPE_WEBHOOK, { method: 'POST', body, headers: { 'stripe-signature': signature } });
}
