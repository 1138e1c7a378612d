import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { chargeForToday, expectToday, learnFromDrive, type RigToday, splitSpread, UNKNOWN_TODAY } from './rig-today.ts';

const spread = fc.record({
  rigPercent: fc.double({ min: 0.5, max: 8, noNaN: true }),
  otherPercent: fc.double({ min: 0, max: 8, noNaN: true }),
});
const more = fc.double({ min: -20, max: 20, noNaN: true });
const lessons = (drives: readonly { spread: { rigPercent: number; otherPercent: number }; more: number }[]) =>
  drives.reduce<RigToday>((today, drive) => learnFromDrive(today, drive.spread, drive.more), UNKNOWN_TODAY);

describe('what the drives of a day teach about the rig', () => {
  it('makes later drives surer with every drive, whatever it took', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ spread, more }), { minLength: 1, maxLength: 6 }), spread, (drives, next) => {
        const [before, after] = [lessons(drives.slice(0, -1)), lessons(drives)];
        expect(expectToday(after, next).sdPercent).toBeLessThan(expectToday(before, next).sdPercent);
        expect(expectToday(after, next).sdPercent).toBeGreaterThanOrEqual(next.otherPercent);
      }),
    );
  });

  it('is the same in any order of the drives', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ spread, more }), { minLength: 2, maxLength: 6 }), (drives) => {
        const [there, back] = [lessons(drives), lessons(drives.toReversed())];
        expect(back.mean).toBeCloseTo(there.mean, 9);
        expect(back.variance).toBeCloseTo(there.variance, 9);
      }),
    );
  });

  it('expects more after a drive that took more, but no more than the drive showed', () => {
    fc.assert(
      fc.property(spread, more, (drive, took) => {
        const { morePercent } = expectToday(learnFromDrive(UNKNOWN_TODAY, drive, took), drive);
        expect(Math.abs(morePercent)).toBeLessThanOrEqual(Math.abs(took) + 1e-9);
        expect(Math.sign(morePercent) === Math.sign(took) || Math.abs(morePercent) < 1e-9).toBe(true);
      }),
    );
  });

  it('is nothing if the rig is exactly known', () => {
    expect(learnFromDrive(UNKNOWN_TODAY, { rigPercent: 0, otherPercent: 3 }, 10)).toEqual(UNKNOWN_TODAY);
    expect(splitSpread({ energySdPercent: 3 })).toEqual({ rigPercent: 0, otherPercent: 3 });
  });

  it('holds the arrival within the narrower band as often as it says', () => {
    const random = seededRandom(7);
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const drive = { rigPercent: 4, otherPercent: 2.5 };
    let below = 0;
    const DAYS = 20_000;
    for (let day = 0; day < DAYS; day += 1) {
      const rig = normal();
      const took = () => rig * drive.rigPercent + normal() * drive.otherPercent;
      const today = learnFromDrive(learnFromDrive(UNKNOWN_TODAY, drive, took()), drive, took());
      const { morePercent, sdPercent } = expectToday(today, drive);
      // Leaves with what the plan has, and the correction of the day.
      const left = chargeForToday(60, today, [drive]);
      expect(left).toBeCloseTo(60 + morePercent, 9);
      if (left - 40 - took() < 20 - 1.645 * sdPercent) below += 1;
    }
    expect(below / DAYS).toBeGreaterThan(0.04);
    expect(below / DAYS).toBeLessThan(0.055);
  });
});
