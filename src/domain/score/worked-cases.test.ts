import { describe, expect, it } from 'vitest';
import { DEFAULT_RIG_MEASURES } from '../rigs/rig.ts';
import { feetToMeters } from '../rigs/us-units.ts';
import type { Report } from './report.ts';
import { toDisplayScore } from './rig-score.ts';
import type { SiteFacts } from './site-facts.ts';
import {
  BACK_IN_ROW,
  buildSite,
  FOUR_SHORT_RIGS,
  GARAGE,
  getVerification,
  makeFact,
  makeReport,
  makeRigSize,
  PULL_THROUGH,
  scoreReports,
  THREE_SUCCESSES,
  TWO_FAILURES,
} from './testing/score-cases.ts';
import { DEFAULT_RIG_SIZE } from './weights.ts';

type Case = [what: string, site: SiteFacts, reports: readonly Report[], rigFt: number, ...points: number[]];

const END_STALL = buildSite('shopping', {
  layout: makeFact('pull_in_end_clear', 0.6),
  usableLengthM: makeFact(feetToMeters(50), 0.5),
});

const CASES: readonly Case[] = [
  ['a mall without known facts', buildSite('shopping'), [], 45, 25, 1, 65],
  ['a truck stop without known facts', buildSite('truck_stop'), [], 45, 50, 10, 90],
  ['a truck stop whose operator says pull-through', PULL_THROUGH, [], 45, 79, 57, 97],
  ['the same with three reports of hitched and clear', PULL_THROUGH, THREE_SUCCESSES, 45, 85, 68, 98],
  ['the same with two that had to unhitch', PULL_THROUGH, [...THREE_SUCCESSES, ...TWO_FAILURES], 45, 64, 45, 82],
  ['a back-in row where four 30 ft rigs charged hitched and clear', BACK_IN_ROW, FOUR_SHORT_RIGS, 45, 26, 5, 51],
  ['the same row for a 30 ft rig', BACK_IN_ROW, FOUR_SHORT_RIGS, 30, 57, 34, 78],
  ['an end stall with one off-site report', END_STALL, [makeReport(100, 45, { isAtSite: false })], 45, 47, 18, 77],
];

describe('the worked cases of the score', () => {
  for (const [what, site, reports, rigFt, score, lower, upper] of CASES)
    it(`match after rounding: ${what}`, () => {
      const result = scoreReports(site, reports, makeRigSize(rigFt));
      const rounded = [result.score, result.lower, result.upper].map(Math.round);
      expect(rounded).toEqual([score, lower, upper]);
    });

  it('cap a garage at 10, even if a driver reports a success', () => {
    const result = scoreReports(GARAGE, [makeReport(20, 45)]);
    expect(toDisplayScore(result)).toEqual({ score: 10, lower: 3, upper: 10 });
    expect(result.caps).toEqual(['garage']);
  });

  it('never show an unknown score as a number', () => {
    for (const facility of ['shopping', 'truck_stop'] as const) {
      const result = scoreReports(buildSite(facility));
      expect(toDisplayScore(result)).toBeNull();
      expect(getVerification(buildSite(facility)).state).toBe('unknown');
    }
  });

  it('are in the expected states', () => {
    const states = CASES.map(([, site, reports, rigFt]) => getVerification(site, reports, makeRigSize(rigFt)).state);
    expect(states).toEqual([
      'unknown',
      'unknown',
      'operator_stated',
      'community_verified',
      'disputed',
      'reported',
      'community_verified',
      'reported',
    ]);
  });
});

it('The rig of the public score is the default rig', () => {
  expect(DEFAULT_RIG_MEASURES.lengthM).toBeCloseTo(DEFAULT_RIG_SIZE.lengthM, 9);
  expect(DEFAULT_RIG_MEASURES.heightM).toBeCloseTo(DEFAULT_RIG_SIZE.heightM, 9);
});
