import { describe, expect, it } from 'vitest';
import { feetToMeters } from '../rigs/us-units.ts';
import type { Report } from './report.ts';
import {
  BACK_IN_ROW,
  buildSite,
  daysAgo,
  FOUR_SHORT_RIGS,
  GARAGE,
  makeFact,
  makeReport,
  makeRigSize,
  PULL_THROUGH,
  scoreReports,
  THREE_SUCCESSES,
  unhitched,
} from './testing/score-cases.ts';
import { getVerdict } from './verdict.ts';
import { TRUST_MIN } from './weights.ts';

describe('the verdict for a rig', () => {
  it('goes from fits or likely to tight or unhitch as the rig gets longer', () => {
    const verdicts = [30, 45, 60, 75, 90].map(
      (rigFt) => getVerdict(scoreReports(PULL_THROUGH, THREE_SUCCESSES, makeRigSize(rigFt))).verdict,
    );
    expect(verdicts).toEqual(['fits', 'fits', 'fits', 'tight', 'unhitch']);
    const rowVerdicts = [20, 30, 45].map(
      (rigFt) => getVerdict(scoreReports(BACK_IN_ROW, FOUR_SHORT_RIGS, makeRigSize(rigFt))).verdict,
    );
    expect(rowVerdicts).toEqual(['likely', 'likely', 'unhitch']);
  });

  it('is likely if at least three drivers with rigs of at least that length charged hitched and clear, and 80% agree; otherwise tight', () => {
    const site = buildSite('shopping');
    const five = ['anna', 'ben', 'carl', 'dora', 'emil'].map((voice) => makeReport(1, 45, { voice, trust: 0.5 }));
    const getKind = (reports: readonly Report[], rigFt = 45) =>
      getVerdict(scoreReports(site, reports, makeRigSize(rigFt))).verdict;
    expect(getKind(five)).toBe('likely');
    expect(getKind(five, 48)).toBe('tight');
    expect(getKind(five.map((report, i) => (i < 2 ? report : { ...report, voice: 'ben' })))).not.toBe('likely');
    const makeBlockedReport = (voice: string) => makeReport(2, 40, { voice, outcome: 'hitched_blocking', trust: 0.5 });
    expect(getKind([...five.slice(1), makeBlockedReport('fay')])).toBe('likely');
    expect(getKind([...five.slice(2), makeBlockedReport('fay')])).toBe('tight');
    expect(getKind([...five, makeBlockedReport('fay'), makeBlockedReport('gus')])).toBe('tight');
  });

  it('is unknown if nothing is known about the site, even at a promising kind of place', () => {
    expect(getVerdict(scoreReports(buildSite('rv_park')))).toEqual({
      verdict: 'unknown',
      reasons: [{ kind: 'nothing_known' }],
      largestClear: null,
      smallestUnhitched: null,
    });
    expect(getVerdict(scoreReports(buildSite('hotel'), [makeReport(3, 35)], makeRigSize(60))).verdict).toBe('unknown');
  });

  it('is unknown if nothing is known but reports from a single new account, even with photos and several rigs', () => {
    const eve = { voice: 'eve', trust: TRUST_MIN, hasPhoto: true };
    const reports = [makeReport(0, 45, eve), makeReport(0, 60, { ...eve, ...unhitched }), makeReport(0, 30, eve)];
    expect(scoreReports(buildSite('truck_stop'), reports)).toMatchObject({ isKnown: false });
    expect(scoreReports(buildSite('truck_stop'), [...reports, makeReport(0, 45, { trust: TRUST_MIN })])).toMatchObject({
      isKnown: true,
    });
    expect(scoreReports(buildSite('truck_stop'), [makeReport(0, 45, { hasPhoto: true })])).toMatchObject({
      isKnown: true,
    });
    expect(scoreReports(PULL_THROUGH, reports)).toMatchObject({ isKnown: true });
  });

  it('is unhitch if something certain keeps the rig out, even if nothing else is known', () => {
    const lowClearance = (confidence: number) =>
      buildSite('truck_stop', { clearanceM: makeFact(feetToMeters(9), confidence) });
    expect(getVerdict(scoreReports(lowClearance(0.95)))).toMatchObject({
      verdict: 'unhitch',
      reasons: [{ kind: 'cap', cap: 'clearance' }],
    });
    expect(getVerdict(scoreReports(lowClearance(0.7))).verdict).toBe('unknown');
    expect(getVerdict(scoreReports(GARAGE, [makeReport(20, 45)])).verdict).toBe('unhitch');
  });

  it('is at best unknown where the public cannot charge', () => {
    const privateSite = { ...PULL_THROUGH, isPublic: makeFact(false, 0.95, 'operator') };
    const verdicts = [45, 90].map(
      (rigFt) => getVerdict(scoreReports(privateSite, THREE_SUCCESSES, makeRigSize(rigFt))).verdict,
    );
    expect(verdicts).toEqual(['unknown', 'unhitch']);
    expect(getVerdict(scoreReports(privateSite)).reasons[0]).toEqual({ kind: 'cap', cap: 'not_public' });
  });

  it('has reasons, the most important first', () => {
    const reports = [...THREE_SUCCESSES, makeReport(200, 60, unhitched)];
    expect(getVerdict(scoreReports(PULL_THROUGH, reports)).reasons).toEqual([
      { kind: 'stall', stall: '1A' },
      { kind: 'part', part: 'layout', description: 'pull-through, clear of the lane' },
      { kind: 'largest_clear', rig: { lengthM: feetToMeters(50), at: new Date(daysAgo(90)) } },
      { kind: 'smallest_unhitched', rig: { lengthM: feetToMeters(60), at: new Date(daysAgo(200)) } },
      { kind: 'drivers', count: 4, last: new Date(daysAgo(30)) },
    ]);
    const rowReasons = getVerdict(scoreReports(BACK_IN_ROW, FOUR_SHORT_RIGS)).reasons;
    expect(rowReasons.slice(0, 2)).toEqual([
      { kind: 'cap', cap: 'length' },
      { kind: 'part', part: 'layout', description: 'back-in only' },
    ]);
  });
});

describe('the observed rigs', () => {
  const site = buildSite('truck_stop');

  it('are the largest that charged hitched and clear, and the smallest that had to unhitch', () => {
    const reports = [
      makeReport(50, 40),
      makeReport(40, 55),
      makeReport(20, 55),
      makeReport(10, 60, { outcome: 'hitched_blocking' }),
      makeReport(9, 52, unhitched),
      makeReport(8, 48, unhitched),
      makeReport(7, null),
    ];
    expect(getVerdict(scoreReports(site, reports))).toMatchObject({
      largestClear: { lengthM: feetToMeters(55), at: new Date(daysAgo(20)) },
      smallestUnhitched: { lengthM: feetToMeters(48), at: new Date(daysAgo(8)) },
    });
  });

  it('exclude reports by the operator, and reports from before a rebuild', () => {
    const reports = [makeReport(50, 70), makeReport(10, 60, { isOperator: true })];
    expect(getVerdict(scoreReports({ ...site, rebuiltAt: daysAgo(30) }, reports)).largestClear).toBeNull();
  });
});
