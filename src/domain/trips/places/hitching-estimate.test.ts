import { describe, expect, it } from 'vitest';
import { feetToMeters } from '../../rigs/us-units.ts';
import { buildSite, daysAgo, makeFact, makeReport, NOW } from '../../score/testing/score-cases.ts';
import { createHitchingEstimator, NO_TRAILER } from './hitching-estimate.ts';

const RIG = { lengthM: feetToMeters(48), heightM: feetToMeters(10) };
const estimate = createHitchingEstimator(RIG, NOW);
const record = (facilityType: string | null) => ({ facilityType, access: 'public', at: daysAgo(10) });
const makeReports = (outcome: 'hitched_clear' | 'hitched_blocking' | 'unhitched', count: number) =>
  Array.from({ length: count }, () => ({ ...makeReport(20, 50, { outcome, hasPhoto: true }), rigHeightM: null }));

describe('the chance that a rig charges hitched', () => {
  it('is typical for the kind of place if nothing else is known', () => {
    const chances = ['RV_PARK', 'TRUCK_STOP', null, 'CAR_DEALER', 'PARKING_GARAGE'].map(
      (kind) => estimate(record(kind), null).hitchedChance,
    );
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    expect(chances[0]).toBeGreaterThan(0.5);
    expect(chances[2]).toBeGreaterThan(0.1);
    expect(chances[2]).toBeLessThan(0.4);
    expect(chances.at(-1)).toBeLessThan(0.11);
  });

  it('depends on the reports of drivers with similar rigs', () => {
    const site = buildSite('shopping');
    const chance = (outcome: 'hitched_clear' | 'unhitched') =>
      estimate(record('RETAIL'), { site, reports: makeReports(outcome, 6) }).hitchedChance;
    const withoutReports = estimate(record('RETAIL'), { site, reports: [] }).hitchedChance;
    expect(chance('hitched_clear')).toBeGreaterThan(0.75);
    expect(chance('unhitched')).toBeLessThan(withoutReports / 1.5);
  });

  it('comes with the chance of blocking other stalls, which is zero without a trailer', () => {
    const site = buildSite('shopping');
    const chance = (outcome: 'hitched_clear' | 'hitched_blocking') =>
      estimate(record('RETAIL'), { site, reports: makeReports(outcome, 6) }).blockingChance;
    expect(chance('hitched_blocking')).toBeGreaterThan(0.8);
    expect(chance('hitched_clear')).toBeLessThan(0.2);
    expect(NO_TRAILER.blockingChance).toBe(0);
  });

  it('is lower for a longer rig at the same site', () => {
    const site = buildSite('shopping', {
      usableLengthM: makeFact(feetToMeters(40), 0.9),
      layout: makeFact('pull_in_end_clear', 0.9),
    });
    const chance = (lengthFt: number) =>
      createHitchingEstimator({ ...RIG, lengthM: feetToMeters(lengthFt) }, NOW)(record('RETAIL'), {
        site,
        reports: makeReports('hitched_clear', 2),
      }).hitchedChance;
    expect(chance(30)).toBeGreaterThan(chance(45));
    expect(chance(45)).toBeGreaterThan(chance(60));
  });

  it('comes with the chance of having to maneuver: high at pull-in stalls, low at pull-through ones', () => {
    const chance = (layout: 'pull_through_clear' | 'pull_in_end_clear' | null) => {
      const site = buildSite('truck_stop', layout === null ? {} : { layout: makeFact(layout, 0.95) });
      return estimate(record('TRUCK_STOP'), { site, reports: [] }).maneuverChance;
    };
    expect(chance('pull_in_end_clear')).toBe(1);
    expect(chance('pull_through_clear')).toBeCloseTo(0.05, 9);
    expect(chance(null)).toBe(0.8);
  });
});
