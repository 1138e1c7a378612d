import { describe, expect, it } from 'vitest';
import { formatCounted, formatDay, formatDistance } from './format.ts';

describe('numbers on the page', () => {
  it('say distances in the units of the driver', () => {
    expect(formatDistance(1609.344 * 0.84, 'miles')).toBe('0.8 mi');
    expect(formatDistance(12_345, 'kilometers')).toBe('12.3 km');
    expect(formatDistance(2_500_000, 'kilometers')).toBe('2,500 km');
  });

  it('count one thing and many things', () => {
    expect(formatCounted(1, 'result')).toBe('1 result');
    expect(formatCounted(34852, 'result')).toBe('34,852 results');
    expect(formatCounted(0, 'result')).toBe('0 results');
  });

  it('say the day that the data says, whatever the time zone of the reader', () => {
    expect(formatDay('2025-11-13')).toBe('Nov 13, 2025');
    expect(formatDay('2025-11-13T23:59:00Z')).toBe('Nov 13, 2025');
    expect(formatDay('soon')).toBeNull();
    expect(formatDay(null)).toBeNull();
  });
});
