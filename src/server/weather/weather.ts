import { calmWeather, type ManualWeather, manualWeather } from '#domain/weather/manual.ts';
import { seasonalWeather } from '#domain/weather/seasonal.ts';
import type { Config } from '../config.ts';
import { jsonSource } from '../http/json-source.ts';
import type { Log } from '../log.ts';
import { openMeteoWeather } from './weather.open-meteo.ts';
import type { Weather } from './weather-type.ts';

export type { Weather };

const TIMEOUT_MS = 3_000;

/** The weather that is usual for the season. */
export const SEASONAL_WEATHER: Weather = { along: async (points) => seasonalWeather(points) };

/** The weather of somewhere on a day without wind. */
export function calm({ along }: Weather): Weather {
  return { along: async (points) => calmWeather(await along(points)) };
}

/** The weather that a driver typed in. */
export function typedWeather(typed: ManualWeather): Weather {
  return { along: async (points) => manualWeather(points, typed) };
}

/** The weather that the settings ask for: forecasts where they name a server, else what is usual for the season. */
export function makeWeather(
  { weather, publicUrl }: Pick<Config, 'weather' | 'publicUrl'>,
  { clock, log }: { readonly clock: () => Date; readonly log: Pick<Log, 'warn'> },
): Weather {
  if (weather === null) return SEASONAL_WEATHER;
  const userAgent = publicUrl === null ? 'TowCharge' : `TowCharge (${publicUrl})`;
  const now = () => performance.now();
  const ask = jsonSource({ baseUrl: weather.url, userAgent, timeoutMs: TIMEOUT_MS, now, log });
  return openMeteoWeather(ask, { key: weather.key, clock });
}
