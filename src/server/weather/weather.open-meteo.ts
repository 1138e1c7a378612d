import { LRUCache } from 'lru-cache';
import { buildSeasonalWeather, getTypicalSample, getTypicalWindSdMps } from '#domain/weather/seasonal-weather.ts';
import {
  type RouteWeather,
  scaleWindToVehicleHeight,
  WET_MM_PER_HOUR,
  type WeatherPoint,
  type WeatherSample,
} from '#domain/weather/weather.ts';
import type { JsonClient } from '../http/client/json-client.ts';
import { type ForecastHour, ForecastResponse, findForecastHour, type PlaceForecast } from './forecast-response.ts';
import type { Weather } from './weather-type.ts';

const DAY_MS = 24 * 60 * 60_000;
const DAYS_AHEAD = 15;
const MAX_BATCH_CELLS = 40;
const CACHE_TTL_MS = 60 * 60_000;
const MAX_CACHED_CELLS = 4_000;
/**
 * Coordinates are rounded to a tenth of a degree, about 6 miles: precise enough for weather, and it hides the driver's
 * exact route.
 */
const CELLS_PER_DEGREE = 10;

/**
 * Standard deviation of each component of the forecast wind. It grows with each day ahead, up to that of typical wind
 * (our estimate).
 */
const WIND_SD_MPS = 1.2;
const WIND_SD_MPS_PER_DAY = 0.12;

const CREDIT = { text: 'Weather data by Open-Meteo.com', url: 'https://open-meteo.com/' };
const SENTENCES = {
  full: 'Uses the Open-Meteo forecast for the hours you will be there.',
  part: 'Uses the Open-Meteo forecast where there is one, and typical temperatures and winds elsewhere.',
  outOfRange: 'No forecast reaches this far ahead. Uses typical temperatures and winds for the season.',
  failed: 'No forecast is available right now. Uses typical temperatures and winds for the season.',
} as const;

type CachedForecast = {
  readonly forecast: PlaceForecast;
  readonly fetchedAtMs: number;
  readonly fromDay: string;
  readonly toDay: string;
};
type DayRange = { readonly fromDay: string; readonly toDay: string };

const toCell = ({ lat, lng }: WeatherPoint) =>
  `${(Math.round(lat * CELLS_PER_DEGREE) / CELLS_PER_DEGREE).toFixed(1)},${(Math.round(lng * CELLS_PER_DEGREE) / CELLS_PER_DEGREE).toFixed(1)}`;
const formatDay = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/** Gets weather from an Open-Meteo-compatible server, cached for an hour, with seasonal averages as the fallback. */
export function createOpenMeteoWeather(
  getJson: JsonClient,
  { key, clock }: { readonly key: string | null; readonly clock: () => Date },
): Weather {
  const cache = new LRUCache<string, CachedForecast>({ max: MAX_CACHED_CELLS });

  function isFresh(cell: string, { fromDay, toDay }: DayRange, nowMs: number): boolean {
    const cached = cache.peek(cell);
    return (
      cached !== undefined &&
      nowMs - cached.fetchedAtMs < CACHE_TTL_MS &&
      cached.fromDay <= fromDay &&
      cached.toDay >= toDay
    );
  }

  async function fetchBatch(cells: readonly string[], days: DayRange, nowMs: number): Promise<void> {
    const joinColumn = (part: 0 | 1) => cells.map((cell) => cell.split(',')[part]).join(',');
    const query = {
      latitude: joinColumn(0),
      longitude: joinColumn(1),
      hourly: 'temperature_2m,wind_speed_10m,wind_direction_10m,precipitation',
      wind_speed_unit: 'ms',
      timeformat: 'unixtime',
      start_date: days.fromDay,
      end_date: days.toDay,
      apikey: key ?? undefined,
    };
    const forecasts = await getJson('/v1/forecast', query, ForecastResponse);
    if (forecasts.length !== cells.length) throw new Error('The forecast has a different number of places');
    cells.forEach((cell, i) => {
      const forecast = forecasts[i];
      if (forecast === undefined) cache.delete(cell);
      else cache.set(cell, { forecast, fetchedAtMs: nowMs, ...days });
    });
  }

  function toWeatherSample(point: WeatherPoint, hour: ForecastHour, nowMs: number): WeatherSample {
    const daysAhead = Math.max(0, (point.atMs - nowMs) / DAY_MS);
    return {
      temperatureC: hour.temperatureC,
      windMps: scaleWindToVehicleHeight(hour.windMps),
      windFromDegrees: hour.windFromDegrees,
      isWet: hour.rainMm >= WET_MM_PER_HOUR,
      windSdMps: Math.min(getTypicalWindSdMps(point), WIND_SD_MPS + WIND_SD_MPS_PER_DAY * daysAhead),
    };
  }

  async function fetchMissing(points: readonly WeatherPoint[], nowMs: number): Promise<void> {
    const times = points.map(({ atMs }) => atMs);
    const days = { fromDay: formatDay(Math.min(...times)), toDay: formatDay(Math.max(...times) + DAY_MS / 24) };
    const cells = [...new Set(points.map(toCell))].filter((cell) => !isFresh(cell, days, nowMs));
    const batches = Array.from({ length: Math.ceil(cells.length / MAX_BATCH_CELLS) }, (_, i) =>
      cells.slice(i * MAX_BATCH_CELLS, (i + 1) * MAX_BATCH_CELLS),
    );
    // The client logs failures; places without a forecast get seasonal averages.
    await Promise.allSettled(batches.map((batch) => fetchBatch(batch, days, nowMs)));
  }

  function buildResponse(points: readonly WeatherPoint[], nowMs: number): RouteWeather {
    let forecastCount = 0;
    const weatherSamples = points.map((point) => {
      const cached = isInForecastRange(point, nowMs) ? cache.peek(toCell(point)) : undefined;
      const isExpired = cached === undefined || nowMs - cached.fetchedAtMs >= CACHE_TTL_MS;
      const hour = isExpired ? null : findForecastHour(cached.forecast, point);
      if (hour === null) return getTypicalSample(point);
      forecastCount += 1;
      return toWeatherSample(point, hour, nowMs);
    });
    if (forecastCount === 0) return buildSeasonalWeather(points, SENTENCES.failed);
    const sentence = forecastCount === points.length ? SENTENCES.full : SENTENCES.part;
    return { source: { kind: 'forecast', sentence, credit: CREDIT }, weatherSamples };
  }

  return {
    async along(points) {
      const nowMs = clock().getTime();
      const inRange = points.filter((point) => isInForecastRange(point, nowMs));
      if (inRange.length === 0) return buildSeasonalWeather(points, SENTENCES.outOfRange);
      await fetchMissing(inRange, nowMs);
      return buildResponse(points, nowMs);
    },
  };
}

function isInForecastRange({ atMs }: WeatherPoint, nowMs: number): boolean {
  return atMs >= nowMs - DAY_MS && atMs <= nowMs + DAYS_AHEAD * DAY_MS;
}
