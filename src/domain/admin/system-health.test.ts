import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeSystemHealth, type HealthMetrics, SYSTEM_HEALTH } from './system-health.ts';

const metrics = (totalUsers: number, activeUsers: number, totalChargers: number): HealthMetrics => ({
  totalUsers,
  activeUsers,
  totalChargers,
});

describe('the health of the system', () => {
  it('is good with more than 1,000 users, more than a tenth of them active, and more than 100 chargers', () => {
    expect(computeSystemHealth(metrics(1_001, 101, 101))).toBe('good');
  });

  it.each([
    ['1,000 users', metrics(1_000, 500, 500)],
    ['exactly a tenth of the users active', metrics(2_000, 200, 500)],
    ['100 chargers', metrics(2_000, 500, 100)],
  ])('is only a warning with %s', (_, figures) => {
    expect(computeSystemHealth(figures)).toBe('warning');
  });

  it('is a warning with more than 100 users, more than a twentieth of them active, and more than 10 chargers', () => {
    expect(computeSystemHealth(metrics(101, 6, 11))).toBe('warning');
  });

  it.each([
    ['100 users', metrics(100, 50, 500)],
    ['exactly a twentieth of the users active', metrics(200, 10, 500)],
    ['10 chargers', metrics(200, 50, 10)],
    ['no users', metrics(0, 0, 0)],
  ])('is critical with %s', (_, figures) => {
    expect(computeSystemHealth(figures)).toBe('critical');
  });

  it('never gets worse with more active users or more chargers', () => {
    const count = fc.nat(5_000);
    fc.assert(
      fc.property(count, count, count, count, (users, active, chargers, more) => {
        const rank = (figures: HealthMetrics) => SYSTEM_HEALTH.indexOf(computeSystemHealth(figures));
        const before = rank(metrics(users, active, chargers));
        expect(rank(metrics(users, active + more, chargers))).toBeLessThanOrEqual(before);
        expect(rank(metrics(users, active, chargers + more))).toBeLessThanOrEqual(before);
      }),
    );
  });
});
