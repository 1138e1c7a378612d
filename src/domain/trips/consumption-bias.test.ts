import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import {
  adjustCharge,
  type ConsumptionBias,
  learnFromDrive,
  NO_BIAS_YET,
  predictDeviation,
  splitSpread,
} from './consumption-bias.ts';

const spread = fc.record({
  rigPercent: fc.double({ min: 0.5, max: 8, noNaN: true }),
  otherPercent: fc.double({ min: 0, max: 8, noNaN: true }),
});
const more = fc.double({ min: -20, max: 20, noNaN: true });
const learnFrom = (drives: readonly { spread: { rigPercent: number; otherPercent: number }; more: number }[]) =>
  drives.reduce<ConsumptionBias>((bias, drive) => learnFromDrive(bias, drive.spread, drive.more), NO_BIAS_YET);

describe('the consumption bias learned from the drives of a day', () => {
  it('narrows the band of later drives with every drive, whatever it used', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ spread, more }), { minLength: 1, maxLength: 6 }), spread, (drives, next) => {
        const [before, after] = [learnFrom(drives.slice(0, -1)), learnFrom(drives)];
        expect(predictDeviation(after, next).sdPercent).toBeLessThan(predictDeviation(before, next).sdPercent);
        expect(predictDeviation(after, next).sdPercent).toBeGreaterThanOrEqual(next.otherPercent);
      }),
    );
  });

  it('is the same in any order of the drives', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ spread, more }), { minLength: 2, maxLength: 6 }), (drives) => {
        const [there, back] = [learnFrom(drives), learnFrom(drives.toReversed())];
        expect(back.mean).toBeCloseTo(there.mean, 9);
        expect(back.variance).toBeCloseTo(there.variance, 9);
      }),
    );
  });

  it('rises after a drive that used more, but by no more than that drive showed', () => {
    fc.assert(
      fc.property(spread, more, (drive, took) => {
        const { morePercent } = predictDeviation(learnFromDrive(NO_BIAS_YET, drive, took), drive);
        expect(Math.abs(morePercent)).toBeLessThanOrEqual(Math.abs(took) + 1e-9);
        expect(Math.sign(morePercent) === Math.sign(took) || Math.abs(morePercent) < 1e-9).toBe(true);
      }),
    );
  });

  it('stays zero if the rig is exactly known', () => {
    expect(learnFromDrive(NO_BIAS_YET, { rigPercent: 0, otherPercent: 3 }, 10)).toEqual(NO_BIAS_YET);
    expect(splitSpread({ energySdPercent: 3 })).toEqual({ rigPercent: 0, otherPercent: 3 });
  });

  it('keeps arrivals within the narrower band as often as promised', () => {
    const random = seededRandom(7);
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const drive = { rigPercent: 4, otherPercent: 2.5 };
    let below = 0;
    const DAYS = 20_000;
    for (let day = 0; day < DAYS; day += 1) {
      const rig = normal();
      const took = () => rig * drive.rigPercent + normal() * drive.otherPercent;
      const bias = learnFromDrive(learnFromDrive(NO_BIAS_YET, drive, took()), drive, took());
      const { morePercent, sdPercent } = predictDeviation(bias, drive);
      // Leaves with the planned charge, adjusted by the learned bias.
      const left = adjustCharge(60, bias, [drive]);
      expect(left).toBeCloseTo(60 + morePercent, 9);
      if (left - 40 - took() < 20 - 1.645 * sdPercent) below += 1;
    }
    expect(below / DAYS).toBeGreaterThan(0.04);
    expect(below / DAYS).toBeLessThan(0.055);
  });
});
