import { describe, expect, it } from 'vitest';
import type { Report } from './report.ts';
import { hasBadge } from './rig-score.ts';
import type { SiteFacts } from './site-facts.ts';
import {
  BACK_IN_ROW,
  buildSite,
  daysAgo,
  FOUR_SHORT_RIGS,
  getVerification,
  makeFact,
  makeReport,
  makeRigSize,
  PULL_THROUGH,
  scoreReports,
  THREE_SUCCESSES,
  TWO_FAILURES,
  unhitched,
} from './testing/score-cases.ts';

const TWO_YEARS_DAYS = 730;
const getState = (site: SiteFacts, reports: readonly Report[] = []) => getVerification(site, reports).state;
const dateBefore = (days: number) => new Date(daysAgo(days));

describe('a site is unknown', () => {
  it('if less than a quarter of its geometry is known and its reports weigh less than half a report', () => {
    expect(getVerification(buildSite('truck_stop'))).toEqual({ state: 'unknown', at: null, until: null, voices: 0 });
    expect(getState(buildSite('truck_stop', { layout: makeFact('back_in_only', 0.8) }))).toBe('unknown');
    expect(getState(buildSite('truck_stop', { layout: makeFact('back_in_only', 0.84) }))).toBe('reported');
    expect(getState(buildSite('truck_stop'), [makeReport(0, 45, { isAtSite: false, trust: 0.8 })])).toBe('unknown');
    expect(getState(buildSite('truck_stop'), [makeReport(0, 45, { isAtSite: false, trust: 0.84 })])).toBe('reported');
  });

  it('for every rig or for none', () => {
    const reports = [makeReport(0, 20)];
    for (const rigFt of [15, 45, 90])
      expect(scoreReports(buildSite('hotel'), reports, makeRigSize(rigFt)).isKnown).toBe(true);
    const accessible = buildSite('hotel', {
      layout: makeFact('pull_through_clear', 1),
      isAccessibleStall: makeFact(true, 1),
    });
    expect(scoreReports(accessible)).toMatchObject({ isKnown: false, stall: null });
  });
});

it('A site counts as reported until two years after its report', () => {
  const site = buildSite('truck_stop');
  expect(getVerification(site, [makeReport(100, 45)])).toEqual({
    state: 'reported',
    at: dateBefore(100),
    until: dateBefore(100 - TWO_YEARS_DAYS),
    voices: 1,
  });
});

it('A site whose drivers agree is not disputed just because its kind of place has a low prior', () => {
  const pullThrough = buildSite('unknown', { layout: makeFact('pull_through_clear', 0.85, 'drivers') });
  const clearReports = [makeReport(0, 45), makeReport(1, 45), makeReport(2, 45)];
  expect(getState(pullThrough, clearReports)).toBe('community_verified');
  const mixedReports = [makeReport(0, 45, unhitched), makeReport(1, 45, unhitched), ...clearReports.slice(1)];
  expect(getState(pullThrough, mixedReports)).toBe('disputed');
  const backIn = buildSite('unknown', { layout: makeFact('back_in_only', 0.85, 'drivers') });
  expect(getState(backIn, clearReports)).toBe('disputed');
});

it("A site with an operator's layout counts as stated by the operator", () => {
  expect(getVerification(PULL_THROUGH)).toEqual({
    state: 'operator_stated',
    at: dateBefore(10),
    until: dateBefore(10 - TWO_YEARS_DAYS),
    voices: 0,
  });
  expect(getState(buildSite('hotel', { layout: makeFact('back_in_only', 0.9, 'imagery') }))).toBe('reported');
});

describe('a site is verified by the community', () => {
  const site = buildSite('truck_stop');
  const threeReports = [makeReport(30, 42, { hasPhoto: true }), makeReport(60, 50), makeReport(90, 38)];

  it('if three different people with similar rigs agree', () => {
    expect(getVerification(site, threeReports)).toEqual({
      state: 'community_verified',
      at: dateBefore(30),
      until: dateBefore(30 - TWO_YEARS_DAYS),
      voices: 3,
    });
    expect(getState(site, threeReports.slice(1))).toBe('reported');
  });

  it('even if they agree that trailers must be unhitched', () => {
    const reports = [30, 60, 90].map((days) => makeReport(days, 44, unhitched));
    expect(getState(site, reports)).toBe('community_verified');
  });

  it('not by one person three times, with one rig or several', () => {
    const voice = 'anna';
    expect(
      getState(
        site,
        [1, 2, 3].map((days) => makeReport(days, 45, { voice })),
      ),
    ).toBe('reported');
    expect(
      getState(
        site,
        [40, 44, 48].map((rigFt) => makeReport(5, rigFt, { voice, hasPhoto: true })),
      ),
    ).toBe('reported');
  });

  it('not by people who run the station', () => {
    expect(getState(site, [...threeReports.slice(1), makeReport(5, 45, { isOperator: true })])).toBe('reported');
    expect(
      getState(
        site,
        threeReports.map((each) => ({ ...each, isOperator: true })),
      ),
    ).toBe('unknown');
  });

  it('not by rigs more than ten feet longer or shorter than the one it is scored for', () => {
    expect(getState(site, [makeReport(30, 55), makeReport(60, 55), makeReport(1, 35, { hasPhoto: true })])).toBe(
      'community_verified',
    );
    expect(getState(site, [makeReport(30, 55), makeReport(60, 55), makeReport(1, 56, { hasPhoto: true })])).toBe(
      'reported',
    );
  });

  it('not by text alone, nor by reports more than two years old', () => {
    const textReports = [1, 2, 3, 4, 5].map((days) => makeReport(days, 45, { isAtSite: false }));
    expect(getState(site, textReports)).toBe('reported');
    expect(getState(site, [...textReports, makeReport(9, 45)])).toBe('community_verified');
    const oldReports = [
      makeReport(740, 45, { hasPhoto: true }),
      makeReport(1, 45, { hasPhoto: true }),
      makeReport(2, 45, { hasPhoto: true }),
    ];
    expect(getState(site, oldReports)).toBe('reported');
  });

  it('not if fewer than four in five agree', () => {
    const oldReports = (count: number) => Array.from({ length: count }, () => makeReport(100, 45));
    expect(getState(site, [...oldReports(4), makeReport(100, 45, unhitched)])).toBe('community_verified');
    expect(getState(site, [...oldReports(7), ...[1, 2].map(() => makeReport(100, 45, unhitched))])).toBe('reported');
  });

  it('not if one of the three had to unhitch, however little that report counts', () => {
    const agreed = [makeReport(30, 45, { hasPhoto: true }), makeReport(60, 45, { hasPhoto: true })];
    const dissenter = makeReport(40, 45, { ...unhitched, isAtSite: false, trust: 0.5 });
    expect(getState(site, [...agreed, dissenter])).toBe('reported');
  });

  it('with the number and the latest day of the rigs that agree', () => {
    const others = [
      makeReport(1, 45, { ...unhitched, isAtSite: false, trust: 0.5 }),
      ...[5, 6].map((days) => makeReport(days, 20)),
      makeReport(800, 45),
    ];
    expect(getVerification(site, [...threeReports, ...others])).toMatchObject({
      state: 'community_verified',
      at: dateBefore(30),
      voices: 3,
    });
  });
});

it('A newer fact from a list does not change the day of the last report', () => {
  const site = buildSite('truck_stop', {}, { trailerStalls: makeFact(2, 0.6, 'imagery', 1) });
  const reports = [300, 310, 320].map((days) => makeReport(days, 42, { hasPhoto: true }));
  const until = dateBefore(1 - TWO_YEARS_DAYS);
  expect(getVerification(site, reports)).toMatchObject({ state: 'community_verified', at: dateBefore(300), until });
  expect(getVerification(site, reports.slice(0, 1))).toMatchObject({ state: 'reported', at: dateBefore(300), until });
});

describe('a site is verified by staff', () => {
  const confirmed = (days: number, rebuiltAt: string | null = null): SiteFacts => ({
    ...PULL_THROUGH,
    staffConfirmedAt: daysAgo(days),
    rebuiltAt,
  });

  it('for two years from when they confirmed it, unless it is rebuilt', () => {
    expect(getVerification(confirmed(700))).toEqual({
      state: 'staff_verified',
      at: dateBefore(700),
      until: dateBefore(-30),
      voices: 0,
    });
    expect(getState(confirmed(731))).toBe('operator_stated');
    expect(getState(confirmed(100, daysAgo(50)))).toBe('operator_stated');
  });

  it('despite earlier disputes by drivers, but not despite later ones', () => {
    expect(getState(confirmed(4), TWO_FAILURES)).toBe('staff_verified');
    expect(getState(confirmed(11), TWO_FAILURES)).toBe('disputed');
  });
});

describe('a site is disputed', () => {
  it('if reports from the last 90 days with a total weight of 2 contradict what was known', () => {
    expect(getVerification(PULL_THROUGH, [...THREE_SUCCESSES, ...TWO_FAILURES])).toEqual({
      state: 'disputed',
      at: dateBefore(5),
      until: null,
      voices: 5,
    });
    expect(getState(PULL_THROUGH, TWO_FAILURES)).toBe('disputed');
    expect(getState(PULL_THROUGH, [...THREE_SUCCESSES, ...TWO_FAILURES.slice(1)])).not.toBe('disputed');
    const oldReports = [95, 100].map((days) => makeReport(days, 44, { ...unhitched, hasPhoto: true }));
    expect(getState(PULL_THROUGH, oldReports)).not.toBe('disputed');
    expect(
      getState(
        BACK_IN_ROW,
        [5, 6, 7].map((days) => makeReport(days, 50)),
      ),
    ).toBe('disputed');
  });

  it("not by one person's repeated reports, nor by much longer rigs", () => {
    const repeatedReports = [1, 2, 3].map((days) => makeReport(days, 44, { ...unhitched, voice: 'anna' }));
    expect(getState(PULL_THROUGH, repeatedReports)).toBe('operator_stated');
    expect(
      getState(
        PULL_THROUGH,
        [1, 2, 3].map((days) => makeReport(days, 75, unhitched)),
      ),
    ).toBe('operator_stated');
  });

  it('not by a few among many', () => {
    const manyReports = Array.from({ length: 16 }, () => makeReport(9, 45));
    const fewReports = [makeReport(9, 45, unhitched), makeReport(8, 45, unhitched), makeReport(7, 45, unhitched)];
    const site = buildSite('truck_stop', { layout: makeFact('pull_through_clear', 0.9) });
    expect(getState(site, [...manyReports, ...fewReports])).toBe('community_verified');
  });

  it('if nothing was known and the first reports contradict each other', () => {
    const reports = [1, 2].flatMap(() => [makeReport(9, 45), makeReport(8, 45, unhitched)]);
    const moreReports = [makeReport(7, 45), makeReport(7, 45, unhitched)];
    expect(getState(buildSite('truck_stop'), [...reports, ...moreReports])).toBe('disputed');
  });

  it('if its interval is wider than 45 points despite reports with a total weight of 2, unless they agree', () => {
    const reports = [makeReport(100, 45, { hasPhoto: true }), makeReport(101, 45, { ...unhitched, hasPhoto: true })];
    const site = buildSite('truck_stop');
    const scored = scoreReports(site, reports);
    expect(scored.evidence.success + scored.evidence.failure).toBeGreaterThan(2);
    expect(scored.upper - scored.lower).toBeGreaterThan(45);
    expect(getState(site, reports)).toBe('disputed');
    const threeReports = [makeReport(30, 42, { hasPhoto: true }), makeReport(60, 50), makeReport(90, 38)];
    const agreed = scoreReports(site, threeReports);
    expect(agreed.upper - agreed.lower).toBeGreaterThan(45);
    expect(getState(site, threeReports)).toBe('community_verified');
  });
});

it('A site is stale after two years without reports or new facts about its layout', () => {
  const facts = (days: number) =>
    buildSite('rv_park', {
      layout: makeFact('parallel_curb', 0.9, 'operator', days),
      lighting: makeFact(true, 0.9, 'staff', 1),
    });
  expect(getState(facts(729))).toBe('operator_stated');
  expect(getVerification(facts(731))).toEqual({ state: 'stale', at: dateBefore(731), until: null, voices: 0 });
  expect(getState(facts(731), [makeReport(20, 45)])).toBe('operator_stated');
});

describe('the green badge', () => {
  it('needs 70 points, and 50 at the lower end, as displayed', () => {
    expect(hasBadge(scoreReports(PULL_THROUGH))).toBe(true);
    expect(hasBadge(scoreReports(PULL_THROUGH, [...THREE_SUCCESSES, ...TWO_FAILURES]))).toBe(false);
    const scored = scoreReports(buildSite('rv_park'), [makeReport(0, 45, { hasPhoto: true })]);
    expect(Math.round(scored.score)).toBeGreaterThanOrEqual(70);
    expect(Math.round(scored.lower)).toBeLessThan(50);
    expect(hasBadge(scored)).toBe(false);
    expect(hasBadge(scoreReports(buildSite('rv_park')))).toBe(false);
  });

  it('is not given to a row of back-in stalls, even if short rigs fit', () => {
    expect(hasBadge(scoreReports(BACK_IN_ROW, FOUR_SHORT_RIGS))).toBe(false);
    expect(scoreReports(BACK_IN_ROW, FOUR_SHORT_RIGS).score).toBeLessThan(30.48);
  });
});
