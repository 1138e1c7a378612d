import type { Stripe } from 'stripe';
import { isCompanyPlan, type PlanChoice } from '#domain/license/plan-choice.ts';
import { COMPANY_PLANS, type CompanyPlan, type Plan, PREMIUM_PLANS, type PremiumPlan } from '#domain/license/prices.ts';
import { PLAN_KEY } from './metadata-keys.ts';
import type { CompanyPrices, StripeSettings } from './settings.ts';

export type StripeAddress = { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };

/** A call with all its retries must end well before the page's request times out. */
const TIMEOUT_MS = 8_000;
const MAX_RETRIES = 2;

/** Opens the official client on first use: it takes as long to load as the rest of the server. */
export function openStripe(
  { secretKey }: Pick<StripeSettings, 'secretKey'>,
  address?: StripeAddress,
): () => Promise<Stripe> {
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

const toLookupKey = (plan: PremiumPlan) => `towcharge_premium_${plan}`;

/** Returns the price ID of a plan: from the settings for a company plan, by the price's lookup key for premium. */
export async function getPriceId(stripe: Stripe, plan: Plan, companyPrices: CompanyPrices): Promise<string> {
  if (isCompanyPlan(plan)) {
    const id = companyPrices[plan];
    if (id === undefined) throw new Error(`There is no price for ${plan} in the settings`);
    return id;
  }
  const { data } = await stripe.prices.list({ lookup_keys: [toLookupKey(plan)], active: true });
  const [price] = data;
  if (!price) throw new Error(`Stripe has no price with the lookup key ${toLookupKey(plan)}`);
  return price.id;
}

export function findCompanyPlan(priceId: string | undefined, companyPrices: CompanyPrices): CompanyPlan | null {
  return COMPANY_PLANS.find((plan) => priceId !== undefined && companyPrices[plan] === priceId) ?? null;
}

const PLAN_BY_INTERVAL: ReadonlyMap<string, PremiumPlan> = new Map([
  ['month', 'monthly'],
  ['year', 'yearly'],
]);

/**
 * Returns the plan of a price. If the operator has replaced the price, returns the last chosen plan for a company plan,
 * and the plan with the price's billing interval for premium.
 */
function toPlan(price: Stripe.Price | undefined, lastPlan: string | undefined, prices: CompanyPrices): Plan | null {
  const premiumPlan = PREMIUM_PLANS.find((plan) => toLookupKey(plan) === price?.lookup_key);
  const knownPlan = findCompanyPlan(price?.id, prices) ?? premiumPlan;
  if (knownPlan) return knownPlan;
  return isCompanyPlan(lastPlan) ? lastPlan : (PLAN_BY_INTERVAL.get(price?.recurring?.interval ?? '') ?? null);
}

export function readNextChoice(
  { items, metadata }: Stripe.Subscription,
  { companyPrices }: Pick<StripeCustomerData, 'companyPrices'>,
): PlanChoice | null {
  const [item] = items.data;
  const plan = toPlan(item?.price, metadata[PLAN_KEY], companyPrices);
  return plan && { plan, packs: isCompanyPlan(plan) ? (item?.quantity ?? 1) : 1 };
}

/** The lists are sorted newest first. */
export type StripeCustomerData = {
  readonly customer: string;
  readonly companyPrices: CompanyPrices;
  readonly subscriptions: readonly Stripe.Subscription[];
  readonly invoices: readonly Stripe.Invoice[];
  readonly sessions: readonly Stripe.Checkout.Session[];
};

async function collectPages<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of pages) items.push(item);
  return items;
}

export async function readCustomer(
  stripe: Stripe,
  customer: string,
  companyPrices: CompanyPrices,
): Promise<StripeCustomerData> {
  const expand = ['data.setup_intent'];
  return {
    customer,
    companyPrices,
    sessions: await collectPages(stripe.checkout.sessions.list({ customer, limit: 100, expand })),
    subscriptions: await collectPages(stripe.subscriptions.list({ customer, status: 'all', limit: 100 })),
    invoices: await collectPages(stripe.invoices.list({ customer, limit: 100 })),
  };
}

const toId = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

export function getSubscriptionId({ parent }: Stripe.Invoice): string | null {
  return toId(parent?.subscription_details?.subscription);
}

export function getSetupCardId({ setup_intent: intent }: Stripe.Checkout.Session): string | null {
  return typeof intent === 'string' ? null : toId(intent?.payment_method);
}
