import { z } from 'zod';
import { FatalError } from '../fatal-error.ts';
import { isLoopback } from '../loopback.ts';
import { webUrl } from '../setting-schemas.ts';

export const WEATHER_ENVIRONMENT = {
  WEATHER_URL: z
    .string()
    .default('none')
    .transform((text) => (text === 'none' ? null : text))
    .pipe(webUrl('must be a URL that begins with http:// or https://, or none').nullable()),
  WEATHER_API_KEY: z.string().optional(),
};

/** An Open-Meteo-compatible server, and the API key of a paid account. */
export type WeatherSettings = { readonly url: string; readonly key: string | null };

type WeatherEnvironment = z.output<z.ZodObject<typeof WEATHER_ENVIRONMENT>>;

export function parseWeatherSettings({
  WEATHER_URL: url,
  WEATHER_API_KEY,
}: WeatherEnvironment): WeatherSettings | null {
  const key = WEATHER_API_KEY ?? null;
  if (url === null && key !== null)
    throw new FatalError('WEATHER_API_KEY needs WEATHER_URL: set it to the server that the key is for.');
  if (url === null) return null;
  const { protocol, hostname } = new URL(url);
  if (key !== null && protocol !== 'https:' && !isLoopback(hostname))
    throw new FatalError('With WEATHER_API_KEY, WEATHER_URL must begin with https, because the key is sent there.');
  return { url, key };
}
