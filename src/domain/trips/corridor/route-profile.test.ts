import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildEastwardLeg, CALM_WEATHER, MILE_M, MPH, simpleEnergyModel } from '../testing/road-legs.ts';
import { DEFAULT_TOP_SPEED_MPS } from '../trip-request.ts';
import { buildRouteProfile, forEachSegment, getTotalsAt, listWeatherPoints, subtractTotals } from './route-profile.ts';
import { sampleRoute } from './route-samples.ts';

const SPEED_PLAN = { capMps: DEFAULT_TOP_SPEED_MPS.towing, changeMps: 0 };
const hillHeightAt = (alongM: number) => 800 + 300 * Math.sin(alongM / 9_000);
const SAMPLES = sampleRoute([buildEastwardLeg(120, { heightAt: hillHeightAt })], SPEED_PLAN);
const calmSamples = listWeatherPoints(SAMPLES, 0).map(() => CALM_WEATHER);
const PROFILE = buildRouteProfile(SAMPLES, calmSamples, simpleEnergyModel);

const getTotalsBetween = (fromM: number, toM: number) =>
  subtractTotals(getTotalsAt(PROFILE, fromM), getTotalsAt(PROFILE, toM));

describe('the profile of a route', () => {
  it('adds up the energy of its segments', () => {
    let [energy, gross] = [0, 0];
    for (let i = 0; i < SAMPLES.speedsMps.length; i += 1) {
      const segment = {
        distanceM: (SAMPLES.atM[i + 1] ?? 0) - (SAMPLES.atM[i] ?? 0),
        speedMps: SAMPLES.speedsMps[i] ?? 0,
        riseM: (SAMPLES.heightsM[i + 1] ?? 0) - (SAMPLES.heightsM[i] ?? 0),
        elevationM: 0,
        headwindMps: 0,
        crosswindMps: 0,
        windSdMps: CALM_WEATHER.windSdMps,
        temperatureC: CALM_WEATHER.temperatureC,
        isWet: false,
      };
      energy += simpleEnergyModel(segment);
      gross += Math.abs(simpleEnergyModel(segment));
    }
    const totals = getTotalsBetween(0, 1e9);
    expect(totals.energyWh).toBeCloseTo(energy, 6);
    expect(totals.grossWh).toBeCloseTo(gross, 6);
    expect(totals.distanceM).toBeCloseTo(120 * MILE_M, -2);
    expect(totals.minutes).toBeCloseTo((120 / 65) * 60, 0);
  });

  it('has totals from A to B and from B to C that add up to those from A to C, anywhere', () => {
    const along = fc.double({ min: 0, max: 120 * MILE_M, noNaN: true });
    fc.assert(
      fc.property(along, along, along, (one, two, three) => {
        const [a = 0, b = 0, c = 0] = [one, two, three].toSorted((x, y) => x - y);
        const [ab, bc, ac] = [getTotalsBetween(a, b), getTotalsBetween(b, c), getTotalsBetween(a, c)];
        for (const key of ['distanceM', 'minutes', 'energyWh', 'grossWh', 'windWh'] as const)
          expect(ab[key] + bc[key]).toBeCloseTo(ac[key], 6);
      }),
    );
  });

  it('uses more energy in the cold and in a headwind, less in a tailwind, and about the same in a crosswind', () => {
    const computeWh = (weather: Partial<typeof CALM_WEATHER>) =>
      getTotalsAt(
        buildRouteProfile(
          SAMPLES,
          calmSamples.map(() => ({ ...CALM_WEATHER, ...weather })),
          simpleEnergyModel,
        ),
        1e9,
      ).energyWh;
    const calm = computeWh({});
    expect(computeWh({ temperatureC: -5 })).toBeGreaterThan(calm);
    expect(computeWh({ windMps: 6.7, windFromDegrees: 90 })).toBeGreaterThan(calm * 1.15);
    expect(computeWh({ windMps: 6.7, windFromDegrees: 270 })).toBeLessThan(calm * 0.9);
    expect(computeWh({ windMps: 6.7, windFromDegrees: 0 })).toBeCloseTo(calm, -3);
  });

  it('includes the extra energy that uncertain wind can cost', () => {
    const uncertainProfile = buildRouteProfile(
      SAMPLES,
      calmSamples.map(() => ({ ...CALM_WEATHER, windSdMps: 2 })),
      simpleEnergyModel,
    );
    const strongerWind = calmSamples.map(() => ({ ...CALM_WEATHER, windMps: 2, windFromDegrees: 90 }));
    const { energyWh, windWh } = getTotalsAt(uncertainProfile, 1e9);
    expect(windWh).toBeCloseTo(
      getTotalsAt(buildRouteProfile(SAMPLES, strongerWind, simpleEnergyModel), 1e9).energyWh - energyWh,
      -2,
    );
    expect(getTotalsAt(PROFILE, 1e9).windWh).toBe(0);
  });

  it('interpolates the weather between weather points, even if the wind turns', () => {
    const weatherSamples = calmSamples.map((weather, i) => ({
      ...weather,
      temperatureC: i,
      windMps: 5,
      windFromDegrees: i % 2 ? 350 : 10,
    }));
    const segments: { temperatureC: number; headwindMps: number; crosswindMps: number }[] = [];
    forEachSegment(SAMPLES, weatherSamples, (segment) => segments.push({ ...segment }));
    expect(segments[0]?.temperatureC).toBeCloseTo(0, 1);
    expect(segments.at(-1)?.temperatureC).toBeCloseTo(weatherSamples.length - 1, 1);
    // Heading east, a north wind comes from the left.
    for (const { headwindMps, crosswindMps } of segments) {
      expect(Math.hypot(headwindMps, crosswindMps)).toBeGreaterThan(4.9);
      expect(Math.abs(headwindMps)).toBeLessThan(1);
      expect(crosswindMps).toBeLessThan(-4.8);
    }
  });

  it('requests weather about every 30 km, at times that include driving and charging', () => {
    const points = listWeatherPoints(SAMPLES, Date.UTC(2026, 6, 1, 12));
    expect(points).toHaveLength(8);
    expect(points[0]).toMatchObject({ lat: 40, lng: -120, atMs: Date.UTC(2026, 6, 1, 12) });
    const hours = ((points.at(-1)?.atMs ?? 0) - (points[0]?.atMs ?? 0)) / 3_600_000;
    expect(hours).toBeCloseTo((120 / 65) * 1.4, 2);
    const unknownHeights = sampleRoute([buildEastwardLeg(20, { source: null })], SPEED_PLAN);
    expect(listWeatherPoints(unknownHeights, 0).every(({ heightM }) => heightM === null)).toBe(true);
  });

  it('takes more time but uses less energy at a hypothetical lower speed', () => {
    const slowerProfile = buildRouteProfile(
      sampleRoute([buildEastwardLeg(120, { heightAt: hillHeightAt })], { ...SPEED_PLAN, changeMps: -5 * MPH }),
      calmSamples,
      simpleEnergyModel,
    );
    expect(getTotalsAt(slowerProfile, 1e9).energyWh).toBeLessThan(getTotalsAt(PROFILE, 1e9).energyWh * 0.92);
    expect(getTotalsAt(slowerProfile, 1e9).minutes).toBeCloseTo((120 / 60) * 60, 0);
  });

  it('of zero length has no time or energy', () => {
    const zeroLengthRoute = sampleRoute([buildEastwardLeg(0)], SPEED_PLAN);
    const points = listWeatherPoints(zeroLengthRoute, 0);
    const profile = buildRouteProfile(
      zeroLengthRoute,
      points.map(() => CALM_WEATHER),
      simpleEnergyModel,
    );
    expect(getTotalsAt(profile, 5)).toEqual({ distanceM: 0, minutes: 0, energyWh: 0, grossWh: 0, windWh: 0 });
  });

  it('is built in linear time, with two computations of energy per segment', () => {
    const computationsPerMile = (miles: number) => {
      let count = 0;
      const samples = sampleRoute([buildEastwardLeg(miles, { from: { lat: 35, lng: -120 } })], SPEED_PLAN);
      const weatherSamples = listWeatherPoints(samples, 0).map(() => CALM_WEATHER);
      buildRouteProfile(samples, weatherSamples, () => {
        count += 1;
        return 0;
      });
      return count / miles;
    };
    expect(computationsPerMile(2_800) / computationsPerMile(500)).toBeCloseTo(1, 2);
    expect(computationsPerMile(2_800)).toBeLessThan(13.1);
  });
});
