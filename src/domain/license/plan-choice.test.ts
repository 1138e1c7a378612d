import { describe, expect, it } from 'vitest';
import { getPaidPeriods, mergeAccessPeriods, toPaidPeriod } from './access-periods.ts';
import { BillingEvent } from './billing-events.ts';
import { addDays } from './billing-periods.ts';
import { getPeriodCents, getSeats } from './plan-choice.ts';
import { deriveSubscription } from './subscription.ts';

const START = new Date('2026-11-20T12:00:00Z');
const day = (days: number) => addDays(START, days);
const price = { cents: 4_999, taxCents: 0, taxLabel: 'Tax' };

describe('plans for companies', () => {
  it('cost $49.99 for 5 seats and $199.99 for 20', () => {
    expect([getPeriodCents({ plan: 'business', packs: 3 }), getSeats({ plan: 'business', packs: 3 })]).toEqual([
      14_997, 15,
    ]);
    expect([getPeriodCents({ plan: 'enterprise', packs: 2 }), getSeats({ plan: 'enterprise', packs: 2 })]).toEqual([
      39_998, 40,
    ]);
    expect(getSeats({ plan: 'yearly', packs: 1 })).toBeNull();
  });

  it('replace a cheaper plan immediately, and are extended by the value of the time left on it', () => {
    const twoPacks = { from: day(0), until: day(30), choice: { plan: 'business', packs: 2 } } as const;
    const month = { from: day(15), until: day(45) };
    expect(toPaidPeriod(twoPacks, { plan: 'business', packs: 3 }, month)).toEqual({
      from: day(15),
      until: day(55),
      replaces: true,
    });
    expect(toPaidPeriod(twoPacks, { plan: 'business', packs: 1 }, month)).toEqual(month);
    expect(toPaidPeriod({ ...twoPacks, until: day(15) }, { plan: 'business', packs: 3 }, month)).toEqual(month);
    const yearly = { from: day(0), until: day(375), choice: { plan: 'yearly', packs: 1 } } as const;
    const converted = toPaidPeriod(yearly, { plan: 'business', packs: 1 }, month);
    expect((Number(converted.until) - Number(day(45))) / 86_400_000).toBeCloseTo((360 * 833.25) / 4_999, 3);
  });

  it('grant their tier and seats in any order of events, and end a plan that they replace', () => {
    const events: BillingEvent[] = [
      { kind: 'trial_started', id: '1', at: day(0), until: day(14) },
      { kind: 'period_paid', id: '2', at: day(2), plan: 'business', packs: 2, ...price, from: day(2), until: day(33) },
      {
        kind: 'period_paid',
        id: '3',
        at: day(20),
        plan: 'enterprise',
        packs: 1,
        ...price,
        from: day(20),
        until: day(60),
        replaces: true,
      },
      { kind: 'period_paid', id: '4', at: day(60), plan: 'monthly', ...price, from: day(60), until: day(90) },
    ];
    const access = [
      { from: day(0), until: day(2), tier: 'premium', seats: null },
      { from: day(2), until: day(20), tier: 'business', seats: 10 },
      { from: day(20), until: day(60), tier: 'enterprise', seats: 20 },
      { from: day(60), until: day(90), tier: 'premium', seats: null },
    ];
    expect(mergeAccessPeriods(events)).toEqual(access);
    expect(mergeAccessPeriods(events.toReversed())).toEqual(access);
    expect(getPaidPeriods(events)[0]).toMatchObject({ until: day(20) });
    expect(deriveSubscription(events, day(30))).toMatchObject({
      paid: { plan: 'enterprise', packs: 1 },
      expiresAt: day(60),
    });
  });
});

it('An event stored without a number of packs is for one pack', () => {
  const stored = { kind: 'period_paid', id: '1', at: START, plan: 'monthly', ...price, from: START, until: day(30) };
  const event = BillingEvent.parse(JSON.parse(JSON.stringify(stored)));
  expect(event).toEqual(stored);
  expect(deriveSubscription([event], day(1))).toMatchObject({ paid: { plan: 'monthly', packs: 1 }, packs: 1 });
});
