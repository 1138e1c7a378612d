import type { Database } from '../../../db/database.ts';
import { createLog, type Log } from '../../../log.ts';
import { type AppUnderTest, openApp } from '../../../testing.ts';
import { STRIPE_WEBHOOK } from '../../stripe-webhook-route.ts';
import { setUpPayers } from '../../testing/payer.ts';
import { READY_ROADS } from '../../testing/stub-roads.ts';
import { createStripeBilling } from '../billing.stripe.ts';
import type { CompanyPrices } from '../settings.ts';
import { FAKE_STRIPE_KEY, FAKE_STRIPE_WEBHOOK_SECRET, startFakeStripe } from './fake-stripe-server.ts';

const COMPANY_PRICES: CompanyPrices = { business: 'price_business', enterprise: 'price_enterprise' };

export async function setUpStripeApp(
  database: Database,
  clock: () => Date,
  log: Log = createLog('silent'),
  companyPrices = COMPANY_PRICES,
) {
  const fakeStripe = await startFakeStripe(clock);
  const settings = { secretKey: FAKE_STRIPE_KEY, webhookSecret: FAKE_STRIPE_WEBHOOK_SECRET, companyPrices };
  const publicUrl = 'http://localhost';
  const { sql } = database;
  const openProcess = () => {
    const { address } = fakeStripe;
    const billing = createStripeBilling({ settings, sql, clock, log, publicUrl, address });
    return openApp(database, {}, { clock, billing, roads: READY_ROADS });
  };
  const app = await openProcess();
  return { fakeStripe, app, openProcess, ...(await setUpPayers(app)) };
}

export function deliver(app: AppUnderTest, body: string, signature: string): Promise<Response> {
  return app.request(STRIPE_WEBHOOK, { method: 'POST', body, headers: { 'stripe-signature': signature } });
}
