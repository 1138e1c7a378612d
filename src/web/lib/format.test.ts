import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatChargingTime,
  formatDateTime,
  formatDay,
  formatDistance,
  formatDuration,
  formatLength,
  formatLocalDay,
  formatMoney,
  formatQuantity,
  formatShortDistance,
  formatWeight,
} from './format.ts';

describe('numbers and dates on the page', () => {
  it("show distances in the driver's units", () => {
    expect(formatDistance(1609.344 * 0.84, 'miles')).toBe('0.8 mi');
    expect(formatDistance(12_345, 'kilometers')).toBe('12.3 km');
    expect(formatDistance(2_500_000, 'kilometers')).toBe('2,500 km');
  });

  it("show lengths and weights rounded up, in the driver's units", () => {
    expect(formatLength(0.3048 * 44.4, 'miles')).toBe('44 ft 5 in');
    expect(formatLength(0.0254 * (48 * 12 + 2), 'miles')).toBe('48 ft 2 in');
    expect(formatLength(0.3048 * 45, 'miles')).toBe('45 ft');
    expect(formatLength(13.53, 'kilometers')).toBe('13.6 m');
    expect(formatLength(7, 'kilometers')).toBe('7 m');
    expect(formatShortDistance(0.3048 * 44.4, 'miles')).toBe('45 ft');
    expect(formatShortDistance(7, 'kilometers')).toBe('7 m');
    expect(formatWeight(0.45359237 * 16_100, 'miles')).toBe('16,100 lb');
    expect(formatWeight(7_302.2, 'kilometers')).toBe('7,303 kg');
  });

  it('show durations', () => {
    expect([0, 59.6, 90, 605, 600].map(formatDuration)).toEqual(['0 min', '1 h', '1 h 30 min', '10 h 5 min', '10 h']);
  });

  it('show charging times to the minute below an hour, and to five minutes above', () => {
    expect([0.2, 37.6, 59.4, 59.6, 62.4, 431].map(formatChargingTime)).toEqual([
      '1 min',
      '38 min',
      '59 min',
      '1 h',
      '1 h',
      '7 h 10 min',
    ]);
  });

  it('use singular and plural', () => {
    expect(formatQuantity(1, 'result')).toBe('1 result');
    expect(formatQuantity(34852, 'result')).toBe('34,852 results');
    expect(formatQuantity(0, 'result')).toBe('0 results');
  });

  it('show amounts in dollars and cents, and other currencies by code', () => {
    expect([formatMoney(9.99), formatMoney(99.99), formatMoney(0.6)]).toEqual(['$9.99', '$99.99', '$0.60']);
    expect(formatMoney(9.99, 'cad')).toBe('CA$9.99');
  });

  it('show calendar dates unchanged in any time zone', () => {
    expect(formatDay('2025-11-13')).toBe('Nov 13, 2025');
    expect(formatDay('2025-11-13T23:59:00Z')).toBe('Nov 13, 2025');
    expect(formatDay('soon')).toBeNull();
    expect(formatDay(null)).toBeNull();
  });

  it('show the date of a timestamp in local time', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const moment = new Date(Date.UTC(2025, 10, 13, hour));
      expect(formatLocalDay(moment.toISOString())).toBe(`Nov ${moment.getDate()}, 2025`);
    }
  });

  it('show times without line breaks', () => {
    expect(formatDateTime('2025-11-13T12:09:00Z')).toMatch(/ \d+:09\u00a0[AP]M$/);
  });
});

it.each([
  [42_100, '43 KB'],
  [180_000, '0.2 MB'],
  [6_240_000, '6.2 MB'],
  [119_700_000, '120 MB'],
  [1_400_000_000, '1.4 GB'],
])('A size of %d bytes is shown as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
