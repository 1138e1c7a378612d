import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ConsumptionBias, learnFromDrive, NO_BIAS_YET, predictDeviation } from './consumption-bias.ts';
import { addLearnedBias, getBiasLearnedSince, LearnedBias } from './learned-bias.ts';

const TRIPS = ['7f4df5cc-59a4-4b4d-8c50-0d7b2f9f6c11', '7f4df5cc-59a4-4b4d-8c50-0d7b2f9f6c12'] as const;
const DRIVE = { rigPercent: 4, otherPercent: 1.5 };
const anyMorePercent = fc.double({ min: -4, max: 4, noNaN: true });

/** The spread of a drive in a plan that was made with a bias, and how much more energy than planned the drive used. */
function relativeToPlan(bias: ConsumptionBias, more: number) {
  const { morePercent } = predictDeviation(bias, DRIVE);
  const spread = { ...DRIVE, rigPercent: DRIVE.rigPercent * Math.sqrt(bias.variance) };
  return { spread, more: more - morePercent };
}

it('Charge reports lead to the same bias whether a drive followed one plan or two, and no leg counts twice', () => {
  fc.assert(
    fc.property(anyMorePercent, anyMorePercent, (first, second) => {
      const bias = learnFromDrive(NO_BIAS_YET, DRIVE, first);
      const learned = addLearnedBias(undefined, bias, TRIPS[0]);
      if (learned === undefined) throw new Error('Nothing was learned');
      const next = relativeToPlan(learned, second);
      const both = addLearnedBias(learned, learnFromDrive(NO_BIAS_YET, next.spread, next.more), TRIPS[1]);
      const once = learnFromDrive(bias, DRIVE, second);
      expect(both?.mean).toBeCloseTo(once.mean, 9);
      expect(both?.variance).toBeCloseTo(once.variance, 9);
      expect(LearnedBias.parse(both).tripIds).toEqual(TRIPS);
    }),
  );
});

it('A plan that is accepted later keeps what was learned since it was made', () => {
  const plannedBias = learnFromDrive(NO_BIAS_YET, DRIVE, 3);
  expect(getBiasLearnedSince(plannedBias, plannedBias)).toEqual(NO_BIAS_YET);
  const next = relativeToPlan(plannedBias, 5);
  const since = getBiasLearnedSince(plannedBias, learnFromDrive(plannedBias, DRIVE, 5));
  const expected = learnFromDrive(NO_BIAS_YET, next.spread, next.more);
  expect(since.mean).toBeCloseTo(expected.mean, 9);
  expect(since.variance).toBeCloseTo(expected.variance, 9);
});

it('Without charge reports, a new plan on the road is based on the calibration alone', () => {
  expect(addLearnedBias(undefined, NO_BIAS_YET, TRIPS[0])).toBeUndefined();
});
