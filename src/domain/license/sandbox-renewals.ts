import { addDays, periodEnd } from './calendar.ts';
import { type Plan, PREMIUM_CENTS } from './prices.ts';
import { type BillingEvent, grantedBy, inOrder, type Period, PLAYED_PREFIX, subscriptionAt } from './subscription.ts';

/** A card of the sandbox: payments by it work, or are refused. */
export const SANDBOX_CARDS = ['good', 'refused'] as const;
export type SandboxCard = (typeof SANDBOX_CARDS)[number];

/** What somebody keeps at the sandbox: what happened so far and the card to pay by. */
export type SandboxAccount = {
  readonly uid: string;
  readonly events: readonly BillingEvent[];
  readonly card: SandboxCard;
};

/** How many days after the end of what is paid for a payment is tried: at once, and three times more. */
const TRY_DAYS = [0, 1, 3, 7];
const TAX_PERCENT = 6;

type Draft = BillingEvent extends infer E ? (E extends BillingEvent ? Omit<E, 'id'> : never) : never;

/** The same events and one more, whose id follows from how many there were. */
export function withEvent(uid: string, events: readonly BillingEvent[], draft: Draft): BillingEvent[] {
  const id = `${PLAYED_PREFIX}${uid}:${String(events.length + 1).padStart(6, '0')}`;
  return [...events, { ...draft, id }];
}

/** What a period of a plan costs in the sandbox. */
export function sandboxPrice(plan: Plan) {
  const cents = PREMIUM_CENTS[plan];
  return { plan, cents, taxCents: Math.round((cents * TAX_PERCENT) / 100), taxLabel: `Sandbox tax (${TAX_PERCENT}%)` };
}

/** The period of a plan from an instant on; those that follow each other keep the day of the month of the first. */
export function periodFrom(events: readonly BillingEvent[], plan: Plan, from: Date): Period {
  const paid = events.filter((event) => event.kind === 'period_paid' && event.plan === plan).map(grantedBy);
  let [anchor, count] = [from, 1];
  const before = () => paid.find((period) => period?.until.getTime() === anchor.getTime() && period.from < anchor);
  for (let period = before(); period; period = before()) [anchor, count] = [period.from, count + 1];
  return { from, until: periodEnd(anchor, plan, count) };
}

/** The events and the payment of a period that begins then. */
export function withPayment(uid: string, events: readonly BillingEvent[], plan: Plan, at: Date): BillingEvent[] {
  return withEvent(uid, events, { kind: 'period_paid', at, ...sandboxPrice(plan), ...periodFrom(events, plan, at) });
}

function endOfGranted(events: readonly BillingEvent[]): Date | null {
  const ends = events.flatMap((event) => grantedBy(event)?.until ?? []);
  return ends.length === 0 ? null : new Date(Math.max(...ends.map(Number)));
}

/** When a payment is tried next, and how often it was already; null when none is to come. */
export function nextTry(events: readonly BillingEvent[]): { readonly at: Date; readonly tried: number } | null {
  const end = endOfGranted(events);
  const last = inOrder(events).at(-1);
  if (end === null || last === undefined || !subscriptionAt(events, last.at).renews) return null;
  const tried = events.filter(({ kind, at }) => kind === 'payment_failed' && at >= end).length;
  return { at: addDays(end, TRY_DAYS[tried] ?? 0), tried };
}

function withTry({ uid, events, card }: SandboxAccount, plan: Plan, { at, tried }: { at: Date; tried: number }) {
  if (card === 'good') return withPayment(uid, events, plan, at);
  const failed = withEvent(uid, events, { kind: 'payment_failed', at, ...sandboxPrice(plan) });
  return tried + 1 < TRY_DAYS.length ? failed : withEvent(uid, failed, { kind: 'ended', at });
}

/** What happened, with all that the sandbox does by itself until an instant: payments that fall due, and their refusals. */
export function renewedUntil({ uid, events, card }: SandboxAccount, now: Date): readonly BillingEvent[] {
  let all = events;
  for (let next = nextTry(all); next !== null && next.at <= now; next = nextTry(all)) {
    const { plan } = subscriptionAt(all, next.at);
    if (plan === null) return all;
    all = withTry({ uid, events: all, card }, plan, next);
  }
  return all;
}
