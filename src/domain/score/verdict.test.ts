import { describe, expect, it } from 'vitest';
import { feet } from '../rigs/us-units.ts';
import type { Report } from './report.ts';
import {
  BACK_IN_ROW,
  daysAgo,
  FOUR_SHORT_RIGS,
  fact,
  GARAGE,
  PULL_THROUGH,
  report,
  rigOf,
  scoreOf,
  siteOf,
  THREE_SUCCESSES,
  unhitched,
} from './testing/cases.ts';
import { verdictOf } from './verdict.ts';
import { TRUST_MIN } from './weights.ts';

describe('the verdict for a rig', () => {
  it('goes with its length from fits over likely and tight to unhitch', () => {
    const words = [30, 45, 60, 75, 90].map(
      (rigFt) => verdictOf(scoreOf(PULL_THROUGH, THREE_SUCCESSES, rigOf(rigFt))).verdict,
    );
    expect(words).toEqual(['fits', 'fits', 'fits', 'tight', 'unhitch']);
    const row = [20, 30, 45].map((rigFt) => verdictOf(scoreOf(BACK_IN_ROW, FOUR_SHORT_RIGS, rigOf(rigFt))).verdict);
    expect(row).toEqual(['likely', 'likely', 'unhitch']);
  });

  it('is likely where four in five drivers stood clear with rigs as long, three of them or more, and tight otherwise', () => {
    const site = siteOf('shopping');
    const five = ['anna', 'ben', 'carl', 'dora', 'emil'].map((voice) => report(1, 45, { voice, trust: 0.5 }));
    const wordFor = (said: readonly Report[], rigFt = 45) => verdictOf(scoreOf(site, said, rigOf(rigFt))).verdict;
    expect(wordFor(five)).toBe('likely');
    expect(wordFor(five, 48)).toBe('tight');
    expect(wordFor(five.map((one, at) => (at < 2 ? one : { ...one, voice: 'ben' })))).not.toBe('likely');
    const blocked = (voice: string) => report(2, 40, { voice, outcome: 'hitched_blocking', trust: 0.5 });
    expect(wordFor([...five.slice(1), blocked('fay')])).toBe('likely');
    expect(wordFor([...five.slice(2), blocked('fay')])).toBe('tight');
    expect(wordFor([...five, blocked('fay'), blocked('gus')])).toBe('tight');
  });

  it('is unknown where nothing is known, whatever the place lets expect', () => {
    expect(verdictOf(scoreOf(siteOf('rv_park')))).toEqual({
      verdict: 'unknown',
      reasons: [{ kind: 'nothing_known' }],
      largestClear: null,
      smallestUnhitched: null,
    });
    expect(verdictOf(scoreOf(siteOf('hotel'), [report(3, 35)], rigOf(60))).verdict).toBe('unknown');
  });

  it('is unknown while one new account alone speaks, with whatever proof and rigs', () => {
    const eve = { voice: 'eve', trust: TRUST_MIN, hasPhoto: true };
    const said = [report(0, 45, eve), report(0, 60, { ...eve, ...unhitched }), report(0, 30, eve)];
    expect(scoreOf(siteOf('truck_stop'), said)).toMatchObject({ isKnown: false });
    expect(scoreOf(siteOf('truck_stop'), [...said, report(0, 45, { trust: TRUST_MIN })])).toMatchObject({
      isKnown: true,
    });
    expect(scoreOf(siteOf('truck_stop'), [report(0, 45, { hasPhoto: true })])).toMatchObject({ isKnown: true });
    expect(scoreOf(PULL_THROUGH, said)).toMatchObject({ isKnown: true });
  });

  it('is to unhitch where something sure keeps the rig out, though nothing else is known', () => {
    const low = (confidence: number) => siteOf('truck_stop', { clearanceM: fact(feet(9), confidence) });
    expect(verdictOf(scoreOf(low(0.95)))).toMatchObject({
      verdict: 'unhitch',
      reasons: [{ kind: 'cap', cap: 'clearance' }],
    });
    expect(verdictOf(scoreOf(low(0.7))).verdict).toBe('unknown');
    expect(verdictOf(scoreOf(GARAGE, [report(20, 45)])).verdict).toBe('unhitch');
  });

  it('promises nothing where the public may not charge', () => {
    const closed = { ...PULL_THROUGH, isPublic: fact(false, 0.95, 'operator') };
    const words = [45, 90].map((rigFt) => verdictOf(scoreOf(closed, THREE_SUCCESSES, rigOf(rigFt))).verdict);
    expect(words).toEqual(['unknown', 'unhitch']);
    expect(verdictOf(scoreOf(closed)).reasons[0]).toEqual({ kind: 'cap', cap: 'not_public' });
  });

  it('says why, the weightiest first', () => {
    const said = [...THREE_SUCCESSES, report(200, 60, unhitched)];
    expect(verdictOf(scoreOf(PULL_THROUGH, said)).reasons).toEqual([
      { kind: 'stall', stall: '1A' },
      { kind: 'part', part: 'layout', words: 'pull-through, clear of the lane' },
      { kind: 'largest_clear', rig: { lengthM: feet(50), at: new Date(daysAgo(90)) } },
      { kind: 'smallest_unhitched', rig: { lengthM: feet(60), at: new Date(daysAgo(200)) } },
      { kind: 'drivers', count: 4, last: new Date(daysAgo(30)) },
    ]);
    const row = verdictOf(scoreOf(BACK_IN_ROW, FOUR_SHORT_RIGS)).reasons;
    expect(row.slice(0, 2)).toEqual([
      { kind: 'cap', cap: 'length' },
      { kind: 'part', part: 'layout', words: 'back-in only' },
    ]);
  });
});

describe('the rigs that were seen', () => {
  const site = siteOf('truck_stop');

  it('are the largest that stood clear and the smallest that had to unhitch', () => {
    const said = [
      report(50, 40),
      report(40, 55),
      report(20, 55),
      report(10, 60, { outcome: 'hitched_blocking' }),
      report(9, 52, unhitched),
      report(8, 48, unhitched),
      report(7, null),
    ];
    expect(verdictOf(scoreOf(site, said))).toMatchObject({
      largestClear: { lengthM: feet(55), at: new Date(daysAgo(20)) },
      smallestUnhitched: { lengthM: feet(48), at: new Date(daysAgo(8)) },
    });
  });

  it('are none that the operator drove, nor any from before it was rebuilt', () => {
    const said = [report(50, 70), report(10, 60, { isOperator: true })];
    expect(verdictOf(scoreOf({ ...site, rebuiltAt: daysAgo(30) }, said)).largestClear).toBeNull();
  });
});
