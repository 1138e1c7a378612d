import type { Stripe } from 'stripe';
import { isCompanyPlan, type PlanChoice } from '#domain/license/plan-choice.ts';
import { SUBSCRIPTION_URL } from '#domain/license/subscription-urls.ts';
import type { Payer } from '../billing-store.ts';
import { PACKS_KEY, PLAN_KEY } from './metadata-keys.ts';
import { getPriceId, type StripeCustomerData } from './stripe-client.ts';
import { idempotentOptionsFor, isInvalidRequest } from './stripe-requests.ts';

type Session = Stripe.Checkout.Session;

/** What a checkout does: charge now, charge from a later date, or only save a card. */
export type CheckoutSpec = {
  readonly choice: PlanChoice;
  readonly mode: 'subscription' | 'setup';
  /** When to make the first charge: at the end of the paid time, or now if null. */
  readonly beginsAt: Date | null;
};

const isForChoice = ({ metadata }: Session, { plan, packs }: PlanChoice) =>
  metadata?.[PLAN_KEY] === plan && (metadata[PACKS_KEY] ?? '1') === String(packs);

async function close(stripe: Stripe, { id }: Session): Promise<void> {
  await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
    // The session completed or expired just now; the next sync picks up the result.
    if (!isInvalidRequest(error)) throw error;
  });
}

/**
 * Closes a customer's open checkouts, so that a forgotten page can't charge the customer. Those for the choice `except`
 * stay open.
 */
export async function closeCheckouts(stripe: Stripe, customer: string, except?: PlanChoice): Promise<void> {
  for await (const session of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }))
    if (except === undefined || !isForChoice(session, except)) await close(stripe, session);
}

const toUnixSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

function toSessionParams(
  { choice: { plan, packs }, mode, beginsAt }: CheckoutSpec,
  payer: Payer,
  price: string,
): Stripe.Checkout.SessionCreateParams {
  if (mode === 'setup') return { mode, currency: 'usd' };
  const trial = beginsAt === null ? {} : { trial_end: toUnixSeconds(beginsAt) };
  const metadata = { uid: payer.uid, [PLAN_KEY]: plan };
  return { mode, line_items: [{ price, quantity: packs }], subscription_data: { metadata, ...trial } };
}

type CheckoutRequest = {
  readonly payer: Payer;
  readonly customerData: StripeCustomerData;
  readonly spec: CheckoutSpec;
  readonly now: Date;
  readonly publicUrl: string;
};

/** Returns the URL of a checkout: an open one for the same spec, or a new one. Closes all others. */
export async function openCheckout(stripe: Stripe, request: CheckoutRequest): Promise<string | null> {
  const { payer, customerData, spec, now, publicUrl } = request;
  const { plan, packs } = spec.choice;
  const price = await getPriceId(stripe, plan, customerData.companyPrices);
  const begins = spec.beginsAt === null ? 'now' : String(toUnixSeconds(spec.beginsAt));
  const packsMetadata = isCompanyPlan(plan) ? { [PACKS_KEY]: String(packs) } : {};
  const metadata = { uid: payer.uid, [PLAN_KEY]: plan, ...packsMetadata, begins };
  const isMatchingSession = (session: Session) =>
    session.mode === spec.mode && isForChoice(session, spec.choice) && session.metadata?.begins === begins;
  const open = customerData.sessions.filter(({ status, url }) => status === 'open' && url !== null);
  for (const session of open) if (!isMatchingSession(session)) await close(stripe, session);
  const existing = open.find(isMatchingSession);
  if (existing) return existing.url;
  const returnUrl = publicUrl + SUBSCRIPTION_URL;
  const params = { customer: customerData.customer, success_url: returnUrl, cancel_url: returnUrl, metadata };
  // An identical request is a repeat if no other checkout has been opened in between.
  const lastSessionId = customerData.sessions[0]?.id ?? 'none';
  const options = idempotentOptionsFor(
    now,
    'checkout',
    payer.uid,
    price,
    String(packs),
    spec.mode,
    begins,
    returnUrl,
    lastSessionId,
  );
  const { url } = await stripe.checkout.sessions.create({ ...params, ...toSessionParams(spec, payer, price) }, options);
  return url;
}
