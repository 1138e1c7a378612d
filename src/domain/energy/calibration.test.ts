import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomNormal, seededRandom } from '../random.ts';
import { applyCalibration, Calibration, type DrivenLeg, UNCALIBRATED, updateCalibration } from './calibration.ts';
import { computeCalibrationUncertainty, computeConfidencePercent, poolCalibrations } from './calibration-confidence.ts';

const MILE_M = 1_609.344;

function applyLeg(calibration: Calibration, leg: DrivenLeg): Calibration {
  const update = updateCalibration(calibration, leg);
  return update.isAccepted ? update.calibration : calibration;
}

/**
 * Makes 25-mile legs at alternating speeds, driven by a rig whose drag and rolling resistance differ from the model's.
 */
function makeLegs(drag: number, rolling: number, count: number, noise: number, seed = 1): DrivenLeg[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const parts = {
      dragWh: i % 2 === 0 ? 24_000 : 9_000,
      rollingWh: 6_500,
      otherWh: 300 + 2_000 * randomNormal(random),
    };
    const trueWh = drag * parts.dragWh + rolling * parts.rollingWh + parts.otherWh;
    return { distanceM: 25 * MILE_M, measuredWh: trueWh * (1 + noise * randomNormal(random)), parts };
  });
}

describe('the calibration of a rig', () => {
  it('finds its drag and predicts its energy after noisy legs', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.8, max: 1.25, noNaN: true }),
        fc.double({ min: 0.85, max: 1.2, noNaN: true }),
        fc.integer(),
        (drag, rolling, seed) => {
          const calibration = makeLegs(drag, rolling, 80, 0.05, seed).reduce(applyLeg, UNCALIBRATED);
          expect(Math.abs(calibration.dragFactor - drag)).toBeLessThan(0.1);
          const parts = { dragWh: 20_000, rollingWh: 6_500, otherWh: 500 };
          const trueWh = drag * parts.dragWh + rolling * parts.rollingWh + parts.otherWh;
          expect(Math.abs(applyCalibration(parts, calibration) / trueWh - 1)).toBeLessThan(0.06);
        },
      ),
    );
  });

  it('is uncertain by at most 5.5 percent after 100 towed miles, and never shows less confidence after another leg', () => {
    let calibration: Calibration = UNCALIBRATED;
    const confidences = [computeConfidencePercent(calibration)];
    for (const leg of makeLegs(1.1, 1, 12, 0.03)) {
      calibration = applyLeg(calibration, leg);
      confidences.push(computeConfidencePercent(calibration));
      if (Math.abs(calibration.towedM / MILE_M - 100) < 1)
        expect(computeCalibrationUncertainty(calibration)).toBeLessThan(0.055);
    }
    expect(confidences[0]).toBe(0);
    expect(confidences).toEqual(confidences.toSorted((a, b) => a - b));
    expect(confidences.at(-1)).toBeGreaterThan(60);
    expect(calibration).toMatchObject({ legs: 12, towedM: expect.closeTo(300 * MILE_M, 3) });
  });

  it('changes little after an outlier leg, or rejects it', () => {
    const calibrated = makeLegs(1.05, 1, 20, 0.02).reduce(applyLeg, UNCALIBRATED);
    const [leg] = makeLegs(1.05, 1, 1, 0);
    if (leg === undefined) throw new Error('no leg');
    fc.assert(
      fc.property(fc.double(), (measuredWh) => {
        const update = updateCalibration(calibrated, { ...leg, measuredWh });
        if (update.isAccepted) {
          expect(Math.abs(update.calibration.dragFactor - calibrated.dragFactor)).toBeLessThan(0.06);
          expect(Math.abs(update.calibration.rollingFactor - calibrated.rollingFactor)).toBeLessThan(0.06);
        } else expect(update.reason).toBe('implausible');
      }),
    );
    expect(updateCalibration(calibrated, { ...leg, measuredWh: leg.measuredWh * 3 })).toEqual({
      isAccepted: false,
      reason: 'implausible',
    });
    expect(updateCalibration(calibrated, { ...leg, measuredWh: -500 })).toEqual({
      isAccepted: false,
      reason: 'implausible',
    });
    expect(updateCalibration(calibrated, { ...leg, distanceM: 900 })).toEqual({
      isAccepted: false,
      reason: 'too_short',
    });
  });

  it('stays within bounds for any input, and round-trips through JSON', () => {
    const number = fc.double({ min: -100_000, max: 100_000, noNaN: true });
    const parts = fc.record({ dragWh: number, rollingWh: number, otherWh: number });
    const legs = fc.array(fc.record({ distanceM: number, measuredWh: number, parts }), { maxLength: 30 });
    fc.assert(
      fc.property(legs, (driven) => {
        const calibration = driven.reduce(applyLeg, UNCALIBRATED);
        expect(Calibration.parse(JSON.parse(JSON.stringify(calibration)))).toEqual(calibration);
        for (const factor of [calibration.dragFactor, calibration.rollingFactor]) {
          expect(factor).toBeGreaterThanOrEqual(0.6);
          expect(factor).toBeLessThanOrEqual(1.6);
        }
      }),
    );
  });
});

describe('the calibration of a new rig', () => {
  it("starts from the calibrations of other drivers' rigs, and soon follows its own legs", () => {
    expect(poolCalibrations([])).toEqual(UNCALIBRATED);
    const others = [1, 2, 3].map((seed) => makeLegs(1.2, 1, 20, 0.03, seed).reduce(applyLeg, UNCALIBRATED));
    const pooledCalibration = poolCalibrations(others.map((rig) => [rig]));
    expect(pooledCalibration.dragFactor).toBeGreaterThan(1.1);
    expect(pooledCalibration).toMatchObject({ legs: 0, towedM: 0 });
    expect(computeConfidencePercent(pooledCalibration)).toBeGreaterThan(10);
    expect(computeConfidencePercent(pooledCalibration)).toBeLessThan(40);
    const calibrated = makeLegs(0.95, 1, 20, 0.02).reduce(applyLeg, pooledCalibration);
    expect(Math.abs(calibrated.dragFactor - 0.95)).toBeLessThan(0.06);
  });

  it('starts uncalibrated if fewer than three other drivers contributed, regardless of how many rigs they have', () => {
    const rig = makeLegs(1.2, 1, 20, 0.03).reduce(applyLeg, UNCALIBRATED);
    expect(poolCalibrations([[rig, rig, rig], [rig]])).toBe(UNCALIBRATED);
    expect(poolCalibrations([[rig], [rig], [UNCALIBRATED], []])).toBe(UNCALIBRATED);
    expect(poolCalibrations([[rig, rig], [rig], [rig]]).dragFactor).toBeGreaterThan(1.1);
  });

  it('starts with factors that one person cannot distort, however many legs they contribute', () => {
    const calibrate = (count: number, factor: number) => [
      makeLegs(factor, factor, count, 0).reduce(applyLeg, UNCALIBRATED),
    ];
    const unreliableDriver = calibrate(10, 0.55);
    const typicalDrivers = [calibrate(1, 1.1), calibrate(2, 1.05)];
    const { dragFactor, rollingFactor } = poolCalibrations([...typicalDrivers, unreliableDriver]);
    expect(dragFactor).toBeGreaterThan(1);
    expect(rollingFactor).toBeGreaterThan(1);
    const withHighFactors = poolCalibrations([...typicalDrivers, calibrate(10, 1.8)]);
    expect(withHighFactors.dragFactor).toBeLessThan(1.1);
  });

  it("starts with factors between 0.9 and 1.25, even if all other rigs' factors are outside that range", () => {
    const poolThree = (factor: number) =>
      poolCalibrations([1, 2, 3].map(() => [makeLegs(factor, factor, 40, 0).reduce(applyLeg, UNCALIBRATED)]));
    expect(poolThree(0.6)).toMatchObject({ dragFactor: 0.9, rollingFactor: 0.9 });
    expect(poolThree(1.6)).toMatchObject({ dragFactor: 1.25, rollingFactor: 1.25 });
  });
});
