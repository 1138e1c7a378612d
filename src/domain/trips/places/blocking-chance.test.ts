import { describe, expect, it } from 'vitest';
import type { SiteFacts } from '../../score/site-facts.ts';
import { buildSite, makeFact, makeReport, NOW } from '../../score/testing/score-cases.ts';
import { weighReports } from '../../score/weighted-reports.ts';
import { estimateBlockingChance } from './blocking-chance.ts';

type Outcome = 'hitched_clear' | 'hitched_blocking' | 'unhitched';
const chance = (site: SiteFacts, outcomes: readonly Outcome[] = []) =>
  estimateBlockingChance(
    site,
    weighReports(
      outcomes.map((outcome) => makeReport(20, 50, { outcome })),
      null,
      NOW,
    ),
  );

describe('the chance that a hitched rig blocks other stalls', () => {
  it('is 40 percent if nothing is known', () => {
    expect(chance(buildSite('shopping'))).toBeCloseTo(0.4, 9);
    expect(chance(buildSite('shopping'), ['unhitched', 'unhitched'])).toBeCloseTo(0.4, 9);
  });

  it('depends on the blocked stalls, or else on the layout, and is taken from the stall where it is lowest', () => {
    expect(chance(buildSite('shopping', { blockedStalls: makeFact(2, 0.9) }))).toBeCloseTo(0.94, 9);
    expect(chance(buildSite('shopping', { blockedStalls: makeFact(0, 0.9) }))).toBeCloseTo(0.04, 9);
    expect(chance(buildSite('shopping', { layout: makeFact('pull_in_blocks', 1) }))).toBe(1);
    expect(chance(buildSite('shopping', { layout: makeFact('pull_through_clear', 1) }))).toBe(0);
    expect(chance(buildSite('shopping', { layout: makeFact('angled_back_in', 1) }))).toBeCloseTo(0.4, 9);
    const blocking = buildSite('shopping', { blockedStalls: makeFact(2, 1) });
    const [stall] = buildSite('shopping', { blockedStalls: makeFact(0, 1) }).stalls;
    expect(chance({ ...blocking, stalls: [...blocking.stalls, ...(stall ? [stall] : [])] })).toBe(0);
  });

  it('depends on the reports of drivers who stayed hitched', () => {
    const site = buildSite('shopping');
    expect(chance(site, Array(6).fill('hitched_blocking'))).toBeGreaterThan(0.8);
    expect(chance(site, Array(6).fill('hitched_clear'))).toBeLessThan(0.15);
  });
});
