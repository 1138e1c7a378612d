import { describe, expect, it } from 'vitest';
import { feetToMeters } from '../rigs/us-units.ts';
import { type Fact, SiteFacts, StallFacts } from './site-facts.ts';
import { buildSite, GARAGE, makeFact, makeReport, makeRigSize, scoreReports } from './testing/score-cases.ts';

const TEN_SUCCESSES = Array.from({ length: 10 }, () => makeReport(10, 60));

describe('a cap', () => {
  it('limits the score: garage to 10, clearance to 5, length to 35, and not public to 20', () => {
    const sites: readonly SiteFacts[] = [
      GARAGE,
      buildSite('rv_park', { clearanceM: makeFact(feetToMeters(9), 0.9) }),
      buildSite('rv_park', { usableLengthM: makeFact(feetToMeters(29), 0.9) }),
      buildSite('rv_park', {}, { isPublic: makeFact(false, 0.9) }),
    ];
    const scores = sites.map((site) => scoreReports(site, TEN_SUCCESSES));
    expect(scores.map(({ caps, score }) => [...caps, Math.round(score)])).toEqual([
      ['garage', 10],
      ['clearance', 5],
      ['length', 35],
      ['not_public', 20],
    ]);
    for (const { score, lower, upper } of scores) expect([lower, upper]).toEqual([score, score]);
  });

  it('applies to a rig that is only a tenth of a foot too long or too tall', () => {
    const listCaps = (lengthFt: number, heightFt: number) =>
      scoreReports(
        buildSite('rv_park', {
          clearanceM: makeFact(feetToMeters(11), 1),
          usableLengthM: makeFact(feetToMeters(30), 1),
        }),
        [],
        makeRigSize(lengthFt, heightFt),
      ).caps;
    expect(listCaps(45, 11)).toEqual([]);
    expect(listCaps(45.1, 11)).toEqual(['length']);
    expect(listCaps(45.1, 11.1)).toEqual(['clearance', 'length']);
  });

  it('needs more than a guess, and limits the upper end of the interval only if it is certain', () => {
    const capped = (confidence: number) => {
      const { caps, score, upper } = scoreReports(
        buildSite('rv_park', { layout: makeFact('garage', confidence) }),
        TEN_SUCCESSES,
      );
      return [caps.length, score > 10, upper > 10];
    };
    expect([0.3, 0.5, 0.8, 0.85, 1].map(capped)).toEqual([
      [0, true, true],
      [1, false, true],
      [1, false, true],
      [1, false, false],
      [1, false, false],
    ]);
  });

  it('of one stall does not affect the others', () => {
    const stall = (physicalReference: string, clearanceFt: number, isAccessibleStall: Fact<boolean> | null = null) =>
      StallFacts.parse({
        physicalReference,
        clearanceM: makeFact(feetToMeters(clearanceFt), 0.95, 'staff'),
        isAccessibleStall,
      });
    const stalls = [stall('low', 9), stall('high', 14), stall('accessible', 20, makeFact(true, 0.95, 'staff'))];
    const site = SiteFacts.parse({ facility: 'rv_park', stalls });
    expect(scoreReports(site)).toMatchObject({ stall: 'high', caps: [], exclusion: 'no' });
    expect(scoreReports(site, [], makeRigSize(45, 15))).toMatchObject({
      caps: ['clearance'],
      exclusion: 'certainly',
      score: 5,
    });
  });
});
