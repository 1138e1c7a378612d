import { describe, expect, it } from 'vitest';
import {
  computeAirDensity,
  computeClimateKw,
  computeDragSpeedSquared,
  computeRollingFactor,
} from './driving-conditions.ts';
import { computeCrosswindMps, computeHeadwindMps } from './wind.ts';

describe('driving conditions', () => {
  it('include thinner air in the heat and in the mountains', () => {
    expect(computeAirDensity(15, 0)).toBeCloseTo(1.225, 2);
    expect(computeAirDensity(15, 1_524) / computeAirDensity(15, 0)).toBeCloseTo(0.864, 3);
    expect(computeAirDensity(35, 0)).toBeLessThan(computeAirDensity(-10, 0));
  });

  it('need 3 kW of heating at freezing, nothing on a mild day, and 1.6 kW of cooling at 95 °F', () => {
    expect([0, 18, 20, 22, 35].map(computeClimateKw)).toEqual([3, 0, 0, 0, 1.56]);
    expect(computeClimateKw(-60)).toBe(6);
    expect(computeClimateKw(80)).toBe(3);
  });

  it('increase rolling resistance in the cold and on a wet road', () => {
    expect(computeRollingFactor(21.1, false)).toBe(1);
    expect(computeRollingFactor(0, false)).toBeCloseTo(1.1055, 4);
    expect(computeRollingFactor(21.1, true)).toBeCloseTo(1.2, 9);
  });
});

describe('wind', () => {
  it('is a headwind if it comes from ahead, a tailwind from behind, and otherwise a crosswind', () => {
    expect(computeHeadwindMps(270, 8, 270)).toBeCloseTo(8, 9);
    expect(computeHeadwindMps(90, 8, 270)).toBeCloseTo(-8, 9);
    expect(computeHeadwindMps(0, 8, 270)).toBeCloseTo(0, 9);
    expect(Math.abs(computeCrosswindMps(0, 8, 270))).toBeCloseTo(8, 9);
  });

  const makeWind = (headwindMps: number, crosswindMps: number, windSdMps = 0) => ({
    headwindMps,
    crosswindMps,
    windSdMps,
  });

  it('increases drag more at a greater angle, by up to a quarter', () => {
    expect(computeDragSpeedSquared(30, makeWind(0, 0))).toBe(900);
    const crosswind = computeDragSpeedSquared(30, makeWind(0, 30 * Math.tan((10 * Math.PI) / 180)));
    expect(crosswind / (30 * Math.hypot(30, 30 * Math.tan(Math.PI / 18)))).toBeCloseTo(1.12, 6);
    expect(computeDragSpeedSquared(10, makeWind(0, 10)) / (10 * Math.hypot(10, 10))).toBeCloseTo(1.25, 9);
    expect(computeDragSpeedSquared(5, makeWind(-15, 0))).toBe(-100);
  });

  it('of unknown direction has the average drag of all directions, within 2 percent', () => {
    for (const speedMps of [20, 25, 30])
      for (const windSdMps of [1, 2, 3]) {
        const meanMps = windSdMps * Math.SQRT2;
        const winds = Array.from({ length: 360 }, (_, degrees) =>
          makeWind(computeHeadwindMps(0, meanMps, degrees), computeCrosswindMps(0, meanMps, degrees)),
        );
        const mean = winds.reduce((sum, wind) => sum + computeDragSpeedSquared(speedMps, wind, 1.5), 0) / 360;
        const expected = computeDragSpeedSquared(speedMps, makeWind(0, 0, windSdMps), 1.5);
        expect(Math.abs(expected / mean - 1), `${speedMps} m/s, ${windSdMps} m/s`).toBeLessThan(0.02);
      }
  });
});
