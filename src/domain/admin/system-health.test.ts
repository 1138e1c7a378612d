import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeSystemHealth, type HealthMetrics, SYSTEM_HEALTH } from './system-health.ts';

const of = (totalUsers: number, activeUsers: number, totalChargers: number): HealthMetrics => ({
  totalUsers,
  activeUsers,
  totalChargers,
});

describe('the health of the system', () => {
  it('is good above 1,000 users, a tenth of them active, and 100 chargers', () => {
    expect(computeSystemHealth(of(1_001, 101, 101))).toBe('good');
  });

  it.each([
    ['1,000 users', of(1_000, 500, 500)],
    ['exactly a tenth active', of(2_000, 200, 500)],
    ['100 chargers', of(2_000, 500, 100)],
  ])('is only a warning at %s', (_, figures) => {
    expect(computeSystemHealth(figures)).toBe('warning');
  });

  it('is a warning above 100 users, a twentieth of them active, and 10 chargers', () => {
    expect(computeSystemHealth(of(101, 6, 11))).toBe('warning');
  });

  it.each([
    ['100 users', of(100, 50, 500)],
    ['exactly a twentieth active', of(200, 10, 500)],
    ['10 chargers', of(200, 50, 10)],
    ['no one at all', of(0, 0, 0)],
  ])('is critical at %s', (_, figures) => {
    expect(computeSystemHealth(figures)).toBe('critical');
  });

  it('never gets worse with more active users or more chargers', () => {
    const count = fc.nat(5_000);
    fc.assert(
      fc.property(count, count, count, count, (users, active, chargers, more) => {
        const rank = (figures: HealthMetrics) => SYSTEM_HEALTH.indexOf(computeSystemHealth(figures));
        const now = rank(of(users, active, chargers));
        expect(rank(of(users, active + more, chargers))).toBeLessThanOrEqual(now);
        expect(rank(of(users, active, chargers + more))).toBeLessThanOrEqual(now);
      }),
    );
  });
});
