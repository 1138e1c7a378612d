import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildLeg } from '../trips/testing/road-legs.ts';
import { joinLegs, limitSpeed, sliceLeg, sumMovingSeconds } from './leg-parts.ts';
import type { Maneuver, RoadLeg } from './road-route.ts';

const anyPoint = fc.record({
  lat: fc.double({ min: 39, max: 40, noNaN: true }),
  lng: fc.double({ min: -120, max: -119, noNaN: true }),
});
const anyLeg = fc
  .record({
    places: fc.array(anyPoint, { minLength: 2, maxLength: 5 }),
    mps: fc.integer({ min: 5, max: 35 }),
    delayS: fc.integer({ min: 0, max: 900 }),
  })
  .map(({ places, mps, delayS }) => {
    const leg = buildLeg(places, { mps, heightAt: (alongM) => 500 + 200 * Math.sin(alongM / 9_000) });
    return { ...leg, durationS: leg.durationS + delayS };
  })
  .filter(({ distanceM }) => distanceM > 1_000);
const anyShare = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000);

function expectConsistent(leg: RoadLeg): void {
  expect(leg.speedsMps).toHaveLength(leg.lats.length - 1);
  expect(leg.lngs).toHaveLength(leg.lats.length);
  expect(leg.atM[0]).toBeCloseTo(0, 9);
  expect(leg.atM.at(-1)).toBeCloseTo(leg.distanceM, 6);
  for (const [i, alongM] of leg.atM.entries()) expect(alongM).toBeGreaterThanOrEqual(leg.atM[i - 1] ?? 0);
  expect(leg.heights.values).toHaveLength(Math.floor(leg.distanceM / leg.heights.spacingM) + 1);
  expect(leg.durationS).toBeGreaterThanOrEqual(sumMovingSeconds(leg) - 1e-3);
}

describe('a road leg', () => {
  it('cut into parts and joined again has the same length, time, and end, and similar elevations', () => {
    fc.assert(
      fc.property(anyLeg, anyShare, anyShare, (leg, one, other) => {
        const cuts = [0, ...[one, other].sort((a, b) => a - b), 1].map((share) => share * leg.distanceM);
        const parts = cuts.slice(1).map((toM, i) => sliceLeg(leg, cuts[i] ?? 0, toM));
        for (const part of parts) expectConsistent(part);
        const joined = joinLegs(parts);
        expectConsistent(joined);
        expect(joined.distanceM).toBeCloseTo(leg.distanceM, 3);
        expect(joined.durationS).toBeCloseTo(leg.durationS, 1);
        const last = (values: Float64Array) => values.at(-1) ?? 0;
        expect(last(joined.lats)).toBeCloseTo(last(leg.lats), 9);
        expect(last(joined.lngs)).toBeCloseTo(last(leg.lngs), 9);
        for (const [i, height] of joined.heights.values.entries())
          expect(Math.abs(height - (leg.heights.values[i] ?? 0))).toBeLessThan(25);
      }),
      { numRuns: 60 },
    );
  });

  it('limited to a speed is never driven faster, and keeps its delays', () => {
    fc.assert(
      fc.property(anyLeg, fc.integer({ min: 5, max: 35 }), (leg, maxMps) => {
        const limited = limitSpeed(leg, maxMps);
        expect(Math.max(...limited.speedsMps)).toBeLessThanOrEqual(maxMps);
        const delayS = leg.durationS - sumMovingSeconds(leg);
        expect(limited.durationS - sumMovingSeconds(limited)).toBeCloseTo(delayS, 1);
      }),
    );
  });

  it('cut in two keeps its maneuvers, and departs and arrives only at its ends', () => {
    const road = buildLeg([
      { lat: 40, lng: -120 },
      { lat: 40, lng: -119 },
    ]);
    const maneuverAt = (share: number, kind: Maneuver['kind']): Maneuver => ({
      atM: share * road.distanceM,
      kind,
      text: `${kind} at ${share}`,
      road: '',
    });
    const leg = {
      ...road,
      maneuvers: [maneuverAt(0, 'depart'), maneuverAt(0.3, 'exit'), maneuverAt(0.5, 'right'), maneuverAt(1, 'arrive')],
    };
    const half = road.distanceM / 2;
    const [first, second] = [sliceLeg(leg, 0, half), sliceLeg(leg, half, road.distanceM)];
    expect(first.maneuvers.map(({ kind }) => kind)).toEqual(['depart', 'exit']);
    expect(second.maneuvers.map(({ kind }) => kind)).toEqual(['right', 'arrive']);
    expect(joinLegs([first, second]).maneuvers.map(({ kind, atM }) => [kind, Math.round(atM)])).toEqual(
      leg.maneuvers.map(({ kind, atM }) => [kind, Math.round(atM)]),
    );
  });
});
