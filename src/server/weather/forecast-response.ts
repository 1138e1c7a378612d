import { z } from 'zod';
import type { WeatherPoint } from '#domain/weather/weather.ts';

const MAX_DAYS = 17;
const HOUR_S = 3_600;

function createHourlySchema(min: number, max: number) {
  return z.array(z.number().min(min).max(max).nullable()).max(MAX_DAYS * 24);
}

/** An Open-Meteo forecast for one place: hours in Unix seconds, with a value or null for each. */
const PlaceForecast = z.object({
  /** The elevation that the temperatures refer to. */
  elevation: z.number().min(-500).max(9_000).nullish(),
  hourly: z
    .object({
      time: z.array(z.int()).max(MAX_DAYS * 24),
      temperature_2m: createHourlySchema(-90, 65),
      wind_speed_10m: createHourlySchema(0, 120),
      wind_direction_10m: createHourlySchema(0, 360),
      precipitation: createHourlySchema(0, 1_000),
    })
    .refine(
      ({ time, ...values }) =>
        Object.values(values).every(({ length }) => length === time.length) &&
        time.every((at, index) => index === 0 || at === (time[index - 1] ?? 0) + HOUR_S),
    ),
});
export type PlaceForecast = z.infer<typeof PlaceForecast>;

/** A response for several places is a list; for one place it is the forecast itself. */
export const ForecastResponse = z.union([z.array(PlaceForecast), PlaceForecast.transform((place) => [place])]);

export type ForecastHour = {
  readonly temperatureC: number;
  readonly windMps: number;
  readonly windFromDegrees: number;
  readonly rainMm: number;
};

const LAPSE_C_PER_M = 0.0065;
/** Caps the elevation correction: a greater difference isn't plausible. */
const MAX_HEIGHT_DIFFERENCE_M = 1_000;

/** Returns the forecast for the nearest hour, corrected for the point's elevation; null if that hour has none. */
export function findForecastHour(
  { hourly, elevation }: PlaceForecast,
  { atMs, heightM }: WeatherPoint,
): ForecastHour | null {
  const firstS = hourly.time[0];
  if (firstS === undefined) return null;
  const i = Math.round((atMs / 1_000 - firstS) / HOUR_S);
  const temperatureC = hourly.temperature_2m[i] ?? null;
  const windMps = hourly.wind_speed_10m[i] ?? null;
  if (temperatureC === null || windMps === null) return null;
  const differenceM = heightM === null || elevation === null || elevation === undefined ? 0 : heightM - elevation;
  const higherM = Math.min(MAX_HEIGHT_DIFFERENCE_M, Math.max(-MAX_HEIGHT_DIFFERENCE_M, differenceM));
  return {
    temperatureC: temperatureC - LAPSE_C_PER_M * higherM,
    windMps,
    windFromDegrees: hourly.wind_direction_10m[i] ?? 0,
    rainMm: hourly.precipitation[i] ?? 0,
  };
}
