import type { License } from '../account/user.ts';
import { toCompanyLicense } from '../company/company.ts';
import { getPaidPeriods, includesInstant, mergeAccessPeriods } from './access-periods.ts';
import { type BillingEvent, sortBillingEvents, toChoice } from './billing-events.ts';
import type { PlanChoice } from './plan-choice.ts';
import type { Plan } from './prices.ts';
import { TIERS } from './tiers.ts';

export const SUBSCRIPTION_STATUSES = ['none', 'trial', 'active', 'cancelled', 'past_due', 'expired'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** The state of a subscription at a given time. */
export type SubscriptionState = {
  readonly status: SubscriptionStatus;
  /** Whether a trial or a paid period is running. */
  readonly hasAccess: boolean;
  /** When this access ends without another payment; null without access. */
  readonly expiresAt: Date | null;
  /** The plan and packs that are currently paid for; null without a paid period. */
  readonly paid: PlanChoice | null;
  /** The plan of the next or last payment, and its packs; null if none was ever chosen. */
  readonly plan: Plan | null;
  readonly packs: number;
  readonly renews: boolean;
  readonly hasUsedTrial: boolean;
};

export type PaymentProvider = 'sandbox' | 'stripe';

export const SANDBOX_ID_PREFIX = 'sandbox:';

/** Returns whether an event is from the sandbox, regardless of the current provider. */
export function isSandboxEvent({ id }: BillingEvent): boolean {
  return id.startsWith(SANDBOX_ID_PREFIX);
}

/** Returns the events that apply with a payment provider: with real payments, sandbox events are ignored. */
export function filterEventsForProvider(provider: PaymentProvider, events: readonly BillingEvent[]): BillingEvent[] {
  return events.filter((event) => provider === 'sandbox' || !isSandboxEvent(event));
}

type Renewal = Pick<SubscriptionState, 'plan' | 'packs' | 'renews'>;

function deriveRenewal(events: readonly BillingEvent[]): Renewal {
  let [choice, renews]: [PlanChoice | null, boolean] = [null, false];
  for (const event of events) {
    if (event.kind === 'plan_chosen' || event.kind === 'period_paid') choice = toChoice(event);
    if (event.kind === 'plan_chosen') renews = true;
    if (event.kind === 'cancelled' || event.kind === 'ended') renews = false;
  }
  return { plan: choice?.plan ?? null, packs: choice?.packs ?? 1, renews };
}

function deriveStatus(past: readonly BillingEvent[], isPaid: boolean, renews: boolean, now: Date): SubscriptionStatus {
  if (isPaid) return renews ? 'active' : 'cancelled';
  const isOnTrial = past.some(
    (event) => event.kind === 'trial_started' && includesInstant({ from: event.at, until: event.until }, now),
  );
  if (isOnTrial) return 'trial';
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
  const current = mergeAccessPeriods(past).find((period) => includesInstant(period, now));
  const paid = getPaidPeriods(past).findLast((period) => includesInstant(period, now))?.choice ?? null;
  const renewal = deriveRenewal(past);
  return {
    status: deriveStatus(past, paid !== null, renewal.renews, now),
    hasAccess: current !== undefined,
    expiresAt: current?.until ?? null,
    paid,
    ...renewal,
    hasUsedTrial: past.some(({ kind }) => kind === 'trial_started'),
  };
}

/** Returns the choice of the next payment, or of the last one if there won't be another; null before any choice. */
export function getNextChoice({ plan, packs }: Pick<SubscriptionState, 'plan' | 'packs'>): PlanChoice | null {
  return plan && { plan, packs };
}

/** Derives the subscription for a payment provider. A trial in the sandbox uses up the only trial. */
export function deriveProviderSubscription(
  provider: PaymentProvider,
  events: readonly BillingEvent[],
  now: Date,
): SubscriptionState {
  const { hasUsedTrial } = deriveSubscription(events, now);
  return { ...deriveSubscription(filterEventsForProvider(provider, events), now), hasUsedTrial };
}

/** The licenses that determine which license a person has in effect; null if there is none. */
export type LicenseSources = {
  /** Assigned by an administrator. */
  readonly granted: License;
  /** Paid for by the person, or on trial. */
  readonly paid: License | null;
  /** The license of the person who pays for their company. */
  readonly company: License | null;
};

/** Returns the license in effect: the highest of a person's own and their company's. */
export function getEffectiveLicense({ granted, paid, company }: LicenseSources): License {
  const shared = toCompanyLicense(company);
  return TIERS.findLast((tier) => tier === granted || tier === paid || tier === shared) ?? 'free';
}
