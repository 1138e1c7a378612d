import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualOrProof } from '../../testing/proof.ts';
import { type BillingEvent, sortBillingEvents } from './billing-events.ts';
import { PREMIUM_PLANS } from './prices.ts';
import { deriveProviderSubscription, deriveSubscription, getEffectiveLicense } from './subscription.ts';

const DAY_MS = 24 * 60 * 60_000;
const START = Date.UTC(2026, 10, 20);
const price = { cents: 999, taxCents: 60, taxLabel: 'Tax' };
const at = (day: number) => new Date(START + day * DAY_MS);

const day = fc.double({ min: 0, max: 100, noNaN: true });
const plan = fc.constantFrom(...PREMIUM_PLANS);
/** Any provider event, whether or not it makes sense, in any order. */
const anyEvent: fc.Arbitrary<BillingEvent> = fc
  .record({ id: fc.uuid(), when: day, start: day, length: fc.double({ min: -5, max: 40, noNaN: true }), plan })
  .chain(({ id, when, start, length, plan }) =>
    fc.constantFrom<BillingEvent>(
      { kind: 'trial_started', id, at: at(when), until: at(when + 14) },
      { kind: 'plan_chosen', id, at: at(when), plan },
      { kind: 'period_paid', id, at: at(when), plan, ...price, from: at(start), until: at(start + length) },
      { kind: 'payment_failed', id, at: at(when), plan, ...price },
      { kind: 'cancelled', id, at: at(when) },
      { kind: 'ended', id, at: at(when) },
    ),
  );
const history = fc.array(anyEvent, { maxLength: 20 });

/** Lists the access period that an event states, if it states one; a trial starts at the time of its event. */
function listAccessTimes(event: BillingEvent): [Date, Date][] {
  if (event.kind === 'trial_started') return [[event.at, event.until]];
  return event.kind === 'period_paid' ? [[event.from, event.until]] : [];
}

function isGranted(events: readonly BillingEvent[], now: Date): boolean {
  return events.some(
    (event) => event.at <= now && listAccessTimes(event).some(([from, until]) => from <= now && now < until),
  );
}

function listInstants(events: readonly BillingEvent[]): Date[] {
  const edges = events.flatMap((event) => [event.at, ...listAccessTimes(event).flat()]);
  return edges.flatMap((edge) => [-1, 0, 1].map((ms) => new Date(edge.getTime() + ms)));
}

describe('a subscription after any events', () => {
  it('grants access exactly during a trial or a paid period, from its first instant to its last', () => {
    fc.assert(
      fc.property(history, day, (events, anyDay) => {
        for (const now of [...listInstants(events), at(anyDay)])
          expect(deriveSubscription(events, now).hasAccess).toBe(isGranted(events, now));
      }),
      { numRuns: usualOrProof(250, 1_000) },
    );
  });

  it('never loses access because of other events', () => {
    fc.assert(
      fc.property(history, history, (events, others) => {
        for (const now of listInstants(events))
          if (deriveSubscription(events, now).hasAccess)
            expect(deriveSubscription([...events, ...others], now).hasAccess).toBe(true);
      }),
      { numRuns: usualOrProof(250, 1_000) },
    );
  });

  it('reports exactly when access ends', () => {
    fc.assert(
      fc.property(history, day, (events, anyDay) => {
        const now = at(anyDay);
        const pastEvents = events.filter((event) => event.at <= now);
        const { expiresAt } = deriveSubscription(pastEvents, now);
        if (expiresAt === null) return;
        expect(deriveSubscription(pastEvents, new Date(expiresAt.getTime() - 1)).hasAccess).toBe(true);
        expect(deriveSubscription(pastEvents, expiresAt).hasAccess).toBe(false);
      }),
      { numRuns: usualOrProof(250, 1_000) },
    );
  });

  it('does not depend on the order or repetition of its events, and can be rebuilt from the stored ones', () => {
    const shuffled = history.chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2, maxLength: events.length * 2 }),
      ),
    );
    fc.assert(
      fc.property(shuffled, day, ([events, arrived], anyDay) => {
        const expected = deriveSubscription(events, at(anyDay));
        expect(deriveSubscription(arrived, at(anyDay))).toEqual(expected);
        const stored = JSON.parse(JSON.stringify(sortBillingEvents(arrived))) as (BillingEvent & { at: string })[];
        const read = stored.map((event) => reviveDates(event));
        expect(deriveSubscription(read, at(anyDay))).toEqual(expected);
      }),
      { numRuns: usualOrProof(250, 1_000) },
    );
  });

  it('at an instant depends only on the events up to then', () => {
    fc.assert(
      fc.property(history, day, (events, anyDay) => {
        const now = at(anyDay);
        const past = events.filter((event) => event.at <= now);
        expect(deriveSubscription(events, now)).toEqual(deriveSubscription(past, now));
      }),
    );
  });
});

function reviveDates(event: BillingEvent): BillingEvent {
  const dates = Object.entries(event).map(([name, value]) =>
    ['at', 'from', 'until'].includes(name) ? [name, new Date(value as string)] : [name, value],
  );
  return Object.fromEntries(dates) as BillingEvent;
}

describe('the state of a subscription', () => {
  const trial: BillingEvent = { kind: 'trial_started', id: '1', at: at(0), until: at(14) };
  const chosen: BillingEvent = { kind: 'plan_chosen', id: '2', at: at(3), plan: 'monthly' };
  const paid: BillingEvent = {
    kind: 'period_paid',
    id: '3',
    at: at(14),
    plan: 'monthly',
    ...price,
    from: at(14),
    until: at(44),
  };
  const cancelled: BillingEvent = { kind: 'cancelled', id: '4', at: at(20) };
  const failed: BillingEvent = { kind: 'payment_failed', id: '5', at: at(44), plan: 'monthly', ...price };
  const ended: BillingEvent = { kind: 'ended', id: '6', at: at(51) };
  const statusAt = (events: readonly BillingEvent[], when: number) => deriveSubscription(events, at(when)).status;

  it('goes from none through trial and active to canceled, and expires at the end of the paid time', () => {
    const events = [trial, chosen, paid, cancelled];
    expect([-1, 0, 5, 14, 19, 20, 43.9, 44].map((when) => statusAt(events, when))).toEqual([
      'none',
      'trial',
      'trial',
      'active',
      'active',
      'cancelled',
      'cancelled',
      'expired',
    ]);
    expect(deriveSubscription(events, at(30))).toEqual({
      status: 'cancelled',
      hasAccess: true,
      expiresAt: at(44),
      paid: { plan: 'monthly', packs: 1 },
      plan: 'monthly',
      packs: 1,
      renews: false,
      hasUsedTrial: true,
    });
    expect(deriveSubscription([trial, chosen], at(5))).toMatchObject({ expiresAt: at(14), renews: true });
  });

  it('is past due without access while a payment is retried, and expired when retries stop', () => {
    const events = [trial, chosen, paid, failed, ended];
    expect([44, 50, 51].map((when) => statusAt(events, when))).toEqual(['past_due', 'past_due', 'expired']);
    expect(deriveSubscription(events, at(45)).hasAccess).toBe(false);
  });

  it('is past due as soon as a renewing subscription is unpaid, even before the payment was tried', () => {
    expect(statusAt([trial, chosen], 14)).toBe('past_due');
    expect(statusAt([trial, chosen, paid], 44)).toBe('past_due');
    expect(statusAt([trial, chosen, paid, cancelled], 44)).toBe('expired');
    expect(statusAt([trial], 14)).toBe('expired');
  });

  it('ignores sandbox events once payments are real, except a used trial', () => {
    const sandboxEvents = [trial, chosen, paid].map((event) => ({ ...event, id: `sandbox:ada:${event.id}` }));
    expect(deriveProviderSubscription('sandbox', sandboxEvents, at(20))).toMatchObject({
      status: 'active',
      hasUsedTrial: true,
    });
    expect(deriveProviderSubscription('stripe', sandboxEvents, at(20))).toEqual({
      status: 'none',
      hasAccess: false,
      expiresAt: null,
      paid: null,
      plan: null,
      packs: 1,
      renews: false,
      hasUsedTrial: true,
    });
    expect(deriveProviderSubscription('stripe', [...sandboxEvents, paid], at(20))).toMatchObject({
      hasAccess: true,
      status: 'cancelled',
    });
  });

  it('resumes when a plan is chosen again', () => {
    const chosenAgain: BillingEvent = { ...chosen, id: '7', at: at(25), plan: 'yearly' };
    expect(deriveSubscription([trial, chosen, paid, cancelled, chosenAgain], at(26))).toMatchObject({
      status: 'active',
      plan: 'yearly',
      renews: true,
      expiresAt: at(44),
    });
  });
});

it('The effective license is the highest of those granted, paid, and shared by a company', () => {
  const alone = { granted: 'free', paid: null, company: null } as const;
  expect(getEffectiveLicense(alone)).toBe('free');
  expect(getEffectiveLicense({ ...alone, paid: 'premium' })).toBe('premium');
  expect(getEffectiveLicense({ ...alone, granted: 'business', paid: 'premium' })).toBe('business');
  expect(getEffectiveLicense({ ...alone, paid: 'premium', company: 'enterprise' })).toBe('enterprise');
  expect(getEffectiveLicense({ ...alone, granted: 'enterprise', company: 'business' })).toBe('enterprise');
});

it('A company whose payer has only premium shares no license', () => {
  expect(getEffectiveLicense({ granted: 'free', paid: null, company: 'premium' })).toBe('free');
});
