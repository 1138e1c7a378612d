import type { Stripe } from 'stripe';
import { addDays } from '#domain/license/calendar.ts';
import type { Plan } from '#domain/license/prices.ts';
import { type AtStripe, cardOf, priceOf } from './stripe-api.ts';
import { choosePlan, onceFor } from './stripe-calls.ts';
import { livingOf } from './stripe-living.ts';
import { SETTLED_MARK, TRIAL_MARK } from './stripe-marks.ts';

/** For how many days after the trial premium still begins with a card that was left in it: as long as a refused payment is tried again. */
const LATE_DAYS = 7;

type Left = { readonly session: Stripe.Checkout.Session; readonly paymentMethod: string; readonly plan: Plan };

/** The card that was left last, where nothing was decided since; null without one. */
function leftCard({ sessions, subscriptions }: AtStripe): Left | null {
  const settled = new Set(subscriptions.map(({ metadata }) => metadata[SETTLED_MARK]));
  const known = sessions.findIndex(({ id }) => settled.has(id));
  const open = known === -1 ? sessions : sessions.slice(0, known);
  const session = open.find(({ status }) => status === 'complete');
  const paymentMethod = session?.mode === 'setup' ? cardOf(session) : null;
  if (!session || paymentMethod === null) return null;
  return { session, paymentMethod, plan: session.metadata?.plan === 'yearly' ? 'yearly' : 'monthly' };
}

/** Begins premium with a card that was left for the end of a trial which is over by now. A card that is refused begins nothing. */
async function beginLate(stripe: Stripe, { customer, subscriptions }: AtStripe, left: Left, now: Date) {
  const trial = subscriptions.find(({ metadata }) => metadata[TRIAL_MARK]);
  if (!trial?.ended_at || left.session.created > trial.ended_at) return false;
  if (addDays(new Date(trial.ended_at * 1000), LATE_DAYS) < now) return false;
  const { session, paymentMethod, plan } = left;
  await stripe.subscriptions.create(
    {
      customer,
      items: [{ price: await priceOf(stripe, plan) }],
      default_payment_method: paymentMethod,
      off_session: true,
      ...(trial.trial_end !== null && trial.trial_end * 1000 > now.getTime() ? { trial_end: trial.trial_end } : {}),
      metadata: { uid: session.metadata?.uid ?? '', plan, [SETTLED_MARK]: session.id },
    },
    onceFor(now, 'begin', session.id),
  );
  return true;
}

/**
 * Takes up the card that somebody left during the trial: it pays for the plan they chose when the trial ends. That is noted
 * with the subscription by the same call, and done once however often it is seen to.
 */
export async function takeUpCard(stripe: Stripe, found: AtStripe, now: Date): Promise<boolean> {
  const left = leftCard(found);
  if (left === null) return false;
  const living = livingOf(found);
  if (living === null) return beginLate(stripe, found, left, now);
  const { session, paymentMethod, plan } = left;
  await choosePlan(
    stripe,
    living,
    { plan, paymentMethod, settled: session.id },
    onceFor(now, 'card', session.id, living.id),
  );
  return true;
}
