import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualOrProof } from '../../testing/proof.ts';
import { feetToMeters } from '../rigs/us-units.ts';
import { getPosteriorInterval } from './posterior.ts';
import { Facility } from './priors.ts';
import { NoChargeReason, Outcome, type Report } from './report.ts';
import { type RigScore, toDisplayScore } from './rig-score.ts';
import { CableReach, type Fact, SiteFacts, StallLayout } from './site-facts.ts';
import { buildSite, daysAgo, makeReport, makeRigSize, scoreReports, unhitched } from './testing/score-cases.ts';
import { getVerdict, type VerdictKind } from './verdict.ts';
import { CAP_LIMITS } from './weights.ts';

function anyFact<T>(value: fc.Arbitrary<T>): fc.Arbitrary<Fact<T> | null> {
  const anyConfidence = fc.constantFrom(0, 0.3, 0.5, 0.7, 0.85, 0.95, 1);
  const knownFact = fc.record({ value, confidence: anyConfidence, days: fc.integer({ min: 0, max: 1_500 }) });
  const source = 'driver' as const;
  const datedFact = knownFact.map(({ days, ...others }) => ({ ...others, source, at: daysAgo(days) }));
  return fc.option(datedFact);
}

const lengthM = fc.double({ min: 3, max: 30, noNaN: true });
const heightM = fc.double({ min: 2, max: 5, noNaN: true });
const flag = anyFact(fc.boolean());

const anyStall = fc.record({
  physicalReference: fc.constantFrom('1A', '2B', null),
  layout: anyFact(fc.constantFrom(...StallLayout.options)),
  driveThrough: flag,
  usableLengthM: anyFact(lengthM),
  maxVehicleLengthM: anyFact(lengthM),
  clearanceM: anyFact(heightM),
  cableReach: anyFact(fc.constantFrom(...CableReach.options)),
  blockedStalls: anyFact(fc.nat(4)),
  noReverse: flag,
  turningOk: flag,
  notDeadEnd: flag,
  isAccessibleStall: flag,
});

const anySite = fc
  .record({
    facility: fc.constantFrom(...Facility.options),
    isPublic: anyFact(fc.constantFrom(true, true, false)),
    trailerStalls: anyFact(fc.nat(5)),
    dropSpot: flag,
    stalls: fc.array(anyStall, { maxLength: 4 }),
    rebuiltAt: fc.constantFrom(null, null, daysAgo(200)),
    staffConfirmedAt: fc.constantFrom(null, null, daysAgo(100), daysAgo(900)),
  })
  .map((site) => SiteFacts.parse(site));

const anyReport: fc.Arbitrary<Report> = fc.record({
  voice: fc.constantFrom('anna', 'ben', 'carl', 'dora', 'emil', 'fay', 'gil'),
  at: fc.integer({ min: 0, max: 1_000 }).map(daysAgo),
  outcome: fc.constantFrom(...Outcome.options),
  reason: fc.constantFrom(...NoChargeReason.options),
  rigLengthM: fc.option(lengthM),
  hasPhoto: fc.boolean(),
  isAtSite: fc.boolean(),
  trust: fc.double({ min: 0.5, max: 1.5, noNaN: true }),
  isOperator: fc.boolean(),
  stall: fc.constant(null),
});
const anyReports = fc.array(anyReport, { maxLength: 12 });
const anyRig = fc.record({ lengthM, heightM });
const growth = fc.record({ lengthM: fc.double({ min: 0, max: 10, noNaN: true }), heightM: fc.constantFrom(0, 0.2, 1) });

const VERDICTS_BEST_FIRST: readonly VerdictKind[] = ['fits', 'likely', 'tight', 'unknown', 'unhitch'];
/** Floating-point error in a score. */
const NOISE = 1e-9;
const RUNS = { numRuns: usualOrProof(250, 1_000) };

describe('the score of a site', () => {
  it('is between 0 and 100 with its interval around it', () => {
    fc.assert(
      fc.property(anySite, anyReports, anyRig, (site, reports, rig) => {
        const { score, lower, upper, confidence } = scoreReports(site, reports, rig);
        expect(0 <= lower && lower <= score + NOISE && score <= upper + NOISE && upper <= 100).toBe(true);
        expect(confidence >= 0 && confidence <= 1 + NOISE).toBe(true);
      }),
      RUNS,
    );
  });

  it('is never higher for a longer or taller rig, nor is its verdict better', () => {
    fc.assert(
      fc.property(anySite, anyReports, anyRig, growth, (site, reports, rig, grown) => {
        const larger = { lengthM: rig.lengthM + grown.lengthM, heightM: rig.heightM + grown.heightM };
        const [score, largerScore] = [scoreReports(site, reports, rig), scoreReports(site, reports, larger)];
        for (const points of ['score', 'lower', 'upper'] as const)
          expect(largerScore[points]).toBeLessThanOrEqual(score[points] + NOISE);
        expect([largerScore.isKnown, largerScore.confidence]).toEqual([score.isKnown, score.confidence]);
        const rank = (scored: RigScore) => VERDICTS_BEST_FIRST.indexOf(getVerdict(scored).verdict);
        expect(rank(largerScore)).toBeGreaterThanOrEqual(rank(score));
      }),
      RUNS,
    );
  });

  it('does not depend on the order of the reports', () => {
    const twoOrders = anyReports.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(anySite, twoOrders, anyRig, (site, [all, shuffled], rig) => {
        expect(scoreReports(site, shuffled, rig)).toEqual(scoreReports(site, all, rig));
      }),
      RUNS,
    );
  });

  it('never exceeds a cap that applies', () => {
    fc.assert(
      fc.property(anySite, anyReports, anyRig, (site, reports, rig) => {
        const { score, lower, caps } = scoreReports(site, reports, rig);
        for (const cap of caps) expect(Math.max(score, lower)).toBeLessThanOrEqual(CAP_LIMITS[cap]);
      }),
      RUNS,
    );
  });

  it('never sends a rig to an accessible stall', () => {
    fc.assert(
      fc.property(anySite, anyReports, anyRig, (site, reports, rig) => {
        const namedStalls = site.stalls.map((stall, i) => ({ ...stall, physicalReference: `stall ${i}` }));
        const { stall } = scoreReports({ ...site, stalls: namedStalls }, reports, rig);
        const usedStall = namedStalls.find(({ physicalReference }) => physicalReference === stall);
        expect(usedStall?.isAccessibleStall?.value).not.toBe(true);
        if (namedStalls.every((each) => each.isAccessibleStall?.value === true)) expect(stall).toBeNull();
      }),
      RUNS,
    );
  });

  it('has parts that add up to its geometry', () => {
    fc.assert(
      fc.property(anySite, anyRig, (site, rig) => {
        const { points, parts } = scoreReports(site, [], rig).geometry;
        expect(parts.reduce((sum, part) => sum + part.points, 0)).toBeCloseTo(points, 9);
        for (const part of parts) expect(part.points >= 0 && part.points <= part.weight + NOISE).toBe(true);
      }),
    );
  });
});

describe('more reports that agree with the score', () => {
  it('never widen the interval', () => {
    const anyShare = fc.double({ min: 0, max: 1, noNaN: true });
    const anyCount = fc.double({ min: 2, max: 60, noNaN: true });
    const anyFactor = fc.double({ min: 1, max: 4, noNaN: true });
    const width = (share: number, count: number) => {
      const [low, high] = getPosteriorInterval({ alpha: share * count, beta: (1 - share) * count });
      return high - low;
    };
    fc.assert(
      fc.property(anyShare, anyCount, anyFactor, (share, count, factor) => {
        expect(width(share, count * factor)).toBeLessThanOrEqual(width(share, count) + NOISE);
      }),
      RUNS,
    );
  });

  it('leave the score unchanged if nothing else is known about the site', () => {
    const repeat = (clearCount: number, unhitchedCount: number, times: number) => [
      ...Array.from({ length: clearCount * times }, () => makeReport(0, 45)),
      ...Array.from({ length: unhitchedCount * times }, () => makeReport(0, 45, unhitched)),
    ];
    const truckStop = [1, 2, 4, 8].map((times) =>
      scoreReports(buildSite('truck_stop'), repeat(1, 1, times), makeRigSize()),
    );
    const mall = [1, 2, 4, 8].map((times) => scoreReports(buildSite('shopping'), repeat(1, 3, times), makeRigSize()));
    expect(truckStop.map((each) => toDisplayScore(each)?.score)).toEqual([50, 50, 50, 50]);
    expect(mall.map((each) => toDisplayScore(each)?.score)).toEqual([25, 25, 25, 25]);
    for (const scores of [truckStop, mall])
      for (const [i, one] of scores.entries()) {
        const next = scores[i + 1] ?? one;
        expect(next.upper - next.lower).toBeLessThanOrEqual(one.upper - one.lower);
      }
  });
});

it('Reports never weigh more for a longer rig, even if its best stall is a different one', () => {
  // Less is known about the longer stall. If a longer rig used that stall's confidence, successes would weigh more.
  const at = daysAgo(10);
  const staffFact = <T>(value: T, confidence: number) => ({ value, confidence, source: 'staff' as const, at });
  const site = SiteFacts.parse({
    facility: 'unknown',
    stalls: [
      { layout: staffFact('pull_in_blocks', 1), usableLengthM: staffFact(feetToMeters(45), 1) },
      { layout: staffFact('pull_in_blocks', 0.3), usableLengthM: staffFact(feetToMeters(70), 0.3) },
    ],
  });
  const reports = Array.from({ length: 4 }, () => makeReport(0, 60));
  const scores = [40, 45, 48, 51, 54, 57, 60].map((rigFt) => scoreReports(site, reports, makeRigSize(rigFt)).score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});
