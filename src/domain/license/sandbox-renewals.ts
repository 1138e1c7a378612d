import { addDays, getPeriodEnd } from './billing-periods.ts';
import { type Plan, PREMIUM_CENTS } from './prices.ts';
import {
  type BillingEvent,
  deriveSubscription,
  getGrantedPeriod,
  type Period,
  SANDBOX_ID_PREFIX,
  sortBillingEvents,
} from './subscription.ts';

/** A card of the sandbox: payments by it work, or are refused. */
export const SANDBOX_CARDS = ['good', 'refused'] as const;
export type SandboxCard = (typeof SANDBOX_CARDS)[number];

/** What someone keeps at the sandbox: what happened so far and the card to pay by. */
export type SandboxAccount = {
  readonly uid: string;
  readonly events: readonly BillingEvent[];
  readonly card: SandboxCard;
};

/** How many days after the end of what is paid for a payment is tried: at once, and three times more. */
const RETRY_DAYS = [0, 1, 3, 7];
const TAX_PERCENT = 6;

type Draft = BillingEvent extends infer E ? (E extends BillingEvent ? Omit<E, 'id'> : never) : never;

/** The same events and one more, whose id follows from how many there were. */
export function appendEvent(uid: string, events: readonly BillingEvent[], draft: Draft): BillingEvent[] {
  const id = `${SANDBOX_ID_PREFIX}${uid}:${String(events.length + 1).padStart(6, '0')}`;
  return [...events, { ...draft, id }];
}

/** What a period of a plan costs in the sandbox. */
export function getSandboxPrice(plan: Plan) {
  const cents = PREMIUM_CENTS[plan];
  return { plan, cents, taxCents: Math.round((cents * TAX_PERCENT) / 100), taxLabel: `Sandbox tax (${TAX_PERCENT}%)` };
}

/** The period of a plan from an instant on; those that follow each other keep the day of the month of the first. */
export function periodFrom(events: readonly BillingEvent[], plan: Plan, from: Date): Period {
  const paid = events.filter((event) => event.kind === 'period_paid' && event.plan === plan).map(getGrantedPeriod);
  let [anchor, count] = [from, 1];
  const before = () => paid.find((period) => period?.until.getTime() === anchor.getTime() && period.from < anchor);
  for (let period = before(); period; period = before()) [anchor, count] = [period.from, count + 1];
  return { from, until: getPeriodEnd(anchor, plan, count) };
}

/** The events and the payment of a period that begins then. */
export function appendPayment(uid: string, events: readonly BillingEvent[], plan: Plan, at: Date): BillingEvent[] {
  return appendEvent(uid, events, {
    kind: 'period_paid',
    at,
    ...getSandboxPrice(plan),
    ...periodFrom(events, plan, at),
  });
}

function getGrantedEnd(events: readonly BillingEvent[]): Date | null {
  const ends = events.flatMap((event) => getGrantedPeriod(event)?.until ?? []);
  return ends.length === 0 ? null : new Date(Math.max(...ends.map(Number)));
}

/** When a payment is tried next, and how often it was already; null when none is to come. */
export function getNextAttempt(events: readonly BillingEvent[]): { readonly at: Date; readonly tried: number } | null {
  const end = getGrantedEnd(events);
  const last = sortBillingEvents(events).at(-1);
  if (end === null || last === undefined || !deriveSubscription(events, last.at).renews) return null;
  const tried = events.filter(({ kind, at }) => kind === 'payment_failed' && at >= end).length;
  return { at: addDays(end, RETRY_DAYS[tried] ?? 0), tried };
}

function appendPaymentAttempt(
  { uid, events, card }: SandboxAccount,
  plan: Plan,
  { at, tried }: { at: Date; tried: number },
) {
  if (card === 'good') return appendPayment(uid, events, plan, at);
  const failed = appendEvent(uid, events, { kind: 'payment_failed', at, ...getSandboxPrice(plan) });
  return tried + 1 < RETRY_DAYS.length ? failed : appendEvent(uid, failed, { kind: 'ended', at });
}

/** What happened, with all that the sandbox does by itself until an instant: payments that fall due, and their refusals. */
export function renewUntil({ uid, events, card }: SandboxAccount, now: Date): readonly BillingEvent[] {
  let all = events;
  for (let next = getNextAttempt(all); next !== null && next.at <= now; next = getNextAttempt(all)) {
    const { plan } = deriveSubscription(all, next.at);
    if (plan === null) return all;
    all = appendPaymentAttempt({ uid, events: all, card }, plan, next);
  }
  return all;
}
