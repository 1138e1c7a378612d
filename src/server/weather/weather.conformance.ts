import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WeatherPoint } from '#domain/weather/weather.ts';
import type { Weather } from './weather.ts';

export const NOW = new Date('2026-07-01T12:00:00Z');
const HOUR_MS = 3_600_000;

export function makePoint(lat: number, lng: number, hoursAhead: number, heightM: number | null = null): WeatherPoint {
  return { lat, lng, atMs: NOW.getTime() + hoursAhead * HOUR_MS, heightM };
}

export function describeWeather(name: string, createWeather: () => Promise<Weather>): void {
  describe(`${name} weather`, () => {
    it('returns a plausible sample for each place and time', async () => {
      const points = [makePoint(36.1, -115.2, 1), makePoint(40.8, -111.9, 8), makePoint(39.7, -105, 20)];
      const { weatherSamples } = await (await createWeather()).along(points);
      expect(weatherSamples).toHaveLength(3);
      for (const sample of weatherSamples) {
        expect(sample.temperatureC).toBeGreaterThan(-60);
        expect(sample.temperatureC).toBeLessThan(60);
        expect(sample.windSdMps).toBeGreaterThan(0);
      }
    });

    it('states its source in a sentence', async () => {
      const { source } = await (await createWeather()).along([makePoint(36.1, -115.2, 1)]);
      expect(source.sentence).toMatch(/^[A-Z].{20,200}\.$/);
    });

    it('handles up to several hundred points at any place and time', async () => {
      const weather = await createWeather();
      const point = fc.record({
        lat: fc.double({ min: -90, max: 90, noNaN: true }),
        lng: fc.double({ min: -180, max: 180, noNaN: true }),
        atMs: fc.integer({ min: NOW.getTime() - 1e10, max: NOW.getTime() + 1e10 }),
        heightM: fc.option(fc.double({ min: -100, max: 4_500, noNaN: true })),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(point, { minLength: 1, maxLength: 300 }), async (points) => {
          const { weatherSamples } = await weather.along(points);
          expect(weatherSamples).toHaveLength(points.length);
          for (const { temperatureC, windMps, windFromDegrees } of weatherSamples) {
            expect(Number.isFinite(temperatureC)).toBe(true);
            expect(windMps).toBeGreaterThanOrEqual(0);
            expect(windFromDegrees >= 0 && windFromDegrees <= 360).toBe(true);
          }
        }),
        { numRuns: 12 },
      );
    });

    it('is the same when requested again', async () => {
      const weather = await createWeather();
      const points = [makePoint(36.1, -115.2, 1), makePoint(47.6, -122.3, 30)];
      expect(await weather.along(points)).toEqual(await weather.along(points));
    });
  });
}
