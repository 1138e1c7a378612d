import { describe, expect, it } from 'vitest';
import { testimoniesOf } from '../score/evidence.ts';
import type { SiteFacts } from '../score/site-facts.ts';
import { fact, NOW, report, siteOf } from '../score/testing/cases.ts';
import { blockingChance } from './blocking-chance.ts';

type Outcome = 'hitched_clear' | 'hitched_blocking' | 'unhitched';
const chance = (site: SiteFacts, outcomes: readonly Outcome[] = []) =>
  blockingChance(
    site,
    testimoniesOf(
      outcomes.map((outcome) => report(20, 50, { outcome })),
      null,
      NOW,
    ),
  );

describe('the chance that a rig stands in the way of others while it charges hitched', () => {
  it('is less than even where nobody knows', () => {
    expect(chance(siteOf('shopping'))).toBeCloseTo(0.4, 9);
    expect(chance(siteOf('shopping'), ['unhitched', 'unhitched'])).toBeCloseTo(0.4, 9);
  });

  it('goes by how many stalls it takes, else by the layout, at the stall where it is least', () => {
    expect(chance(siteOf('shopping', { blockedStalls: fact(2, 0.9) }))).toBeCloseTo(0.94, 9);
    expect(chance(siteOf('shopping', { blockedStalls: fact(0, 0.9) }))).toBeCloseTo(0.04, 9);
    expect(chance(siteOf('shopping', { layout: fact('pull_in_blocks', 1) }))).toBe(1);
    expect(chance(siteOf('shopping', { layout: fact('pull_through_clear', 1) }))).toBe(0);
    expect(chance(siteOf('shopping', { layout: fact('angled_back_in', 1) }))).toBeCloseTo(0.4, 9);
    const both = siteOf('shopping', { blockedStalls: fact(2, 1) });
    const [stall] = siteOf('shopping', { blockedStalls: fact(0, 1) }).stalls;
    expect(chance({ ...both, stalls: [...both.stalls, ...(stall ? [stall] : [])] })).toBe(0);
  });

  it('goes with what drivers report who stayed hitched', () => {
    const site = siteOf('shopping');
    expect(chance(site, Array(6).fill('hitched_blocking'))).toBeGreaterThan(0.8);
    expect(chance(site, Array(6).fill('hitched_clear'))).toBeLessThan(0.15);
  });
});
