import { describe, expect, it } from 'vitest';
import { feetToMeters } from '../rigs/us-units.ts';
import { getListedFacts } from './listed-facts.ts';
import { SiteFacts } from './site-facts.ts';
import type { SiteReport } from './stored-reports.ts';

const AT = '2026-05-01T00:00:00.000Z';
const fact = <T>(value: T, confidence = 0.8) => ({ value, source: 'operator', confidence, at: AT });
const report = (facts: Partial<SiteReport>): SiteReport => ({
  voice: '1',
  at: AT,
  outcome: 'hitched_clear',
  reason: null,
  rigLengthM: 12,
  rigHeightM: 3.05,
  hasPhoto: false,
  isAtSite: true,
  trust: 1,
  isOperator: false,
  stall: null,
  ...facts,
});
const NOTHING = { dropSpot: null, clearsHeightCm: null, trailerStalls: null };

describe("a site's facts for filters", () => {
  it('are unknown until they are stated with more confidence than a guess', () => {
    expect(getListedFacts(SiteFacts.parse({}), [])).toEqual(NOTHING);
    const uncertainFacts = { dropSpot: fact(true, 0.3), stalls: [{ clearanceM: fact(4, 0.3) }] };
    expect(getListedFacts(SiteFacts.parse(uncertainFacts), [])).toEqual(NOTHING);
    const statedFacts = { dropSpot: fact(false), trailerStalls: fact(0) };
    expect(getListedFacts(SiteFacts.parse(statedFacts), [])).toEqual({ ...NOTHING, dropSpot: false, trailerStalls: 0 });
  });

  it('have a clear height one foot below the highest clearance of the stalls that rigs may use', () => {
    const stalls = [14, 9].map((feet) => ({ clearanceM: fact(feetToMeters(feet)) }));
    const accessibleStall = { clearanceM: fact(feetToMeters(20)), isAccessibleStall: fact(true) };
    expect(getListedFacts(SiteFacts.parse({ stalls: [...stalls, accessibleStall] }), []).clearsHeightCm).toBe(396);
    const operatorFacts = { stalls: [{ maxVehicleHeightM: fact(0.2) }] };
    expect(getListedFacts(SiteFacts.parse(operatorFacts), []).clearsHeightCm).toBe(0);
  });

  it('use the height of the tallest rig that charged hitched, unless a clearance is stated or the driver is not trusted', () => {
    const getHeight = (reports: SiteReport[], facts: object = {}) =>
      getListedFacts(SiteFacts.parse(facts), reports).clearsHeightCm;
    expect(getHeight([report({}), report({ rigHeightM: 3.6 })])).toBe(360);
    expect(getHeight([report({ outcome: 'unhitched' }), report({ rigHeightM: null })])).toBeNull();
    expect(getHeight([report({ trust: 0.5 }), report({ isOperator: true })])).toBeNull();
    expect(getHeight([report({})], { rebuiltAt: '2026-06-01T00:00:00.000Z' })).toBeNull();
    expect(getHeight([report({ rigHeightM: 4 })], { stalls: [{ clearanceM: fact(2.8) }] })).toBe(250);
  });
});
