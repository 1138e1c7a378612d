import type { Stripe } from 'stripe';
import { PLANS, type Plan } from '#domain/license/prices.ts';
import type { StripeSettings } from './settings.ts';

/** Overrides the address of the Stripe API. */
export type StripeAddress = { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };

/** A call with all its retries must end well before the page's request times out. */
const TIMEOUT_MS = 8_000;
const MAX_RETRIES = 2;

/** Opens the official client on first use: it takes as long to load as the rest of the server. */
export function openStripe({ secretKey }: StripeSettings, address?: StripeAddress): () => Promise<Stripe> {
  let opened: Promise<Stripe> | null = null;
  const open = async () => {
    const { Stripe } = await import('stripe');
    return new Stripe(secretKey, {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: MAX_RETRIES,
      telemetry: false,
      ...address,
    });
  };
  return () => {
    opened ??= open();
    return opened;
  };
}

const lookupKey = (plan: Plan) => `towcharge_premium_${plan}`;

/** Returns the price ID of a plan; the operator sets its lookup key in Stripe. */
export async function getPriceId(stripe: Stripe, plan: Plan): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey(plan)], active: true });
  const [price] = data;
  if (!price) throw new Error(`Stripe has no price with the lookup key ${lookupKey(plan)}`);
  return price.id;
}

const PLAN_OF_INTERVAL: ReadonlyMap<string, Plan> = new Map([
  ['month', 'monthly'],
  ['year', 'yearly'],
]);

/** Returns the plan of a price. A price whose lookup key moved to a newer price is recognized by its interval. */
export function toPlan(price: Stripe.Price | undefined): Plan | null {
  const named = PLANS.find((plan) => lookupKey(plan) === price?.lookup_key);
  return named ?? PLAN_OF_INTERVAL.get(price?.recurring?.interval ?? '') ?? null;
}

/** Everything that Stripe stores about a customer, newest first. */
export type StripeCustomerData = {
  readonly customer: string;
  readonly subscriptions: readonly Stripe.Subscription[];
  readonly invoices: readonly Stripe.Invoice[];
  readonly sessions: readonly Stripe.Checkout.Session[];
};

async function collectPages<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of pages) items.push(item);
  return items;
}

export async function readCustomer(stripe: Stripe, customer: string): Promise<StripeCustomerData> {
  const expand = ['data.setup_intent'];
  return {
    customer,
    sessions: await collectPages(stripe.checkout.sessions.list({ customer, limit: 100, expand })),
    subscriptions: await collectPages(stripe.subscriptions.list({ customer, status: 'all', limit: 100 })),
    invoices: await collectPages(stripe.invoices.list({ customer, limit: 100 })),
  };
}

const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

export function getSubscriptionId({ parent }: Stripe.Invoice): string | null {
  return idOf(parent?.subscription_details?.subscription);
}

/** Returns the payment method saved in a setup-mode checkout, or null. */
export function getSetupCardId({ setup_intent: intent }: Stripe.Checkout.Session): string | null {
  return typeof intent === 'string' ? null : idOf(intent?.payment_method);
}
