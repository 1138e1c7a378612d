import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNCALIBRATED } from '../../energy/calibration.ts';
import { DEFAULT_TRAILER } from '../../rigs/trailer-library.ts';
import { REFERENCE_PICKUP } from '../../rigs/typical-vehicles.ts';
import { buildEastwardLeg, CALM_WEATHER } from '../testing/road-legs.ts';
import { buildStopNode } from '../testing/stop-graphs.ts';
import { DEFAULT_TOP_SPEED_MPS } from '../trip-request.ts';
import { buildTripRig } from './build-trip-rig.ts';
import { buildRoutedDrive, toTripLeg } from './routed-drive.ts';
import { applyRoutedDrives, removeUnroutedDrives } from './routed-edges.ts';

const RIG = { vehicle: REFERENCE_PICKUP, trailer: DEFAULT_TRAILER };
const { physics } = buildTripRig(RIG, UNCALIBRATED);
const SPEED = { capMps: DEFAULT_TOP_SPEED_MPS.towing, changeMps: 0 };
const waves = (heightM: number) => (alongM: number) => heightM * (1 + Math.sin(alongM / 9_000));
const buildHillyLeg = (heightM: number) => buildEastwardLeg(60, { heightAt: waves(heightM) });

describe('a routed drive', () => {
  it('has energy parts that add up to its energy, in any weather and over any hills', () => {
    const anyWeather = fc.record({
      temperatureC: fc.double({ min: -30, max: 45, noNaN: true }),
      windMps: fc.double({ min: 0, max: 25, noNaN: true }),
      windFromDegrees: fc.double({ min: 0, max: 360, noNaN: true }),
      windSdMps: fc.double({ min: 0, max: 5, noNaN: true }),
      isWet: fc.boolean(),
    });
    const drives = fc.property(
      fc.array(anyWeather, { minLength: 1, maxLength: 4 }),
      fc.nat(400),
      (weatherSamples, heightM) => {
        const leg = toTripLeg(buildRoutedDrive(buildHillyLeg(heightM), SPEED, physics, { weatherSamples }), physics);
        expect(leg.dragWh + leg.rollingWh + leg.otherWh).toBeCloseTo(leg.energyWh, 3);
        expect(Math.min(leg.dragWh, leg.rollingWh)).toBeGreaterThan(0);
      },
    );
    fc.assert(drives, { numRuns: 30 });
  });

  it('sums up its climbs and descents, whose difference matches the elevations at its ends', () => {
    const leg = buildHillyLeg(300);
    const { climbM, descentM } = toTripLeg(
      buildRoutedDrive(leg, SPEED, physics, { weatherSamples: [CALM_WEATHER] }),
      physics,
    );
    const rise = waves(300)(leg.distanceM) - waves(300)(0);
    expect(climbM).toBeGreaterThan(500);
    expect(Math.abs(climbM - descentM - rise)).toBeLessThan(20);
    const legWithoutElevation = buildEastwardLeg(60, { source: null });
    expect(
      toTripLeg(buildRoutedDrive(legWithoutElevation, SPEED, physics, { weatherSamples: [CALM_WEATHER] }), physics),
    ).toMatchObject({
      climbM: 0,
      descentM: 0,
    });
  });

  it('includes the full climb if the elevations of its ends are known', () => {
    const slope = buildEastwardLeg(60, { heightAt: (alongM) => alongM * 0.02, source: 'interstates' });
    const climbOf = (ends: { start: number; end: number } | null) =>
      toTripLeg(buildRoutedDrive(slope, SPEED, physics, { weatherSamples: [CALM_WEATHER], ends }), physics).climbM;
    const fullClimbM = slope.distanceM * 0.02;
    expect(climbOf(null)).toBeLessThan(fullClimbM - 15);
    expect(climbOf({ start: 0, end: fullClimbM })).toBeCloseTo(fullClimbM, 3);
  });

  it('has its mean headwind, its mean speed, and the line to draw', () => {
    const eastWind = { ...CALM_WEATHER, windMps: 6, windFromDegrees: 90 };
    const leg = buildEastwardLeg(60);
    const shown = toTripLeg(buildRoutedDrive(leg, SPEED, physics, { weatherSamples: [eastWind, eastWind] }), physics);
    expect(shown.headwindMps).toBeCloseTo(6, 1);
    expect(shown.distanceM).toBeCloseTo(leg.distanceM, 3);
    expect(shown.meanSpeedMps).toBeCloseTo(shown.distanceM / shown.minutes / 60, 9);
    expect(shown.line.slice(0, 2)).toEqual([40, -120]);
    expect(shown.line.at(-1)).toBeCloseTo(leg.lngs.at(-1) ?? 0, 4);
  });

  it('uses more energy if driven legs have shown more drag', () => {
    const highDragPhysics = buildTripRig(RIG, { ...UNCALIBRATED, dragFactor: 1.2 }).physics;
    const [predicted, highDrag] = [physics, highDragPhysics].map((rig) =>
      toTripLeg(buildRoutedDrive(buildEastwardLeg(60), SPEED, rig, { weatherSamples: [CALM_WEATHER] }), rig),
    );
    expect(highDrag?.dragWh).toBeCloseTo(1.2 * (predicted?.dragWh ?? 0), 3);
    expect(highDrag?.rollingWh).toBeCloseTo(predicted?.rollingWh ?? 0, 3);
    expect(highDrag?.energyWh).toBeGreaterThan(1.1 * (predicted?.energyWh ?? 0));
  });

  it('replaces the estimated drive in a graph, and estimated drives without a route are removed', () => {
    const edge = { to: 1, minutes: 50, distanceM: 90_000, energyPercent: 30, energySdPercent: 3 };
    const graph = {
      nodes: [buildStopNode('a', 'start'), buildStopNode('b', 'station'), buildStopNode('c', 'end')],
      edges: [[edge, { ...edge, to: 2 }], [{ ...edge, to: 2 }], []],
    };
    const crest = buildEastwardLeg(60, { heightAt: (alongM) => 800 - Math.abs(alongM - 48_000) / 60 });
    const routed = buildRoutedDrive(crest, SPEED, physics, { weatherSamples: [CALM_WEATHER] });
    const findRoutes = (from: string) => (from === 'a' ? new Map([['b', routed]]) : undefined);
    const battery = {
      usableWh: physics.usableWh,
      errors: { modelErrorShare: 0.1, speedErrorShare: 0, gridElevationErrorWh: 0 },
    };
    const [estimated = []] = graph.edges;
    const routedDrives = applyRoutedDrives(graph, estimated, (to) => findRoutes('a')?.get(to), battery);
    const [first, ...others] = routedDrives;
    expect(first?.minutes).toBe(routed.drive.minutes);
    expect(first?.energyPercent).toBeCloseTo((routed.drive.energyWh / physics.usableWh) * 100, 9);
    expect(first?.energySdPercent).toBeGreaterThan(0.09 * (first?.energyPercent ?? 0));
    expect(others).toEqual(estimated.slice(1));
    const edges = [routedDrives, ...graph.edges.slice(1)];
    expect(removeUnroutedDrives({ ...graph, edges }, findRoutes).edges.map((drives) => drives.length)).toEqual([
      1, 0, 0,
    ]);
    expect(applyRoutedDrives(graph, estimated, () => null, battery)).toEqual([]);
  });
});
