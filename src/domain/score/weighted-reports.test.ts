import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feetToMeters } from '../rigs/us-units.ts';
import type { Report } from './report.ts';
import { daysAgo, makeReport, NOW, unhitched } from './testing/score-cases.ts';
import { computeTrust, sumEvidence, weighReports } from './weighted-reports.ts';

const weigh = (reports: readonly Report[], rigFt: number | null = 45, rebuiltAt: string | null = null) =>
  sumEvidence(weighReports(reports, rebuiltAt, NOW), rigFt === null ? null : feetToMeters(rigFt));

const closeTo = (success: number, failure: number) => ({
  success: expect.closeTo(success, 9),
  failure: expect.closeTo(failure, 9),
});

describe('a report', () => {
  it('counts half after 540 days, and fully if its date is in the future', () => {
    expect(weigh([makeReport(540, 45)])).toEqual(closeTo(0.5, 0));
    expect(weigh([makeReport(-1, 45)])).toEqual(closeTo(1, 0));
  });

  it('is weighted by its proof: a photo alone proves no more than text', () => {
    const proofs = [
      { hasPhoto: true, isAtSite: true },
      { hasPhoto: false, isAtSite: true },
      { hasPhoto: false, isAtSite: false },
      { hasPhoto: true, isAtSite: false },
    ];
    expect(proofs.map((proof) => weigh([makeReport(0, 45, proof)]).success)).toEqual([1.5, 1, 0.6, 0.6]);
  });

  it("is weighted by its author's trust, between 0.5 and 1.5", () => {
    const trust = (agreed: number, disagreed: number, isNewAccount = false) =>
      computeTrust({ agreed, disagreed, isNewAccount });
    expect([trust(0, 0), trust(20, 0), trust(0, 20), trust(20, 0, true), trust(1, 0)]).toEqual([
      1,
      1.5,
      0.5,
      0.5,
      4 / 3,
    ]);
    expect(weigh([makeReport(0, 45, { trust: 1.2 })])).toEqual(closeTo(1.2, 0));
  });

  it('counts less for longer rigs if it is a success, and less for shorter rigs if it is a failure', () => {
    const faded = Math.exp(-1);
    expect(weigh([makeReport(0, 37)])).toEqual(closeTo(faded, 0));
    expect(weigh([makeReport(0, 53)])).toEqual(closeTo(1, 0));
    expect(weigh([makeReport(0, 37, unhitched)])).toEqual(closeTo(0, 1));
    expect(weigh([makeReport(0, 53, unhitched)])).toEqual(closeTo(0, faded));
  });

  it('counts half if its rig length is unknown, and fully if no rig is specified', () => {
    expect(weigh([makeReport(0, null)])).toEqual(closeTo(0.5, 0));
    expect(weigh([makeReport(0, null), makeReport(0, 20), makeReport(0, 90, unhitched)], null)).toEqual(closeTo(2, 1));
  });

  it('that says others were blocked counts as half a success and half a failure, each weighted by length separately', () => {
    const blocking = { outcome: 'hitched_blocking' } as const;
    expect(weigh([makeReport(0, 45, blocking)])).toEqual(closeTo(0.5, 0.5));
    expect(weigh([makeReport(0, 37, blocking)])).toEqual(closeTo(0.5 * Math.exp(-1), 0.5));
    expect(weigh([makeReport(0, 53, blocking)])).toEqual(closeTo(0.5, 0.5 * Math.exp(-1)));
  });

  it('that the driver could not charge counts only if there was no room', () => {
    const reasons = ['broken', 'full', 'blocked_by_car', null, 'no_room'] as const;
    const counts = reasons.map((reason) => weigh([makeReport(0, 45, { outcome: 'could_not_charge', reason })]).failure);
    expect(counts).toEqual([0, 0, 0, 0, 1]);
  });

  it('from before a rebuild no longer counts', () => {
    const reports = [makeReport(100, 45, unhitched), makeReport(20, 45)];
    expect(weigh(reports, 45, daysAgo(50))).toEqual(closeTo(2 ** (-20 / 540), 0));
    expect(weigh(reports, 45, daysAgo(10))).toEqual(closeTo(0, 0));
  });

  it('by someone who runs the station never counts', () => {
    expect(weigh([makeReport(0, 45, { isOperator: true, hasPhoto: true })])).toEqual(closeTo(0, 0));
  });
});

describe('one person', () => {
  it('counts once per rig, with their newest report', () => {
    const voice = 'anna';
    expect(weigh([makeReport(0, 45, { voice }), makeReport(1, 45, { voice, ...unhitched })])).toEqual(closeTo(1, 0));
    expect(weigh([makeReport(1, 45, { voice }), makeReport(0, 45.2, { voice, ...unhitched })], 46)).toEqual(
      closeTo(0, 1),
    );
    expect(weigh([1, 2, 3, 4, 5, 0].map((days) => makeReport(days, 45, { voice })))).toEqual(closeTo(1, 0));
  });

  it('counts again with another rig, but never for more than one report on either side', () => {
    const voice = 'anna';
    const reportsWithTwoRigs = [makeReport(0, 30, { voice }), makeReport(0, 60, { voice, ...unhitched })];
    expect(weigh(reportsWithTwoRigs, 30).success).toBe(1);
    expect(weigh(reportsWithTwoRigs, 60).failure).toBe(1);
    const reportsWithManyRigs = Array.from({ length: 20 }, (_, i) => makeReport(0, 45 + 2 * i, { voice }));
    expect(weigh(reportsWithManyRigs)).toEqual(closeTo(1, 0));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 20, max: 70 }), fc.boolean())), (rigs) => {
        const reports = rigs.map(([rigFt, isClear]) =>
          makeReport(0, rigFt, isClear ? { voice } : { voice, ...unhitched }),
        );
        const { success, failure } = weigh(reports);
        expect(Math.max(success, failure)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('who later reports a broken charger still counts for the layout', () => {
    const voice = 'anna';
    const brokenChargerReport = makeReport(0, 45, { voice, outcome: 'could_not_charge', reason: 'broken' });
    expect(weigh([makeReport(540, 45, { voice }), brokenChargerReport])).toEqual(closeTo(0.5, 0));
  });
});
