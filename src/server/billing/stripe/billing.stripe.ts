import { AppError } from '#contract/errors.ts';
import { COMPANY_PLANS } from '#domain/license/prices.ts';
import type { Sql } from '../../db/database.ts';
import type { BillingProvider } from '../billing-provider.ts';
import { markSandboxSubscriptionsDue } from '../billing-store.ts';
import type { StripeSettings } from './settings.ts';
import { openStripe, type StripeAddress } from './stripe-client.ts';
import { deleteStripeCustomer, isStripeError } from './stripe-requests.ts';
import { deleteCustomerRow, findCustomer, listOrphanedCustomers } from './stripe-store.ts';
import { reprojectSubscription, type StripeDeps, syncFromStripe } from './stripe-sync.ts';
import { createWebhookHandler } from './stripe-webhook.ts';
import { type CommandDeps, cancel, openPortal, startTrial, upgrade } from './subscription-commands.ts';

type Dependencies = {
  readonly sql: Sql;
  readonly clock: () => Date;
  readonly log: StripeDeps['log'];
  readonly settings: StripeSettings;
  readonly publicUrl: string;
  readonly address?: StripeAddress;
};

/** Deletes the Stripe customers of deleted accounts; failures are left for the next run. */
async function purgeDeletedCustomers({ stripe, sql, log }: StripeDeps, isStopping: () => boolean): Promise<void> {
  let failures = 0;
  for (const customer of await listOrphanedCustomers(sql)) {
    if (isStopping()) break;
    try {
      await deleteStripeCustomer(await stripe(), customer);
      await deleteCustomerRow(sql, customer);
    } catch (error) {
      failures += 1;
      log.error({ err: error, customer }, 'the Stripe customer of a deleted account could not be deleted');
    }
  }
  if (failures > 0) throw new Error('Some Stripe customers of deleted accounts could not be deleted');
}

/** Payments through Stripe: users pay on its pages, and we sync from its API whenever something may have changed. */
export function createStripeBilling({ settings, sql, clock, log, publicUrl, address }: Dependencies): BillingProvider {
  const { companyPrices } = settings;
  const deps: CommandDeps = { stripe: openStripe(settings, address), sql, clock, log, publicUrl, companyPrices };

  /** Turns Stripe errors into `unavailable` and logs the cause. */
  const withStripeErrors =
    <A extends unknown[], T>(act: (deps: CommandDeps, ...args: A) => Promise<T>) =>
    (...args: A): Promise<T> =>
      act(deps, ...args).catch((error: unknown) => {
        if (!isStripeError(error)) throw error;
        log.error({ err: error }, 'a request to Stripe failed');
        throw new AppError('unavailable');
      });

  return {
    kind: 'stripe',
    plansForSale: COMPANY_PLANS.filter((plan) => companyPrices[plan] !== undefined),
    checkouts: null,
    webhook: createWebhookHandler(deps, settings.webhookSecret),
    adaptStoredSubscriptions: () => markSandboxSubscriptionsDue(sql, clock()),
    startTrial: withStripeErrors(startTrial),
    upgrade: withStripeErrors(upgrade),
    cancel: withStripeErrors(cancel),
    openPortal: withStripeErrors(openPortal),
    refresh: async (uid) => {
      const customer = await findCustomer(sql, uid);
      if (customer === null) await reprojectSubscription(deps, uid);
      else await syncFromStripe(deps, { uid, customer });
    },
    ping: async () => {
      await (await deps.stripe()).prices.list({ limit: 1 });
    },
    purgeDeletedCustomers: (isStopping = () => false) => purgeDeletedCustomers(deps, isStopping),
  };
}
