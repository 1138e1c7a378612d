import { z } from 'zod';
import type { License } from '../account/user.ts';
import { PLANS, type Plan } from './prices.ts';

/** A time from one instant on, and before another. */
export type Period = { readonly from: Date; readonly until: Date };

const Instant = z.coerce.date();
const Cents = z.number().int().min(0);
const EVENT_FIELDS = { id: z.string(), at: Instant };
const CHARGE_FIELDS = {
  plan: z.enum(PLANS),
  cents: Cents,
  taxCents: Cents,
  taxLabel: z.string(),
  /** The code of the currency, where the amounts are not in US dollars. */
  currency: z.string().optional(),
};

/** One thing that happened to a subscription, and when; what happened at once is told in the order of the ids. */
export const BillingEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trial_started'), ...EVENT_FIELDS, until: Instant }),
  z.object({ kind: z.literal('plan_chosen'), ...EVENT_FIELDS, plan: z.enum(PLANS) }),
  z.object({ kind: z.literal('period_paid'), ...EVENT_FIELDS, ...CHARGE_FIELDS, from: Instant, until: Instant }),
  z.object({ kind: z.literal('payment_failed'), ...EVENT_FIELDS, ...CHARGE_FIELDS }),
  z.object({ kind: z.literal('cancelled'), ...EVENT_FIELDS }),
  z.object({ kind: z.literal('ended'), ...EVENT_FIELDS }),
]);
export type BillingEvent = Readonly<z.infer<typeof BillingEvent>>;

export const SUBSCRIPTION_STATUSES = ['none', 'trial', 'active', 'cancelled', 'past_due', 'expired'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Where a subscription stands at an instant. */
export type SubscriptionState = {
  readonly status: SubscriptionStatus;
  /** Whether premium may be used. */
  readonly hasAccess: boolean;
  /** When the access that there is ends if nothing more is paid; null without access. */
  readonly expiresAt: Date | null;
  /** The plan of the next payment, or of the last one; null before the first was chosen. */
  readonly plan: Plan | null;
  /** Whether the next period is to be paid for when this one ends. */
  readonly renews: boolean;
  readonly hasUsedTrial: boolean;
};

const byTime = (a: BillingEvent, b: BillingEvent) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1);

/** What happened, each thing once, in the order in which it did. */
export function sortBillingEvents(events: readonly BillingEvent[]): BillingEvent[] {
  return [...new Map(events.map((event) => [event.id, event])).values()].sort(byTime);
}

/** What has been paid for or may be tried; nothing that happens later takes any of it back. */
export function getGrantedPeriod(event: BillingEvent): Period | null {
  if (event.kind === 'trial_started') return { from: event.at, until: event.until };
  return event.kind === 'period_paid' ? { from: event.from, until: event.until } : null;
}

const includesInstant = ({ from, until }: Period, now: Date) => from <= now && now < until;

/** The times of access one after the other; those that meet are one. */
export function mergeAccessPeriods(events: readonly BillingEvent[]): Period[] {
  const periods: Period[] = [];
  const granted = events.flatMap((event) => getGrantedPeriod(event) ?? []).filter(({ from, until }) => from < until);
  for (const { from, until } of granted.sort((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = periods.at(-1);
    if (last === undefined || last.until < from) periods.push({ from, until });
    else if (last.until < until) periods[periods.length - 1] = { from: last.from, until };
  }
  return periods;
}

/** Who takes the payments. */
export type PaymentProvider = 'sandbox' | 'stripe';

/** What the id of everything begins with that was only played. */
export const SANDBOX_ID_PREFIX = 'sandbox:';

/** Whether something was only played: the event itself says so, anyone who takes the payments now. */
export function isSandboxEvent({ id }: BillingEvent): boolean {
  return id.startsWith(SANDBOX_ID_PREFIX);
}

/** What counts of all that happened: nothing that was only played, where payments are real. */
export function filterCountedEvents(payments: PaymentProvider, events: readonly BillingEvent[]): BillingEvent[] {
  return events.filter((event) => payments === 'sandbox' || !isSandboxEvent(event));
}

type Renewal = { readonly plan: Plan | null; readonly renews: boolean };

/** What the events so far, in their order, say of the payments to come. */
function deriveRenewal(events: readonly BillingEvent[]): Renewal {
  let [plan, renews]: [Plan | null, boolean] = [null, false];
  for (const event of events) {
    if (event.kind === 'plan_chosen' || event.kind === 'period_paid') plan = event.plan;
    if (event.kind === 'plan_chosen') renews = true;
    if (event.kind === 'cancelled' || event.kind === 'ended') renews = false;
  }
  return { plan, renews };
}

function deriveStatus(past: readonly BillingEvent[], { renews }: Renewal, now: Date): SubscriptionStatus {
  const runs = (kind: BillingEvent['kind']) =>
    past.some(
      (event) => event.kind === kind && includesInstant(getGrantedPeriod(event) ?? { from: now, until: now }, now),
    );
  if (runs('period_paid')) return renews ? 'active' : 'cancelled';
  if (runs('trial_started')) return 'trial';
  if (past.length === 0) return 'none';
  // The next payment is due as soon as nothing is paid for any more, also before it was tried.
  return renews ? 'past_due' : 'expired';
}

/**
 * Where a subscription stands at an instant, by what happened until then. Access is there while a trial or a paid period
 * runs, from its first instant on and before its end, and for no other reason.
 */
export function deriveSubscription(events: readonly BillingEvent[], now: Date): SubscriptionState {
  const past = sortBillingEvents(events).filter(({ at }) => at <= now);
  const running = mergeAccessPeriods(past).find((period) => includesInstant(period, now));
  const renewal = deriveRenewal(past);
  return {
    status: deriveStatus(past, renewal, now),
    hasAccess: running !== undefined,
    expiresAt: running?.until ?? null,
    plan: renewal.plan,
    renews: renewal.renews,
    hasUsedTrial: past.some(({ kind }) => kind === 'trial_started'),
  };
}

/** Where a subscription stands with anyone who takes the payments. A trial is had once, also where it was played. */
export function deriveProviderSubscription(
  payments: PaymentProvider,
  events: readonly BillingEvent[],
  now: Date,
): SubscriptionState {
  const { hasUsedTrial } = deriveSubscription(events, now);
  return { ...deriveSubscription(filterCountedEvents(payments, events), now), hasUsedTrial };
}

/** The license that counts: the one that was given, or premium while there is access to it. */
export function getEffectiveLicense(given: License, hasAccess: boolean): License {
  return given === 'free' && hasAccess ? 'premium' : given;
}
