import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import {
  buildForecast,
  type FakeOpenMeteo,
  respondLikeOpenMeteo,
  startFakeOpenMeteo,
} from './testing/fake-open-meteo.ts';
import { describeWeather, makePoint, NOW } from './weather.conformance.ts';
import { createManualWeather, createWeather, SEASONAL_WEATHER, type Weather } from './weather.ts';

let server: FakeOpenMeteo;
let now = NOW;
const warnings: string[] = [];
beforeEach(async () => {
  now = NOW;
  warnings.length = 0;
  server = await startFakeOpenMeteo();
});
afterEach(() => server.stop());

function createTestWeather(env: Record<string, string>): Weather {
  const log = { warn: (...args: unknown[]) => void warnings.push(JSON.stringify(args)) };
  return createWeather(readConfig(env), { clock: () => now, log });
}
const createForecastWeather = () => createTestWeather({ WEATHER_URL: server.url });

describeWeather('seasonal', async () => SEASONAL_WEATHER);
describeWeather('manual', async () =>
  createManualWeather({ temperatureC: 12, windMps: 5, windFromDegrees: 200, isWet: false }),
);
describeWeather('forecast', async () => createForecastWeather());

describe('the forecast', () => {
  it('is for the place and the hour, with less wind near the ground', async () => {
    const { source, weatherSamples } = await createForecastWeather().along([
      makePoint(40, -100, 3),
      makePoint(42, -99, 7),
    ]);
    expect(weatherSamples[0]).toMatchObject({ temperatureC: 10, windFromDegrees: 270, isWet: false });
    expect(weatherSamples[0]?.windMps).toBeCloseTo(6.1, 1);
    expect(weatherSamples[1]).toMatchObject({ temperatureC: 9, isWet: true });
    expect(source).toMatchObject({ kind: 'forecast', credit: { url: 'https://open-meteo.com/' } });
  });

  it("is colder for a road above the forecast's elevation", async () => {
    const { weatherSamples } = await createForecastWeather().along([
      makePoint(40, -100, 3, 1_500),
      makePoint(40, -100, 3, 500),
    ]);
    expect(weatherSamples.map(({ temperatureC }) => temperatureC)).toEqual([3.5, 10]);
  });

  it('is more certain for tomorrow than for next week', async () => {
    const { weatherSamples } = await createForecastWeather().along([makePoint(40, -100, 1), makePoint(40, -100, 200)]);
    expect(weatherSamples[0]?.windSdMps).toBeLessThan(1.3);
    expect(weatherSamples[1]?.windSdMps).toBeCloseTo(2.2, 1);
  });

  it('is requested for many places at once, to a tenth of a degree, and cached for an hour', async () => {
    const weather = createForecastWeather();
    const points = Array.from({ length: 100 }, (_, i) => makePoint(35.123_45 + i / 10, -100.987_65, i / 4));
    await weather.along(points);
    expect(server.requests).toHaveLength(3);
    const query = Object.fromEntries(server.requests[0]?.searchParams ?? []);
    expect(query).toMatchObject({ wind_speed_unit: 'ms', timeformat: 'unixtime', start_date: '2026-07-01' });
    expect(query.latitude).toMatch(/^35\.1,35\.2,/);
    expect(query.latitude?.split(',')).toHaveLength(40);
    now = new Date(NOW.getTime() + 59 * 60_000);
    await weather.along(points);
    expect(server.requests).toHaveLength(3);
    now = new Date(NOW.getTime() + 61 * 60_000);
    await weather.along(points);
    expect(server.requests).toHaveLength(6);
  });

  it('is requested with the key of a paid account', async () => {
    await createTestWeather({ WEATHER_URL: server.url, WEATHER_API_KEY: 'secret' }).along([makePoint(40, -100, 1)]);
    expect(server.requests[0]?.searchParams.get('apikey')).toBe('secret');
  });

  it('reaches about two weeks ahead; later times get seasonal weather, and the source sentence says so', async () => {
    const weather = createForecastWeather();
    const outOfRange = await weather.along([makePoint(40, -100, 24 * 60)]);
    expect(server.requests).toEqual([]);
    expect(outOfRange.source).toMatchObject({
      kind: 'seasonal',
      sentence: expect.stringContaining('No forecast reaches this far ahead'),
    });
    const partlyInRange = await weather.along([makePoint(40, -100, 24), makePoint(40, -100, 24 * 20)]);
    expect(partlyInRange.source).toMatchObject({
      kind: 'forecast',
      sentence: expect.stringContaining('where there is one'),
    });
    expect(partlyInRange.weatherSamples.map(({ windMps }) => windMps > 0)).toEqual([true, false]);
  });
});

describe('a failing forecast server', () => {
  const valid = buildForecast(40, '2026-07-01', '2026-07-01');
  const withHours = (change: object) => JSON.stringify({ ...valid, hourly: { ...valid.hourly, ...change } });
  const respondWithText = (text: string) => (_url: URL, response: ServerResponse) => void response.end(text);
  const cases: readonly (readonly [string, (url: URL, response: ServerResponse) => void])[] = [
    ['an error', (_url, response) => void response.writeHead(500).end('{}')],
    ['too many requests', (_url, response) => void response.writeHead(429).end('{"error":true,"reason":"limit"}')],
    ['not JSON', respondWithText('<html>')],
    ['an empty response', respondWithText('')],
    ['truncated JSON', respondWithText(withHours({}).slice(0, 200))],
    ['a list for one place too many', respondWithText(JSON.stringify([valid, valid]))],
    ['words as temperatures', respondWithText(withHours({ temperature_2m: valid.hourly.time.map(() => 'hot') }))],
    ['impossible temperatures', respondWithText(withHours({ temperature_2m: valid.hourly.time.map(() => 5_500) }))],
    ['too few wind speeds', respondWithText(withHours({ wind_speed_10m: [1, 2, 3] }))],
    ['hours out of order', respondWithText(withHours({ time: valid.hourly.time.toReversed() }))],
    ['more than a megabyte', respondWithText(`[${' '.repeat(1_200_000)}]`)],
    ['a broken connection', (_url, response) => void response.writeHead(200).write('[', () => response.destroy())],
  ];

  it.each(cases)(
    'that responds with %s is replaced by seasonal weather, and the source sentence says so',
    async (_name, answer) => {
      server.respondWith(answer);
      const point = makePoint(40, -100, 3);
      const { source, weatherSamples } = await createForecastWeather().along([point]);
      expect(source).toMatchObject({ kind: 'seasonal', sentence: expect.stringContaining('No forecast is available') });
      expect(weatherSamples).toEqual((await SEASONAL_WEATHER.along([point])).weatherSamples);
      expect(warnings.join()).not.toMatch(/latitude|-100/);
    },
  );

  it('with missing hours is supplemented with seasonal weather', async () => {
    server.respondWith(
      respondWithText(withHours({ temperature_2m: valid.hourly.time.map((_, i) => (i < 14 ? 20 : null)) })),
    );
    const { source, weatherSamples } = await createForecastWeather().along([
      makePoint(40, -100, 1),
      makePoint(40, -100, 4),
    ]);
    expect(source.sentence).toContain('where there is one');
    expect(weatherSamples.map(({ windMps }) => windMps > 0)).toEqual([true, false]);
  });

  it('is not called for a while after five failures, even if it recovers immediately', async () => {
    const weather = createForecastWeather();
    server.respondWith((_url, response) => void response.writeHead(503).end());
    for (let hour = 0; hour < 8; hour += 1) await weather.along([makePoint(40, -100, hour)]);
    expect(server.requests).toHaveLength(5);
    server.respondWith(respondLikeOpenMeteo);
    expect((await weather.along([makePoint(40, -100, 1)])).source.kind).toBe('seasonal');
    expect(server.requests).toHaveLength(5);
  });

  it('that fails for part of a long route is replaced by seasonal weather for that part', async () => {
    server.respondWith((url, response) => {
      if (url.searchParams.get('latitude')?.startsWith('30.0')) respondLikeOpenMeteo(url, response);
      else response.writeHead(500).end();
    });
    const points = Array.from({ length: 60 }, (_, i) => makePoint(30 + i / 10, -100, 1));
    const { source, weatherSamples } = await createForecastWeather().along(points);
    expect(source.sentence).toContain('where there is one');
    expect(weatherSamples.filter(({ windMps }) => windMps > 0)).toHaveLength(40);
  });

  it('that does not respond is given up on after three seconds', async () => {
    server.respondWith(() => undefined);
    const startedAt = performance.now();
    expect((await createForecastWeather().along([makePoint(40, -100, 1)])).source.kind).toBe('seasonal');
    expect(performance.now() - startedAt).toBeLessThan(4_500);
  });
});

describe('the forecast settings', () => {
  it('use seasonal weather unless a server is configured', async () => {
    for (const env of [{}, { WEATHER_URL: '' }, { WEATHER_URL: 'none' }]) {
      expect(readConfig(env).weather).toBeNull();
      expect((await createTestWeather(env).along([makePoint(40, -100, 1)])).source.kind).toBe('seasonal');
    }
    expect(readConfig({ WEATHER_URL: 'https://api.open-meteo.com' }).weather).toEqual({
      url: 'https://api.open-meteo.com',
      key: null,
    });
  });

  it.each([
    [
      { WEATHER_URL: 'open-meteo' },
      'The setting WEATHER_URL is not valid: must be a URL that begins with http:// or https://, or none.',
    ],
    [
      { WEATHER_API_KEY: 'key' },
      'WEATHER_API_KEY is set without WEATHER_URL. Set WEATHER_URL, or unset WEATHER_API_KEY.',
    ],
    [{ WEATHER_URL: 'http://weather.example', WEATHER_API_KEY: 'key' }, 'WEATHER_URL must begin with https'],
  ])('are rejected with a message that says what to write (%j)', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
