import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NORMALS } from './climate-normals.ts';
import { buildManualWeather, toCalmSample, toCalmWeather } from './manual-weather.ts';
import {
  buildSeasonalWeather,
  getAverageWindSdMps,
  getTypicalTemperatureC,
  getTypicalWindSdMps,
} from './seasonal-weather.ts';

const toUtcMs = (month: number, day: number, hour: number, lng: number) =>
  Date.UTC(2026, month - 1, day, hour) - (lng / 15) * 3_600_000;

function getTemperatureC(
  place: { lat: number; lng: number; heightM: number | null },
  month: number,
  hour: number,
): number {
  return getTypicalTemperatureC({ ...place, atMs: toUtcMs(month, 16, hour, place.lng) });
}

const PHOENIX = { lat: 33.43, lng: -112, heightM: 337 };
const FARGO = { lat: 46.88, lng: -96.79, heightM: 274 };

describe('seasonal weather', () => {
  it('matches the published normals of a place, cold before dawn and warm in the afternoon', () => {
    expect(getTemperatureC(PHOENIX, 7, 15)).toBeCloseTo(41.2, 0);
    expect(getTemperatureC(PHOENIX, 7, 3)).toBeCloseTo(28.6, 0);
    expect(getTemperatureC(PHOENIX, 1, 15)).toBeCloseTo(19.6, 0);
    expect(getTemperatureC({ lat: 44.88, lng: -93.23, heightM: 266 }, 1, 3)).toBeCloseTo(-13.6, 0);
  });

  it('is within 4 °C of the published normals of places that it does not use', () => {
    const published = [
      { place: { lat: 47.94, lng: -97.18, heightM: 256 }, lows: [-19.5, 13.5], highs: [-8.6, 27.2] },
      { place: { lat: 32.13, lng: -110.95, heightM: 777 }, lows: [4.5, 23.4], highs: [18.5, 37.4] },
      { place: { lat: 38.29, lng: -104.5, heightM: 1_439 }, lows: [-10, 14.8], highs: [8.3, 33.8] },
      { place: { lat: 35.22, lng: -80.95, heightM: 228 }, lows: [-1.3, 20.1], highs: [10.4, 31.7] },
      { place: { lat: 39.99, lng: -82.88, heightM: 247 }, lows: [-5.2, 18.6], highs: [2.5, 29.4] },
      { place: { lat: 42.9, lng: -106.46, heightM: 1_621 }, lows: [-9.8, 11.7], highs: [1.8, 31.2] },
      { place: { lat: 37.65, lng: -97.43, heightM: 406 }, lows: [-5.6, 21], highs: [5.8, 33] },
      { place: { lat: 39.3, lng: -114.85, heightM: 1_908 }, lows: [-11.6, 8.9], highs: [4.2, 30.9] },
    ] as const;
    for (const { place, lows, highs } of published)
      for (const [index, month] of [1, 7].entries()) {
        expect(Math.abs(getTemperatureC(place, month, 3) - (lows[index] ?? 0))).toBeLessThan(4);
        expect(Math.abs(getTemperatureC(place, month, 15) - (highs[index] ?? 0))).toBeLessThan(4);
      }
  });

  it('gets colder up a mountain', () => {
    const town = { lat: 39.5, lng: -105.8, heightM: 2_000 };
    expect(getTemperatureC(town, 6, 12) - getTemperatureC({ ...town, heightM: 3_000 }, 6, 12)).toBeCloseTo(6.5, 6);
    expect(getTemperatureC({ ...town, heightM: null }, 6, 12)).toBeGreaterThan(getTemperatureC(town, 6, 12));
  });

  it('has plausible temperatures and winds anywhere in North America at any time, without jumps', () => {
    const anyPoint = fc.record({
      lat: fc.double({ min: 18, max: 70, noNaN: true }),
      lng: fc.double({ min: -168, max: -55, noNaN: true }),
      heightM: fc.option(fc.double({ min: -80, max: 3_700, noNaN: true })),
      atMs: fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 11, 31) }),
    });
    fc.assert(
      fc.property(anyPoint, (point) => {
        const temperatureC = getTypicalTemperatureC(point);
        expect(temperatureC).toBeGreaterThan(-60);
        expect(temperatureC).toBeLessThan(55);
        expect(Math.abs(getTypicalTemperatureC({ ...point, atMs: point.atMs + 600_000 }) - temperatureC)).toBeLessThan(
          2,
        );
        expect(Math.abs(getTypicalTemperatureC({ ...point, lat: point.lat + 0.01 }) - temperatureC)).toBeLessThan(2);
        const windSdMps = getTypicalWindSdMps(point);
        expect(windSdMps).toBeGreaterThan(0.4);
        expect(windSdMps).toBeLessThan(6);
        expect(Math.abs(getTypicalWindSdMps({ ...point, lat: point.lat + 0.01 }) - windSdMps)).toBeLessThan(0.5);
      }),
    );
  });

  it('has the usual wind from an unknown direction, and says that no forecast was used', () => {
    const point = { ...PHOENIX, atMs: toUtcMs(7, 4, 9, -112) };
    const { source, weatherSamples } = buildSeasonalWeather([point]);
    const windSdMps = getTypicalWindSdMps(point);
    expect(weatherSamples).toEqual([expect.objectContaining({ windMps: 0, isWet: false, windSdMps })]);
    expect(source).toMatchObject({ kind: 'seasonal', sentence: expect.stringContaining('not a forecast') });
    expect(source.credit?.text).toContain('NOAA');
  });

  it('has the published average wind of a place, reduced to vehicle height', () => {
    const getMeanWindMph = (point: typeof PHOENIX, month: number) =>
      (((getTypicalWindSdMps({ ...point, atMs: toUtcMs(month, 16, 9, point.lng) }) * Math.sqrt(Math.PI / 2)) / 0.763) *
        3_600) /
      1_609.344;
    expect(getMeanWindMph(PHOENIX, 7)).toBeCloseTo(7.3, 1);
    expect(getMeanWindMph(FARGO, 4)).toBeCloseTo(12.4, 1);
    expect(getMeanWindMph(FARGO, 8)).toBeCloseTo(9.5, 1);
    expect(getMeanWindMph({ lat: 41.15, lng: -104.81, heightM: 1_867 }, 1)).toBeCloseTo(14.4, 1);
    expect(
      getMeanWindMph({ lat: 35.23, lng: -101.7, heightM: 1_099 }, 4) / getMeanWindMph({ ...PHOENIX }, 12),
    ).toBeGreaterThan(3);
  });

  it('has more wind in the afternoon than at night, and a national average of about 7.5 mph at vehicle height at noon', () => {
    const getWindSdMps = (hour: number) => getTypicalWindSdMps({ ...FARGO, atMs: toUtcMs(5, 16, hour, FARGO.lng) });
    expect(getWindSdMps(15) / getWindSdMps(3)).toBeCloseTo(1.25 / 0.75, 1);
    expect(getAverageWindSdMps(null)).toBeCloseTo(2.67, 1);
    expect(getAverageWindSdMps(4)).toBeGreaterThan(getAverageWindSdMps(8) * 1.2);
  });

  it('is based on at least 60 places with twelve months each, all with days warmer than nights', () => {
    expect(NORMALS.length).toBeGreaterThanOrEqual(60);
    for (const { lowsC, highsC } of NORMALS) {
      expect([lowsC.length, highsC.length]).toEqual([12, 12]);
      expect(highsC.every((high, month) => high > (lowsC[month] ?? 0) && high < 50)).toBe(true);
    }
  });
});

describe('a calm day', () => {
  it('is as warm and as wet as forecast, without wind, and with the uncertainty of an entered wind', () => {
    const forecast = { temperatureC: 4, windMps: 9, windFromDegrees: 270, isWet: true, windSdMps: 2.4 };
    const source = { kind: 'forecast', sentence: 'As forecast.', credit: null } as const;
    expect(toCalmWeather({ source, weatherSamples: [forecast] })).toEqual({
      source: { ...source, sentence: 'As forecast. The wind is left out, as you asked.' },
      weatherSamples: [{ ...forecast, windMps: 0, windSdMps: 1.2 }],
    });
    const point = { ...FARGO, atMs: 0 };
    const entered = { temperatureC: -5, windMps: 10, windFromDegrees: 270, isWet: true };
    const withoutWind = buildManualWeather([point], { ...entered, windMps: 0 }).weatherSamples;
    expect(buildManualWeather([point], entered).weatherSamples.map(toCalmSample)).toEqual(withoutWind);
  });
});

describe('the weather a driver enters', () => {
  it('is the same along the route, with less wind near the ground', () => {
    const entered = { temperatureC: -5, windMps: 10, windFromDegrees: 270, isWet: true };
    const points = [1, 2].map((hour) => ({ ...FARGO, atMs: hour * 3_600_000 }));
    const { source, weatherSamples } = buildManualWeather(points, entered);
    expect(source.kind).toBe('manual');
    expect(weatherSamples).toHaveLength(2);
    expect(weatherSamples[1]).toMatchObject({ temperatureC: -5, windFromDegrees: 270, isWet: true });
    expect(weatherSamples[1]?.windMps).toBeCloseTo(7.6, 1);
  });
});
