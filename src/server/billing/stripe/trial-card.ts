import type { Stripe } from 'stripe';
import { addDays } from '#domain/license/billing-periods.ts';
import type { PremiumPlan } from '#domain/license/prices.ts';
import { findActiveSubscription } from './active-subscriptions.ts';
import { HANDLED_SESSION_KEY, TRIAL_KEY } from './metadata-keys.ts';
import { getPriceId, getSetupCardId, type StripeCustomerData } from './stripe-client.ts';
import { choosePlan, idempotentOptionsFor } from './stripe-requests.ts';

/**
 * How many days after a trial's end a card saved during the trial can still start premium. Declined payments are
 * retried for the same number of days.
 */
const LATE_DAYS = 7;

type TrialCard = {
  readonly session: Stripe.Checkout.Session;
  readonly paymentMethod: string;
  readonly plan: PremiumPlan;
};

/** Returns the card from the latest completed checkout, unless it is handled (see HANDLED_SESSION_KEY). */
function findUnappliedCard({ sessions, subscriptions }: StripeCustomerData): TrialCard | null {
  const handled = new Set(subscriptions.map(({ metadata }) => metadata[HANDLED_SESSION_KEY]));
  const handledIndex = sessions.findIndex(({ id }) => handled.has(id));
  const remaining = handledIndex === -1 ? sessions : sessions.slice(0, handledIndex);
  const session = remaining.find(({ status }) => status === 'complete');
  const paymentMethod = session?.mode === 'setup' ? getSetupCardId(session) : null;
  if (!session || paymentMethod === null) return null;
  return { session, paymentMethod, plan: session.metadata?.plan === 'yearly' ? 'yearly' : 'monthly' };
}

/** Starts premium with a card saved during a trial that has ended. A declined card starts nothing. */
async function startLateSubscription(
  stripe: Stripe,
  { customer, subscriptions, companyPrices }: StripeCustomerData,
  card: TrialCard,
  now: Date,
) {
  const trial = subscriptions.find(({ metadata }) => metadata[TRIAL_KEY]);
  if (!trial?.ended_at || card.session.created > trial.ended_at) return false;
  if (addDays(new Date(trial.ended_at * 1000), LATE_DAYS) < now) return false;
  const { session, paymentMethod, plan } = card;
  await stripe.subscriptions.create(
    {
      customer,
      items: [{ price: await getPriceId(stripe, plan, companyPrices) }],
      default_payment_method: paymentMethod,
      off_session: true,
      ...(trial.trial_end !== null && trial.trial_end * 1000 > now.getTime() ? { trial_end: trial.trial_end } : {}),
      metadata: { uid: session.metadata?.uid ?? '', plan, [HANDLED_SESSION_KEY]: session.id },
    },
    idempotentOptionsFor(now, 'begin', session.id),
  );
  return true;
}

/**
 * Uses the card saved during the trial to pay for the chosen plan when the trial ends. The same call marks the session
 * as handled, so it is idempotent.
 */
export async function applyTrialCard(stripe: Stripe, customerData: StripeCustomerData, now: Date): Promise<boolean> {
  const card = findUnappliedCard(customerData);
  if (card === null) return false;
  const active = findActiveSubscription(customerData);
  if (active === null) return startLateSubscription(stripe, customerData, card, now);
  const { session, paymentMethod, plan } = card;
  await choosePlan(
    stripe,
    customerData,
    active,
    { plan, packs: 1, paymentMethod, handledThroughSessionId: session.id },
    idempotentOptionsFor(now, 'card', session.id, active.id),
  );
  return true;
}
