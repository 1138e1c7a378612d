import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import { findSkipRule, getPlannedPercent } from './skip-rule.ts';
import type { StopEdge } from './stop-graph.ts';

const Z = 1.645;
const FLOOR = 5;

function makeDrive(energyPercent: number, rigShare: number, otherShare: number): StopEdge {
  const [rigSdPercent, otherSdPercent] = [energyPercent * rigShare, energyPercent * otherShare];
  const energySdPercent = Math.hypot(rigSdPercent, otherSdPercent);
  return { to: 1, minutes: 60, distanceM: 90_000, energyPercent, energySdPercent, rigSdPercent };
}

const trips = fc.record({
  approach: fc.integer({ min: 15, max: 40 }),
  onward: fc.integer({ min: 15, max: 40 }),
  rigShare: fc.double({ min: 0.05, max: 0.15, noNaN: true }),
  otherShare: fc.double({ min: 0.02, max: 0.12, noNaN: true }),
  margin: fc.constantFrom(0, 0.842, 1.282),
});

function makeStop({
  approach,
  onward,
  rigShare,
  otherShare,
}: {
  approach: number;
  onward: number;
  rigShare: number;
  otherShare: number;
}) {
  const needs = { meanPercent: FLOOR, floorPercent: FLOOR, crestPercent: FLOOR };
  return {
    approach: makeDrive(approach, rigShare, otherShare),
    onward: makeDrive(onward, rigShare, otherShare),
    needs,
  };
}

describe('the skip rule of a contingent stop', () => {
  it('keeps the confidence level for every rig that skips the stop, given the energy used to get there', () => {
    fc.assert(
      fc.property(trips, (trip) => {
        const stop = makeStop(trip);
        const plannedPercent = getPlannedPercent(stop, trip.margin, { z: Z });
        const { skipPercent, chargePercent, lowestPercent } = findSkipRule(stop, plannedPercent, { z: Z });
        expect(lowestPercent).toBeGreaterThanOrEqual(FLOOR - 1e-9);
        expect(chargePercent).toBeGreaterThanOrEqual(skipPercent);
        // The margin determines what share of rigs stop.
        expect(plannedPercent - skipPercent).toBeGreaterThanOrEqual(trip.margin * stop.approach.energySdPercent - 1e-9);
      }),
    );
  });

  it('requires more charge if more was planned, and a fixed charge if the drive there reveals nothing', () => {
    const stop = makeStop({ approach: 30, onward: 35, rigShare: 0.12, otherShare: 0.06 });
    const skips = [45, 55, 65].map((plannedPercent) => findSkipRule(stop, plannedPercent, { z: Z }).skipPercent);
    expect(skips).toEqual([...skips].sort((a, b) => a - b));
    const uninformative = makeStop({ approach: 30, onward: 35, rigShare: 0, otherShare: 0.1 });
    const fixed = Math.ceil(35 + FLOOR + Z * 3.5);
    for (const plannedPercent of [45, 55, 65])
      expect(findSkipRule(uninformative, plannedPercent, { z: Z })).toMatchObject({
        skipPercent: fixed,
        chargePercent: fixed,
      });
  });

  it('keeps at least 95% of simulated rigs above the floor, whether they drive on or stop', () => {
    const random = seededRandom(11);
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    for (const margin of [0, 0.842, 1.282]) {
      const [rigShare, otherShare] = [0.12, 0.05];
      const stop = makeStop({ approach: 30, onward: 38, rigShare, otherShare });
      const plannedPercent = getPlannedPercent(stop, margin, { z: Z });
      const { skipPercent, chargePercent } = findSkipRule(stop, plannedPercent, { z: Z });
      const sums = { skipped: 0, skippedBelow: 0, stopped: 0, stoppedBelow: 0 };
      for (let day = 0; day < 20_000; day += 1) {
        const rig = normal();
        const arrival = plannedPercent - 30 * (rig * rigShare + normal() * otherShare);
        const departure = arrival >= skipPercent ? arrival : Math.max(arrival, chargePercent);
        const isBelow = departure - 38 * (1 + rig * rigShare + normal() * otherShare) < FLOOR;
        if (arrival >= skipPercent)
          [sums.skipped, sums.skippedBelow] = [sums.skipped + 1, sums.skippedBelow + Number(isBelow)];
        else [sums.stopped, sums.stoppedBelow] = [sums.stopped + 1, sums.stoppedBelow + Number(isBelow)];
      }
      expect(sums.skippedBelow / sums.skipped).toBeLessThan(0.05);
      expect(sums.stoppedBelow / sums.stopped).toBeLessThan(0.05);
    }
  });
});
