import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eastward, MILE_M, MPH, STILL_AIR, simpleRig } from '../testing/legs.ts';
import { USUAL_TOP_SPEED_MPS } from '../trip-request.ts';
import { driveBetween, driveTo, forEachPiece, routeProfile, weatherPoints } from './route-profile.ts';
import { routeSamples } from './route-samples.ts';

const PLAN = { capMps: USUAL_TOP_SPEED_MPS.towing, changeMps: 0 };
const hilly = (alongM: number) => 800 + 300 * Math.sin(alongM / 9_000);
const SAMPLES = routeSamples([eastward(120, { heightAt: hilly })], PLAN);
const still = weatherPoints(SAMPLES, 0).map(() => STILL_AIR);
const PROFILE = routeProfile(SAMPLES, still, simpleRig);

const between = (fromM: number, toM: number) => driveBetween(driveTo(PROFILE, fromM), driveTo(PROFILE, toM));

describe('the profile of a route', () => {
  it('adds up what its pieces take, one by one', () => {
    let [energy, gross] = [0, 0];
    for (let at = 0; at < SAMPLES.speedsMps.length; at += 1) {
      const piece = {
        distanceM: (SAMPLES.atM[at + 1] ?? 0) - (SAMPLES.atM[at] ?? 0),
        speedMps: SAMPLES.speedsMps[at] ?? 0,
        riseM: (SAMPLES.heightsM[at + 1] ?? 0) - (SAMPLES.heightsM[at] ?? 0),
        elevationM: 0,
        headwindMps: 0,
        crosswindMps: 0,
        temperatureC: STILL_AIR.temperatureC,
        isWet: false,
      };
      energy += simpleRig(piece);
      gross += Math.abs(simpleRig(piece));
    }
    const whole = between(0, 1e9);
    expect(whole.energyWh).toBeCloseTo(energy, 6);
    expect(whole.grossWh).toBeCloseTo(gross, 6);
    expect(whole.distanceM).toBeCloseTo(120 * MILE_M, -2);
    expect(whole.minutes).toBeCloseTo((120 / 65) * 60, 0);
  });

  it('makes a drive from A to C of those from A to B and from B to C, wherever they are', () => {
    const along = fc.double({ min: 0, max: 120 * MILE_M, noNaN: true });
    fc.assert(
      fc.property(along, along, along, (one, two, three) => {
        const [a = 0, b = 0, c = 0] = [one, two, three].toSorted((x, y) => x - y);
        const [ab, bc, ac] = [between(a, b), between(b, c), between(a, c)];
        for (const key of ['distanceM', 'minutes', 'energyWh', 'grossWh', 'windWh'] as const)
          expect(ab[key] + bc[key]).toBeCloseTo(ac[key], 6);
      }),
    );
  });

  it('takes more energy in the cold and against the wind, less with it, and the wind from the side counts little', () => {
    const with_ = (air: Partial<typeof STILL_AIR>) =>
      driveTo(
        routeProfile(
          SAMPLES,
          still.map(() => ({ ...STILL_AIR, ...air })),
          simpleRig,
        ),
        1e9,
      ).energyWh;
    const calm = with_({});
    expect(with_({ temperatureC: -5 })).toBeGreaterThan(calm);
    expect(with_({ windMps: 6.7, windFromDegrees: 90 })).toBeGreaterThan(calm * 1.15);
    expect(with_({ windMps: 6.7, windFromDegrees: 270 })).toBeLessThan(calm * 0.9);
    expect(with_({ windMps: 6.7, windFromDegrees: 0 })).toBeCloseTo(calm, -3);
  });

  it('knows how much a wind that is not sure may cost', () => {
    const unsure = routeProfile(
      SAMPLES,
      still.map(() => ({ ...STILL_AIR, windSdMps: 2 })),
      simpleRig,
    );
    const stronger = still.map(() => ({ ...STILL_AIR, windMps: 2, windFromDegrees: 90 }));
    const { energyWh, windWh } = driveTo(unsure, 1e9);
    expect(windWh).toBeCloseTo(driveTo(routeProfile(SAMPLES, stronger, simpleRig), 1e9).energyWh - energyWh, -2);
    expect(driveTo(PROFILE, 1e9).windWh).toBe(0);
  });

  it('takes the air of the nearest weather points, with winds that turn between them', () => {
    const airs = still.map((air, at) => ({ ...air, temperatureC: at, windMps: 5, windFromDegrees: at % 2 ? 350 : 10 }));
    const pieces: { temperatureC: number; headwindMps: number; crosswindMps: number }[] = [];
    forEachPiece(SAMPLES, airs, (piece) => pieces.push({ ...piece }));
    expect(pieces[0]?.temperatureC).toBeCloseTo(0, 1);
    expect(pieces.at(-1)?.temperatureC).toBeCloseTo(airs.length - 1, 1);
    // Who goes east has a wind from the north on the left.
    for (const { headwindMps, crosswindMps } of pieces) {
      expect(Math.hypot(headwindMps, crosswindMps)).toBeGreaterThan(4.9);
      expect(Math.abs(headwindMps)).toBeLessThan(1);
      expect(crosswindMps).toBeLessThan(-4.8);
    }
  });

  it('asks for the weather about every 30 km by the time of driving and charging', () => {
    const points = weatherPoints(SAMPLES, Date.UTC(2026, 6, 1, 12));
    expect(points).toHaveLength(8);
    expect(points[0]).toMatchObject({ lat: 40, lng: -120, atMs: Date.UTC(2026, 6, 1, 12) });
    const hours = ((points.at(-1)?.atMs ?? 0) - (points[0]?.atMs ?? 0)) / 3_600_000;
    expect(hours).toBeCloseTo((120 / 65) * 1.4, 2);
    const unknown = routeSamples([eastward(20, { source: null })], PLAN);
    expect(weatherPoints(unknown, 0).every(({ heightM }) => heightM === null)).toBe(true);
  });

  it('is slower and cheaper in a what-if of less speed', () => {
    const slower = routeProfile(
      routeSamples([eastward(120, { heightAt: hilly })], { ...PLAN, changeMps: -5 * MPH }),
      still,
      simpleRig,
    );
    expect(driveTo(slower, 1e9).energyWh).toBeLessThan(driveTo(PROFILE, 1e9).energyWh * 0.92);
    expect(driveTo(slower, 1e9).minutes).toBeCloseTo((120 / 60) * 60, 0);
  });

  it('of a route of no length takes nothing', () => {
    const nowhere = routeSamples([eastward(0)], PLAN);
    const points = weatherPoints(nowhere, 0);
    const profile = routeProfile(
      nowhere,
      points.map(() => STILL_AIR),
      simpleRig,
    );
    expect(driveTo(profile, 5)).toEqual({ distanceM: 0, minutes: 0, energyWh: 0, grossWh: 0, windWh: 0 });
  });

  it('works in proportion to the miles, asking for the energy of each piece twice', () => {
    const asked = (miles: number) => {
      let count = 0;
      const samples = routeSamples([eastward(miles, { from: { lat: 35, lng: -120 } })], PLAN);
      const airs = weatherPoints(samples, 0).map(() => STILL_AIR);
      routeProfile(samples, airs, () => {
        count += 1;
        return 0;
      });
      return count / miles;
    };
    expect(asked(2_800) / asked(500)).toBeCloseTo(1, 2);
    expect(asked(2_800)).toBeLessThan(13.1);
  });
});
