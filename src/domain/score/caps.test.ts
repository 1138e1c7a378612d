import { describe, expect, it } from 'vitest';
import { feet } from '../rigs/us-units.ts';
import { type Fact, SiteFacts, StallFacts } from './site-facts.ts';
import { fact, GARAGE, report, rigOf, scoreOf, siteOf } from './testing/cases.ts';

const MANY = Array.from({ length: 10 }, () => report(10, 60));

describe('a cap', () => {
  it('has a name and a limit: garage 10, clearance 5, length 35, not public 20', () => {
    const sites: readonly SiteFacts[] = [
      GARAGE,
      siteOf('rv_park', { clearanceM: fact(feet(9), 0.9) }),
      siteOf('rv_park', { usableLengthM: fact(feet(29), 0.9) }),
      siteOf('rv_park', {}, { isPublic: fact(false, 0.9) }),
    ];
    const scores = sites.map((site) => scoreOf(site, MANY));
    expect(scores.map(({ caps, score }) => [...caps, Math.round(score)])).toEqual([
      ['garage', 10],
      ['clearance', 5],
      ['length', 35],
      ['not_public', 20],
    ]);
    for (const { score, lower, upper } of scores) expect([lower, upper]).toEqual([score, score]);
  });

  it('comes from the first inch that is missing, not from the last that fits', () => {
    const capsAt = (lengthFt: number, heightFt: number) =>
      scoreOf(
        siteOf('rv_park', { clearanceM: fact(feet(11), 1), usableLengthM: fact(feet(30), 1) }),
        [],
        rigOf(lengthFt, heightFt),
      ).caps;
    expect(capsAt(45, 11)).toEqual([]);
    expect(capsAt(45.1, 11)).toEqual(['length']);
    expect(capsAt(45.1, 11.1)).toEqual(['clearance', 'length']);
  });

  it('needs more than a guess, and holds the upper end only when it is sure', () => {
    const capped = (confidence: number) => {
      const { caps, score, upper } = scoreOf(siteOf('rv_park', { layout: fact('garage', confidence) }), MANY);
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

  it('of one stall leaves the others alone', () => {
    const stall = (physicalReference: string, clearanceFt: number, isAccessibleBay: Fact<boolean> | null = null) =>
      StallFacts.parse({ physicalReference, clearanceM: fact(feet(clearanceFt), 0.95, 'staff'), isAccessibleBay });
    const stalls = [stall('low', 9), stall('high', 14), stall('bay', 20, fact(true, 0.95, 'staff'))];
    const site = SiteFacts.parse({ facility: 'rv_park', stalls });
    expect(scoreOf(site)).toMatchObject({ stall: 'high', caps: [], keptOut: 'no' });
    expect(scoreOf(site, [], rigOf(45, 15))).toMatchObject({ caps: ['clearance'], keptOut: 'surely', score: 5 });
  });
});
