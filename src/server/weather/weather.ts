import { buildManualWeather, type ManualWeather, toCalmWeather } from '#domain/weather/manual-weather.ts';
import { buildSeasonalWeather } from '#domain/weather/seasonal-weather.ts';
import type { Config } from '../config.ts';
import { createJsonClient } from '../http/client/json-client.ts';
import type { Log } from '../log.ts';
import { createOpenMeteoWeather } from './weather.open-meteo.ts';
import type { Weather } from './weather-type.ts';

export type { Weather };

const TIMEOUT_MS = 3_000;

export const SEASONAL_WEATHER: Weather = { along: async (points) => buildSeasonalWeather(points) };

export function withoutWind({ along }: Weather): Weather {
  return { along: async (points) => toCalmWeather(await along(points)) };
}

export function createManualWeather(values: ManualWeather): Weather {
  return { along: async (points) => buildManualWeather(points, values) };
}

/** Returns the configured weather provider: forecasts if there is a server, or else typical weather for the season. */
export function createWeather(
  { weather, publicUrl }: Pick<Config, 'weather' | 'publicUrl'>,
  { clock, log }: { readonly clock: () => Date; readonly log: Pick<Log, 'warn'> },
): Weather {
  if (weather === null) return SEASONAL_WEATHER;
  const userAgent = publicUrl === null ? 'TowCharge' : `TowCharge (${publicUrl})`;
  const now = () => performance.now();
  const getJson = createJsonClient({ baseUrl: weather.url, userAgent, timeoutMs: TIMEOUT_MS, now, log });
  return createOpenMeteoWeather(getJson, { key: weather.key, clock });
}
