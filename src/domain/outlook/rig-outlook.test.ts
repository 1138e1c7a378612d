import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feetToMeters } from '../rigs/us-units.ts';
import { DEFAULT_RIG_SIZE } from '../score/weights.ts';
import { formatOutlook } from './outlook-text.ts';
import { toRigOutlook } from './rig-outlook.ts';

const OUTLOOK = { chance: 0.3, low: 0.2, high: 0.4, why: ['1', '2', '3', '4'].map((text) => ({ text, isFor: true })) };
const makeRig = (lengthFt: number, heightFt = 10) => ({
  lengthM: feetToMeters(lengthFt),
  heightM: feetToMeters(heightFt),
});

describe('the outlook for a rig', () => {
  it("has an interval around the chance, at least as wide in odds as the default rig's", () => {
    const anyChance = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    const anyRig = fc.tuple(fc.integer({ min: 12, max: 100 }), fc.integer({ min: 4, max: 14 }));
    const odds = (chance: number) => Math.log(chance / (1 - chance));
    fc.assert(
      fc.property(fc.tuple(anyChance, anyChance, anyChance), anyRig, (chances, [lengthFt, heightFt]) => {
        const [low = 0, chance = 0, high = 0] = chances.sort((a, b) => a - b);
        const result = toRigOutlook({ chance, low, high, why: [] }, makeRig(lengthFt, heightFt), 'miles');
        expect(result.low).toBeLessThanOrEqual(result.chance);
        expect(result.high).toBeGreaterThanOrEqual(result.chance);
        expect(odds(result.high) - odds(result.low)).toBeGreaterThanOrEqual(odds(high) - odds(low) - 1e-9);
      }),
    );
    expect(toRigOutlook(OUTLOOK, DEFAULT_RIG_SIZE, 'miles')).toBe(OUTLOOK);
  });

  it("gives the rig's size, in the driver's units, as the first reason if it changes the chance", () => {
    const firstReason = (rig: ReturnType<typeof makeRig>, units: 'miles' | 'kilometers' = 'miles') =>
      toRigOutlook(OUTLOOK, rig, units).why.slice(0, 1);
    expect(firstReason(makeRig(60))).toEqual([{ text: 'your rig is 60 ft long', isFor: false }]);
    expect(firstReason(makeRig(60), 'kilometers')).toEqual([{ text: 'your rig is 18.3 m long', isFor: false }]);
    expect(firstReason(makeRig(45, 13))).toEqual([{ text: 'your rig is 13 ft tall', isFor: false }]);
    expect(firstReason(makeRig(30))).toEqual([{ text: 'your rig is only 30 ft long', isFor: true }]);
    expect(firstReason(makeRig(45.5))).toEqual(OUTLOOK.why.slice(0, 1));
    expect(toRigOutlook(OUTLOOK, makeRig(60), 'miles').why).toHaveLength(4);
  });

  it('is described in words as a guess, with its interval', () => {
    const format = (low: number, chance: number, high: number) => formatOutlook({ low, chance, high });
    expect(format(0.3, 0.5, 0.65)).toBe('A guess: sites like this work hitched about 1 time in 2 (1 in 3 to 2 in 3).');
    expect(format(0.01, 0.02, 0.1)).toBe('A guess: sites like this almost never work hitched (up to 1 in 10).');
    expect(format(0.31, 0.35, 0.4)).toBe('A guess: sites like this work hitched about 1 time in 3.');
    expect(format(0.01, 0.01, 0.02)).toBe('A guess: sites like this almost never work hitched.');
  });
});
