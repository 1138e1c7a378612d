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

const anySpread = fc.record({
  rigPercent: fc.double({ min: 0.5, max: 8, noNaN: true }),
  otherPercent: fc.double({ min: 0, max: 8, noNaN: true }),
});
const anyMorePercent = fc.double({ min: -20, max: 20, noNaN: true });
const learnFrom = (drives: readonly { spread: { rigPercent: number; otherPercent: number }; morePercent: number }[]) =>
  drives.reduce<ConsumptionBias>((bias, drive) => learnFromDrive(bias, drive.spread, drive.morePercent), NO_BIAS_YET);

describe('the consumption bias learned from the drives of a day', () => {
  it('narrows the arrival band of later drives after every drive, however much energy that drive used', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ spread: anySpread, morePercent: anyMorePercent }), { minLength: 1, maxLength: 6 }),
        anySpread,
        (drives, next) => {
          const [before, after] = [learnFrom(drives.slice(0, -1)), learnFrom(drives)];
          expect(predictDeviation(after, next).sdPercent).toBeLessThan(predictDeviation(before, next).sdPercent);
          expect(predictDeviation(after, next).sdPercent).toBeGreaterThanOrEqual(next.otherPercent);
        },
      ),
    );
  });

  it('is the same with the drives in reverse order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ spread: anySpread, morePercent: anyMorePercent }), { minLength: 2, maxLength: 6 }),
        (drives) => {
          const [forward, backward] = [learnFrom(drives), learnFrom(drives.toReversed())];
          expect(backward.mean).toBeCloseTo(forward.mean, 9);
          expect(backward.variance).toBeCloseTo(forward.variance, 9);
        },
      ),
    );
  });

  it('moves toward the deviation of a drive, but not beyond it', () => {
    fc.assert(
      fc.property(anySpread, anyMorePercent, (drive, deviation) => {
        const { morePercent } = predictDeviation(learnFromDrive(NO_BIAS_YET, drive, deviation), drive);
        expect(Math.abs(morePercent)).toBeLessThanOrEqual(Math.abs(deviation) + 1e-9);
        expect(Math.sign(morePercent) === Math.sign(deviation) || Math.abs(morePercent) < 1e-9).toBe(true);
      }),
    );
  });

  it('does not change if none of the uncertainty comes from the rig', () => {
    expect(learnFromDrive(NO_BIAS_YET, { rigPercent: 0, otherPercent: 3 }, 10)).toEqual(NO_BIAS_YET);
    expect(splitSpread({ energySdPercent: 3 })).toEqual({ rigPercent: 0, otherPercent: 3 });
  });

  it('leaves about 5 percent of arrivals below the narrowed arrival band', () => {
    const random = seededRandom(7);
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const drive = { rigPercent: 4, otherPercent: 2.5 };
    let belowCount = 0;
    const DAYS = 20_000;
    for (let day = 0; day < DAYS; day += 1) {
      const rigDeviation = normal();
      const drawDeviation = () => rigDeviation * drive.rigPercent + normal() * drive.otherPercent;
      const bias = learnFromDrive(learnFromDrive(NO_BIAS_YET, drive, drawDeviation()), drive, drawDeviation());
      const { morePercent, sdPercent } = predictDeviation(bias, drive);
      // The driver leaves with the planned charge, adjusted by the learned bias.
      const departurePercent = adjustCharge(60, bias, [drive]);
      expect(departurePercent).toBeCloseTo(60 + morePercent, 9);
      if (departurePercent - 40 - drawDeviation() < 20 - 1.645 * sdPercent) belowCount += 1;
    }
    expect(belowCount / DAYS).toBeGreaterThan(0.04);
    expect(belowCount / DAYS).toBeLessThan(0.055);
  });
});
