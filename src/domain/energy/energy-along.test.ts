import { describe, expect, it } from 'vitest';
import { randomBetween, seededRandom } from '../random.ts';
import { TRAILER_LIBRARY } from '../rigs/trailer-library.ts';
import { REFERENCE_PICKUP } from '../rigs/typical-vehicles.ts';
import { MILD_AIR } from './air.ts';
import { emptySegments, energyAlong, type RoadSegments } from './energy-along.ts';
import { rigPhysics } from './rig-physics.ts';
import { segmentEnergyWh } from './segment-energy.ts';
import { crosswindMps, headwindMps } from './wind.ts';

const BOX = rigPhysics(
  REFERENCE_PICKUP,
  TRAILER_LIBRARY.find(({ id }) => id === 'travel_trailer_28_30')?.trailer ?? null,
);

/** A made-up road of stretches, and the headings they have. */
function someRoad(count: number): { road: RoadSegments; headings: number[] } {
  const random = seededRandom(7);
  const road = emptySegments(count);
  const headings: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const heading = randomBetween(random, 0, 359);
    headings.push(heading);
    road.distanceM[at] = randomBetween(random, 100, 400);
    road.speedMps[at] = randomBetween(random, 10, 30);
    road.riseM[at] = randomBetween(random, -12, 12);
    road.headwindMps[at] = headwindMps(heading, 5, 40);
    road.crosswindMps[at] = crosswindMps(heading, 5, 40);
    road.temperatureC[at] = randomBetween(random, -10, 35);
    road.elevationM[at] = randomBetween(random, 0, 2_000);
    road.isWet[at] = randomBetween(random, 0, 1);
  }
  return { road, headings };
}

describe('the energy along a road', () => {
  it('is that of its stretches one by one', () => {
    const { road, headings } = someRoad(500);
    const energies = new Float64Array(500);
    const sum = energyAlong(BOX, road, { startPercent: 97, hasSpeedChanges: true }, energies);
    let drivenWh = 0;
    for (const [at, headingDegrees] of headings.entries()) {
      const [distanceM, speedMps, riseM] = [road.distanceM[at] ?? 0, road.speedMps[at] ?? 0, road.riseM[at] ?? 0];
      const air = {
        ...MILD_AIR,
        temperatureC: road.temperatureC[at] ?? 0,
        elevationM: road.elevationM[at] ?? 0,
        windMps: 5,
        windFromDegrees: 40,
        isWet: road.isWet[at] === 1,
      };
      const start = {
        speedMps: road.speedMps[at - 1] ?? speedMps,
        statePercent: 97 - (drivenWh / BOX.usableWh) * 100,
      };
      const wh = segmentEnergyWh(BOX, { distanceM, speedMps, riseM, headingDegrees }, air, start);
      expect(energies[at]).toBeCloseTo(wh, 6);
      drivenWh += wh;
    }
    expect(sum).toBeCloseTo(drivenWh, 4);
  });

  it('is worked out for 20,000 stretches within a few milliseconds, to the same number each time', () => {
    const { road } = someRoad(20_000);
    const energies = new Float64Array(20_000);
    const how = { startPercent: null, hasSpeedChanges: false };
    const times = Array.from({ length: 15 }, () => {
      const start = performance.now();
      const sum = energyAlong(BOX, road, how, energies);
      return { ms: performance.now() - start, sum };
    });
    expect(new Set(times.map(({ sum }) => sum)).size).toBe(1);
    expect(Math.min(...times.map(({ ms }) => ms))).toBeLessThan(10);
  });

  it('costs more when each change of speed counts', () => {
    const { road } = someRoad(500);
    const energies = new Float64Array(500);
    const steady = energyAlong(BOX, road, { startPercent: null, hasSpeedChanges: false }, energies);
    expect(energyAlong(BOX, road, { startPercent: null, hasSpeedChanges: true }, energies)).toBeGreaterThan(steady);
  });
});
