import { z } from 'zod';
import { isCompanyPlan, type PlanChoice } from './plan-choice.ts';
import { PLANS } from './prices.ts';

const Instant = z.coerce.date();
const Cents = z.number().int().min(0);
const EVENT_FIELDS = { id: z.string(), at: Instant };
/** Packs are absent for premium. */
const CHOICE_FIELDS = { plan: z.enum(PLANS), packs: z.number().int().min(1).optional() };
const CHARGE_FIELDS = {
  ...CHOICE_FIELDS,
  cents: Cents,
  taxCents: Cents,
  taxLabel: z.string(),
  /** The currency code, if it isn't US dollars. */
  currency: z.string().optional(),
};
const PERIOD_FIELDS = {
  from: Instant,
  until: Instant,
  /** Whether this period ends earlier ones and includes the value of their unused time. */
  replaces: z.boolean().optional(),
};

/** A subscription event. Simultaneous events are ordered by ID. */
export const BillingEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trial_started'), ...EVENT_FIELDS, until: Instant }),
  z.object({ kind: z.literal('plan_chosen'), ...EVENT_FIELDS, ...CHOICE_FIELDS }),
  z.object({ kind: z.literal('period_paid'), ...EVENT_FIELDS, ...CHARGE_FIELDS, ...PERIOD_FIELDS }),
  z.object({ kind: z.literal('payment_failed'), ...EVENT_FIELDS, ...CHARGE_FIELDS }),
  z.object({ kind: z.literal('cancelled'), ...EVENT_FIELDS }),
  z.object({ kind: z.literal('ended'), ...EVENT_FIELDS }),
]);
export type BillingEvent = Readonly<z.infer<typeof BillingEvent>>;
export type PaidEvent = Extract<BillingEvent, { kind: 'period_paid' }>;

/** Writes a choice as events store it. */
export function toEventChoice({ plan, packs }: PlanChoice): Pick<PaidEvent, 'plan' | 'packs'> {
  return isCompanyPlan(plan) ? { plan, packs } : { plan };
}

/** Reads the choice that an event stores. */
export function toChoice({ plan, packs = 1 }: Pick<PaidEvent, 'plan' | 'packs'>): PlanChoice {
  return { plan, packs };
}

const byTime = (a: BillingEvent, b: BillingEvent) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1);

/** Deduplicates events by ID and sorts them by time. */
export function sortBillingEvents(events: readonly BillingEvent[]): BillingEvent[] {
  return [...new Map(events.map((event) => [event.id, event])).values()].sort(byTime);
}
