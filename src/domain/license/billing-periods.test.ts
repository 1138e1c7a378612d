import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, getCalendarMonth, getPeriodEnd } from './billing-periods.ts';

const at = (text: string) => new Date(text);

describe('the end of a period', () => {
  it('is the same day and time a month or a year later', () => {
    expect(getPeriodEnd(at('2026-11-20T17:05:09.123Z'), 'monthly', 1)).toEqual(at('2026-12-20T17:05:09.123Z'));
    expect(getPeriodEnd(at('2026-11-20T17:05:09.123Z'), 'yearly', 1)).toEqual(at('2027-11-20T17:05:09.123Z'));
  });

  it('is the last day of a shorter month, and the original day again afterward', () => {
    const startedAt = at('2028-01-31T08:00:00Z');
    expect([1, 2, 3].map((n) => getPeriodEnd(startedAt, 'monthly', n))).toEqual([
      at('2028-02-29T08:00:00Z'),
      at('2028-03-31T08:00:00Z'),
      at('2028-04-30T08:00:00Z'),
    ]);
    expect(getPeriodEnd(at('2028-02-29T08:00:00Z'), 'yearly', 1)).toEqual(at('2029-02-28T08:00:00Z'));
  });

  it('comes after the previous end, at the original time of day', () => {
    const day = fc.date({ min: at('2020-01-01'), max: at('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), (startedAt, n) => {
        const [before, end] = [getPeriodEnd(startedAt, 'monthly', n - 1), getPeriodEnd(startedAt, 'monthly', n)];
        expect(end.getTime()).toBeGreaterThan(before.getTime());
        expect(end.toISOString().slice(10)).toBe(startedAt.toISOString().slice(10));
      }),
    );
  });
});

it('A calendar month begins and ends at midnight UTC', () => {
  expect(getCalendarMonth(at('2026-12-31T23:59:59.999Z'))).toEqual({ from: at('2026-12-01'), until: at('2027-01-01') });
  expect(getCalendarMonth(at('2027-01-01T00:00:00Z'))).toEqual({ from: at('2027-01-01'), until: at('2027-02-01') });
  expect(addMonths(at('2026-05-31'), 1)).toEqual(at('2026-06-30'));
});
