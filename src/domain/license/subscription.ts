import { z } from 'zod';
import type { License } from '../account/user.ts';
import { PLANS, type Plan } from './prices.ts';
import { TIERS } from './tiers.ts';

/** A half-open time range: from is inclusive, until is exclusive. */
export type Period = { readonly from: Date; readonly until: Date };

const Instant = z.coerce.date();
const Cents = z.number().int().min(0);
const EVENT_FIELDS = { id: z.string(), at: Instant };
const CHARGE_FIELDS = {
  plan: z.enum(PLANS),
  cents: Cents,
  taxCents: Cents,
  taxLabel: z.string(),
  /** The currency code, if it isn't US dollars. */
  currency: z.string().optional(),
};

/** A subscription event. Simultaneous events are ordered by ID. */
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

/** The state of a subscription at a given time. */
export type SubscriptionState = {
  readonly status: SubscriptionStatus;
  /** Whether the user has premium access. */
  readonly hasAccess: boolean;
  /** When access ends without another payment; null without access. */
  readonly expiresAt: Date | null;
  /** The plan of the next or last payment; null if none was ever chosen. */
  readonly plan: Plan | null;
  /** Whether the next period will be charged. */
  readonly renews: boolean;
  readonly hasUsedTrial: boolean;
};

const byTime = (a: BillingEvent, b: BillingEvent) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1);

/** Deduplicates events by ID and sorts them by time. */
export function sortBillingEvents(events: readonly BillingEvent[]): BillingEvent[] {
  return [...new Map(events.map((event) => [event.id, event])).values()].sort(byTime);
}

/** Returns the access period that an event grants, or null. Later events never revoke it. */
export function getGrantedPeriod(event: BillingEvent): Period | null {
  if (event.kind === 'trial_started') return { from: event.at, until: event.until };
  return event.kind === 'period_paid' ? { from: event.from, until: event.until } : null;
}

const includesInstant = ({ from, until }: Period, now: Date) => from <= now && now < until;

/** Merges access periods that touch or overlap; returns them in order. */
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

export type PaymentProvider = 'sandbox' | 'stripe';

export const SANDBOX_ID_PREFIX = 'sandbox:';

/** Returns whether an event is from the sandbox, whichever provider is in use now. */
export function isSandboxEvent({ id }: BillingEvent): boolean {
  return id.startsWith(SANDBOX_ID_PREFIX);
}

/** Returns the events that count: with real payments, sandbox events don't. */
export function filterCountedEvents(payments: PaymentProvider, events: readonly BillingEvent[]): BillingEvent[] {
  return events.filter((event) => payments === 'sandbox' || !isSandboxEvent(event));
}

type Renewal = { readonly plan: Plan | null; readonly renews: boolean };

/** Derives the plan and renewal from events in order. */
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
  // A payment is due as soon as the paid period ends, even before the first attempt.
  return renews ? 'past_due' : 'expired';
}

/**
 * Derives the state of a subscription from the events up to now. Access requires a running trial or paid period (start
 * inclusive, end exclusive) and nothing else.
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

/** Derives the subscription for a payment provider. A sandbox trial also uses up the trial. */
export function deriveProviderSubscription(
  payments: PaymentProvider,
  events: readonly BillingEvent[],
  now: Date,
): SubscriptionState {
  const { hasUsedTrial } = deriveSubscription(events, now);
  return { ...deriveSubscription(filterCountedEvents(payments, events), now), hasUsedTrial };
}

/** What a person's license follows from; null where there is none now. */
export type LicenseSources = {
  /** Assigned by an administrator. */
  readonly given: License;
  /** Paid for by the person, or on trial. */
  readonly paid: License | null;
  /** The license of the person who pays for their company. */
  readonly company: License | null;
};

/** Returns the license in effect: the highest of a person's own and their company's. */
export function getEffectiveLicense({ given, paid, company }: LicenseSources): License {
  const shared = company === 'business' || company === 'enterprise' ? company : 'free';
  return TIERS.findLast((tier) => tier === given || tier === paid || tier === shared) ?? 'free';
}
