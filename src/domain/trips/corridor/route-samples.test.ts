import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haversineDistanceM } from '../../geo/point.ts';
import { getPositionAt } from '../testing/position-at.ts';
import { buildEastwardLeg, buildLeg, MILE_M, MPH } from '../testing/road-legs.ts';
import { DEFAULT_TOP_SPEED_MPS } from '../trip-request.ts';
import { sampleRoute } from './route-samples.ts';
import { getDrivenSpeedMps, getSlowdownMps } from './speed-plan.ts';

const SPEED_PLAN = { capMps: DEFAULT_TOP_SPEED_MPS.towing, changeMps: 0 };

function sumClimb(heights: Float64Array): { up: number; down: number } {
  let [up, down] = [0, 0];
  for (let i = 1; i < heights.length; i += 1) {
    const rise = (heights[i] ?? 0) - (heights[i - 1] ?? 0);
    if (rise > 0) up += rise;
    else down -= rise;
  }
  return { up, down };
}

describe('the speed of a rig', () => {
  it("is the road's speed, capped by the driver", () => {
    expect(getDrivenSpeedMps(75 * MPH, SPEED_PLAN)).toBeCloseTo(65 * MPH, 9);
    expect(getDrivenSpeedMps(35 * MPH, SPEED_PLAN)).toBeCloseTo(35 * MPH, 9);
  });

  it('is lowered to 50 mph at the least by a change of up to 15 mph, and to 45 mph by a larger one', () => {
    const getMph = (roadMph: number, changeMph: number) =>
      getDrivenSpeedMps(roadMph * MPH, { ...SPEED_PLAN, changeMps: changeMph * MPH }) / MPH;
    expect([75, 55, 48, 40].map((roadMph) => getMph(roadMph, -15))).toEqual(
      [50, 50, 48, 40].map((mph) => expect.closeTo(mph, 9)),
    );
    expect([75, 55, 48, 40].map((roadMph) => getMph(roadMph, -20))).toEqual(
      [45, 45, 45, 40].map((mph) => expect.closeTo(mph, 9)),
    );
  });

  it('is reported as lowered by the drop in its highest value', () => {
    const getMph = (roadMph: number[], changeMph: number) =>
      getSlowdownMps(
        { speedsMps: Float32Array.from(roadMph, (mph) => mph * MPH) },
        { ...SPEED_PLAN, changeMps: changeMph * MPH },
      ) / MPH;
    expect(getMph([30, 75, 45], -10)).toBeCloseTo(10, 4);
    expect(getMph([30, 55, 45], -10)).toBeCloseTo(5, 4);
    expect(getMph([30, 45], -10)).toBe(0);
  });

  it('is never zero, even if the speed of a road is zero or negative', () => {
    for (const roadMps of [0, -5]) expect(getDrivenSpeedMps(roadMps, SPEED_PLAN)).toBeGreaterThan(1);
  });
});

describe('a sampled route', () => {
  it('has points about every 250 m, including its waypoints', () => {
    const legs = [buildEastwardLeg(10), buildEastwardLeg(3.3, { from: { lat: 40, lng: -119.8 } })];
    const { atM, legEndsM, speedsMps } = sampleRoute(legs, SPEED_PLAN);
    const [first = 0, second = 0] = legs.map((leg) => leg.distanceM);
    expect(legEndsM).toEqual([first, expect.closeTo(first + second, 6)]);
    for (const end of legEndsM) expect(atM).toContain(end);
    const gaps = Array.from(speedsMps, (_, i) => (atM[i + 1] ?? 0) - (atM[i] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(200);
    expect(Math.max(...gaps)).toBeLessThan(250.01);
  });

  it("takes as long as driving its roads at the rig's speed, plus their delays", () => {
    const leg = buildEastwardLeg(65, { mps: 75 * MPH });
    const minutes = (plan: typeof SPEED_PLAN, one = leg) => sampleRoute([one], plan).minutes.at(-1) ?? 0;
    expect(minutes(SPEED_PLAN)).toBeCloseTo(60, 3);
    expect(minutes({ ...SPEED_PLAN, changeMps: -13 * MPH })).toBeCloseTo(75, 3);
    expect(minutes(SPEED_PLAN, { ...leg, durationS: leg.durationS + 600 })).toBeCloseTo(70, 3);
  });

  it('takes the right time where the speed of a road changes between two samples', () => {
    const leg = buildEastwardLeg(20);
    const speedsMps = leg.speedsMps.map((_, i) => (i % 2 ? 20 : 10));
    const seconds = speedsMps.reduce((sum, mps, i) => sum + ((leg.atM[i + 1] ?? 0) - (leg.atM[i] ?? 0)) / mps, 0);
    const samples = sampleRoute([{ ...leg, speedsMps, durationS: seconds }], SPEED_PLAN);
    expect(samples.minutes.at(-1)).toBeCloseTo(seconds / 60, 6);
  });

  it('has the directions and positions of its legs', () => {
    const samples = sampleRoute(
      [
        buildLeg([
          { lat: 40, lng: -100 },
          { lat: 41, lng: -100 },
        ]),
      ],
      SPEED_PLAN,
    );
    expect(samples.norths.every((north) => north > 0.9999)).toBe(true);
    const west = sampleRoute(
      [
        buildLeg([
          { lat: 40, lng: -100 },
          { lat: 40, lng: -101 },
        ]),
      ],
      SPEED_PLAN,
    );
    expect([west.easts[5], west.norths[5]]).toEqual([expect.closeTo(-1, 5), expect.closeTo(0, 2)]);
    expect(getPositionAt(samples, 50_000).lat).toBeCloseTo(40.4497, 3);
    expect(getPositionAt(samples, 1e9)).toEqual({ lat: expect.closeTo(41, 9), lng: -100 });
  });

  it('passes near the points of its legs', () => {
    const turn = [
      { lat: 40, lng: -100 },
      { lat: 40.3, lng: -100 },
      { lat: 40.3, lng: -99.5 },
    ];
    const leg = buildLeg(turn);
    const samples = sampleRoute([leg], SPEED_PLAN);
    leg.lats.forEach((lat, i) => {
      const offM = haversineDistanceM({ lat, lng: leg.lngs[i] ?? 0 }, getPositionAt(samples, leg.atM[i] ?? 0));
      expect(offM).toBeLessThan(180);
    });
  });

  it('of zero length is a single point and takes no time', () => {
    const here = { lat: 40, lng: -100 };
    const samples = sampleRoute([buildLeg([here, here])], SPEED_PLAN);
    expect([...samples.minutes]).toEqual([0]);
    expect(samples.legEndsM).toEqual([0]);
    expect(getPositionAt(samples, 0)).toEqual(here);
  });
});

describe('the elevations of a route', () => {
  const wave = (amplitudeM: number, lengthM: number) => (alongM: number) =>
    1_000 + amplitudeM * Math.sin((alongM / lengthM) * 2 * Math.PI);

  it('from built-in points leave out hills that are a mile apart', () => {
    const leg = buildEastwardLeg(100, { heightAt: wave(150, MILE_M), source: 'interstates' });
    const samples = sampleRoute([leg], SPEED_PLAN);
    const { up, down } = sumClimb(samples.heightsM);
    expect(up + down).toBeLessThan(0.1 * 2 * 150 * 2 * 100);
  });

  it('include real passes', () => {
    const pass = (alongM: number) => 1_400 + 900 * Math.exp(-(((alongM - 80_000) / 25_000) ** 2));
    const { heightsM } = sampleRoute([buildEastwardLeg(100, { heightAt: pass, source: 'interstates' })], SPEED_PLAN);
    expect(Math.max(...heightsM)).toBeGreaterThan(2_250);
    expect(sumClimb(heightsM).up).toBeGreaterThan(850);
    expect(sumClimb(heightsM).up).toBeLessThan(900);
  });

  it('from fine tiles include hills two miles apart and smooth out the gorge below a bridge', () => {
    const hills = sampleRoute([buildEastwardLeg(50, { heightAt: wave(40, 3_200) })], SPEED_PLAN);
    expect(sumClimb(hills.heightsM).up).toBeGreaterThan((0.75 * 80 * (50 * MILE_M)) / 3_200);
    const gorge = (alongM: number) => (alongM > 20_000 && alongM < 20_200 ? 900 : 1_000);
    const bridge = sampleRoute([buildEastwardLeg(50, { heightAt: gorge })], SPEED_PLAN);
    expect(sumClimb(bridge.heightsM).up).toBeLessThan(45);
  });

  it('stay between the highest and the lowest elevation of any terrain', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -80, max: 3_500, noNaN: true }), { minLength: 3, maxLength: 60 }),
        fc.constantFrom('tiles', 'interstates'),
        (terrainM, source) => {
          const leg = buildEastwardLeg(30, {
            heightAt: (alongM) => terrainM[Math.floor(alongM / 1_000) % terrainM.length] ?? 0,
            source,
          });
          const { heightsM } = sampleRoute([leg], SPEED_PLAN);
          expect(Math.max(...heightsM)).toBeLessThanOrEqual(Math.max(...terrainM) + 1e-3);
          expect(Math.min(...heightsM)).toBeGreaterThanOrEqual(Math.min(...terrainM) - 1e-3);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('rise over a long even slope almost as much as the terrain does', () => {
    for (const source of ['tiles', 'land'] as const) {
      const leg = buildEastwardLeg(200, { heightAt: (alongM) => 300 + alongM / 200, source });
      const { up, down } = sumClimb(sampleRoute([leg], SPEED_PLAN).heightsM);
      expect(down).toBeLessThan(1e-6);
      expect(up / (leg.distanceM / 200)).toBeGreaterThan(0.96);
      expect(up / (leg.distanceM / 200)).toBeLessThanOrEqual(1);
    }
  });

  it('are zero if all are unknown, and interpolated over gaps', () => {
    const samples = sampleRoute([buildEastwardLeg(10, { source: null })], SPEED_PLAN);
    expect(samples.heightsM.every((height) => height === 0)).toBe(true);
    const gap = (alongM: number) => (alongM > 4_000 && alongM < 12_000 ? Number.NaN : 500 + alongM / 50);
    const { heightsM } = sampleRoute([buildEastwardLeg(10, { heightAt: gap })], SPEED_PLAN);
    expect(heightsM.some(Number.isNaN)).toBe(false);
    expect(sumClimb(heightsM).down).toBeLessThan(1e-6);
    expect(sumClimb(heightsM).up / ((10 * MILE_M) / 50)).toBeCloseTo(0.98, 1);
  });
});
