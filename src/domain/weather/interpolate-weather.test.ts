import { describe, expect, it } from 'vitest';
import { interpolateWeather } from './interpolate-weather.ts';
import type { WeatherSample } from './weather.ts';

const makeSample = (temperatureC: number, windMps: number, windFromDegrees: number, isWet = false): WeatherSample => ({
  temperatureC,
  windMps,
  windFromDegrees,
  isWet,
  windSdMps: windMps / 2,
});

describe('the weather between places on a route', () => {
  it('has linearly interpolated temperature and wind, and rain from the nearer place', () => {
    const samples = [makeSample(10, 4, 0), makeSample(20, 8, 0, true), makeSample(0, 0, 0)];
    expect(interpolateWeather(samples, { from: 0, to: 1, count: 5 })).toEqual([
      samples[0],
      { temperatureC: 15, windMps: 6, windFromDegrees: 0, isWet: true, windSdMps: 3 },
      samples[1],
      { temperatureC: 10, windMps: 4, windFromDegrees: 0, isWet: false, windSdMps: 2 },
      samples[2],
    ]);
    const [mixed] = interpolateWeather([makeSample(0, 5, 0), makeSample(0, 5, 90)], { from: 0.5, to: 0.5, count: 1 });
    expect(mixed).toMatchObject({ windFromDegrees: expect.closeTo(45, 9), windMps: expect.closeTo(3.54, 2) });
    const [calm] = interpolateWeather([makeSample(0, 5, 0), makeSample(0, 5, 180)], { from: 0.5, to: 0.5, count: 1 });
    expect(calm?.windMps).toBeCloseTo(0, 9);
  });

  it('is constant beyond the ends, and everywhere if known at one place only', () => {
    const samples = [makeSample(10, 4, 0), makeSample(20, 8, 0)];
    expect(interpolateWeather(samples, { from: -1, to: 2, count: 2 })).toEqual(samples);
    expect(interpolateWeather([makeSample(7, 3, 30)], { from: 0, to: 1, count: 2 })).toMatchObject([
      { temperatureC: 7 },
      { temperatureC: 7 },
    ]);
    expect(() => interpolateWeather([], { from: 0, to: 1, count: 1 })).toThrow(RangeError);
  });
});
