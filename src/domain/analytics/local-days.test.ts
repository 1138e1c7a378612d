import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTimeZone } from '../time-zone.ts';
import { countDays, createDayFormatter, getBucketStart, listBucketStarts, shiftDay } from './local-days.ts';
import { anyTimeZone } from './testing/any-events.ts';
import { getDayRange, TIMEFRAMES } from './timeframe.ts';

const anyUnit = fc.constantFrom('day', 'week', 'month');
const anyDay = fc
  .date({ min: new Date('2008-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('local days', () => {
  it('change at midnight in the time zone, in summer and in winter', () => {
    const formatDay = createDayFormatter('America/Denver');
    expect(formatDay(new Date('2026-02-01T06:59:59Z'))).toBe('2026-01-31');
    expect(formatDay(new Date('2026-02-01T07:00:00Z'))).toBe('2026-02-01');
    expect(formatDay(new Date('2026-07-01T05:59:59Z'))).toBe('2026-06-30');
    expect(formatDay(new Date('2026-07-01T06:00:00Z'))).toBe('2026-07-01');
  });

  it('are at most one day from the day in UTC', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date('2008-01-01'), max: new Date('2060-01-01') }),
        anyTimeZone,
        (at, zone) => {
          expect(Math.abs(countDays(createDayFormatter('UTC')(at), createDayFormatter(zone)(at)))).toBeLessThanOrEqual(
            1,
          );
        },
      ),
    );
  });

  it('need the name of a real time zone', () => {
    expect(['UTC', 'America/Phoenix', 'Asia/Kolkata'].map(isTimeZone)).toEqual([true, true, true]);
    expect(['', 'Mars/Olympus', '../etc'].map(isTimeZone)).toEqual([false, false, false]);
  });
});

describe('buckets of days', () => {
  it('begin on Sunday for weeks and on the first for months', () => {
    expect(getBucketStart('2026-03-01', 'week')).toBe('2026-03-01');
    expect(getBucketStart('2026-03-07', 'week')).toBe('2026-03-01');
    expect(getBucketStart('2026-03-31', 'month')).toBe('2026-03-01');
    expect(listBucketStarts('2024-01-31', '2024-03-01', 'month')).toEqual(['2024-01-01', '2024-02-01', '2024-03-01']);
  });

  it('cover each day of a range exactly once', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(800), anyUnit, (from, length, unit) => {
        const until = shiftDay(from, length);
        const starts = listBucketStarts(from, until, unit);
        expect(new Set(starts).size).toBe(starts.length);
        const days = Array.from({ length: length + 1 }, (_, i) => getBucketStart(shiftDay(from, i), unit));
        expect([...new Set(days)]).toEqual(starts);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a timeframe', () => {
  it('ends today and is 7, 30, 90, or 365 days long, or begins on the day of the first event', () => {
    const ranges = TIMEFRAMES.map((timeframe) => getDayRange(timeframe, '2026-03-31', '2020-05-06'));
    expect(ranges.map(({ from, until }) => countDays(from, until) + 1)).toEqual([7, 30, 90, 365, 2156]);
    expect(ranges.map(({ unit }) => unit)).toEqual(['day', 'day', 'week', 'month', 'month']);
    expect(getDayRange('all', '2026-03-31', '2026-03-01')).toMatchObject({ from: '2026-03-01', unit: 'day' });
    expect(getDayRange('all', '2026-03-31', null)).toMatchObject({ from: '2026-03-31', until: '2026-03-31' });
    expect(getDayRange('all', '2026-03-31', '2026-04-01')).toMatchObject({ from: '2026-03-31' });
  });
});
