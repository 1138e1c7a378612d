import { seasonalWeather, UNKNOWN_WIND_SD_MPS, usualAir } from '#domain/weather/seasonal.ts';
import {
  type PlaceInTime,
  type RoadAir,
  WET_MM_PER_HOUR,
  type WeatherAlong,
  windAtVehicles,
} from '#domain/weather/weather.ts';
import type { JsonSource } from '../http/json-source.ts';
import { ForecastAnswer, type ForecastHour, hourOf, type PlaceForecast } from './forecast-answer.ts';
import type { Weather } from './weather-type.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Forecasts reach this far ahead. */
const DAYS_AHEAD = 15;
/** So many places are asked for at once. */
const BATCH = 40;
const KEPT_MS = 60 * 60_000;
const KEPT_MAX = 4_000;
/** Places are asked for to a tenth of a degree, some 6 miles: near enough for weather, and nobody learns a driver's way. */
const TENTHS = 10;

/** What the wind of a forecast is off by in any direction: more each day ahead, up to what nobody knows (ours). */
const WIND_SD_MPS = 1.2;
const WIND_SD_PER_DAY = 0.12;

const CREDIT = { text: 'Weather data by Open-Meteo.com', url: 'https://open-meteo.com/' };
const SENTENCES = {
  whole: 'Uses the Open-Meteo forecast for the hours you will be there.',
  part: 'Uses the Open-Meteo forecast where there is one, and typical temperatures for the season and no wind elsewhere.',
  late: 'No forecast reaches this far ahead. Uses typical temperatures for the season and no wind.',
  failed: 'No forecast is available right now. Uses typical temperatures for the season and no wind.',
} as const;

type Kept = {
  readonly forecast: PlaceForecast;
  readonly sinceMs: number;
  readonly fromDay: string;
  readonly toDay: string;
};
type Asked = { readonly fromDay: string; readonly toDay: string };

const cellOf = ({ lat, lng }: PlaceInTime) =>
  `${(Math.round(lat * TENTHS) / TENTHS).toFixed(1)},${(Math.round(lng * TENTHS) / TENTHS).toFixed(1)}`;
const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/** Weather of a server that speaks as Open-Meteo's does, kept for an hour; what is usual for the season where it has no answer. */
export function openMeteoWeather(
  ask: JsonSource,
  { key, clock }: { readonly key: string | null; readonly clock: () => Date },
): Weather {
  const kept = new Map<string, Kept>();

  function isFresh(cell: string, { fromDay, toDay }: Asked, nowMs: number): boolean {
    const found = kept.get(cell);
    return found !== undefined && nowMs - found.sinceMs < KEPT_MS && found.fromDay <= fromDay && found.toDay >= toDay;
  }

  async function fetchBatch(cells: readonly string[], days: Asked, nowMs: number): Promise<void> {
    const column = (part: 0 | 1) => cells.map((cell) => cell.split(',')[part]).join(',');
    const query = {
      latitude: column(0),
      longitude: column(1),
      hourly: 'temperature_2m,wind_speed_10m,wind_direction_10m,precipitation',
      wind_speed_unit: 'ms',
      timeformat: 'unixtime',
      start_date: days.fromDay,
      end_date: days.toDay,
      apikey: key ?? undefined,
    };
    const forecasts = await ask('/v1/forecast', query, ForecastAnswer);
    if (forecasts.length !== cells.length) throw new Error('The forecast is for another number of places');
    cells.forEach((cell, at) => {
      const forecast = forecasts[at];
      // What is set anew goes to the end of the map, whose beginning is forgotten first.
      kept.delete(cell);
      if (forecast !== undefined) kept.set(cell, { forecast, sinceMs: nowMs, ...days });
    });
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_MAX) break;
      kept.delete(oldest);
    }
  }

  function airOf(point: PlaceInTime, hour: ForecastHour, nowMs: number): RoadAir {
    const daysAhead = Math.max(0, (point.atMs - nowMs) / DAY_MS);
    return {
      temperatureC: hour.temperatureC,
      windMps: windAtVehicles(hour.windMps),
      windFromDegrees: hour.windFromDegrees,
      isWet: hour.rainMm >= WET_MM_PER_HOUR,
      windSdMps: Math.min(UNKNOWN_WIND_SD_MPS, WIND_SD_MPS + WIND_SD_PER_DAY * daysAhead),
    };
  }

  async function fetchMissing(points: readonly PlaceInTime[], nowMs: number): Promise<void> {
    const times = points.map(({ atMs }) => atMs);
    const days = { fromDay: dayOf(Math.min(...times)), toDay: dayOf(Math.max(...times) + DAY_MS / 24) };
    const cells = [...new Set(points.map(cellOf))].filter((cell) => !isFresh(cell, days, nowMs));
    const batches = Array.from({ length: Math.ceil(cells.length / BATCH) }, (_, at) =>
      cells.slice(at * BATCH, (at + 1) * BATCH),
    );
    // A batch that fails has been told in the log; its places are left to the season.
    await Promise.allSettled(batches.map((batch) => fetchBatch(batch, days, nowMs)));
  }

  function answer(points: readonly PlaceInTime[], nowMs: number): WeatherAlong {
    let count = 0;
    const airs = points.map((point) => {
      const found = isAhead(point, nowMs) ? kept.get(cellOf(point)) : undefined;
      const isOld = found === undefined || nowMs - found.sinceMs >= KEPT_MS;
      const hour = isOld ? null : hourOf(found.forecast, point);
      if (hour === null) return usualAir(point);
      count += 1;
      return airOf(point, hour, nowMs);
    });
    if (count === 0) return seasonalWeather(points, SENTENCES.failed);
    const sentence = count === points.length ? SENTENCES.whole : SENTENCES.part;
    return { source: { kind: 'forecast', sentence, credit: CREDIT }, airs };
  }

  return {
    async along(points) {
      const nowMs = clock().getTime();
      const ahead = points.filter((point) => isAhead(point, nowMs));
      if (ahead.length === 0) return seasonalWeather(points, SENTENCES.late);
      await fetchMissing(ahead, nowMs);
      return answer(points, nowMs);
    },
  };
}

function isAhead({ atMs }: PlaceInTime, nowMs: number): boolean {
  return atMs >= nowMs - DAY_MS && atMs <= nowMs + DAYS_AHEAD * DAY_MS;
}
