import { z } from 'zod';
import { type RouteWeather, scaleWindToVehicleHeight, type WeatherPoint, type WeatherSample } from './weather.ts';

const COLDEST_C = -50;
const WARMEST_C = 55;
const STRONGEST_MPS = 40;

/** The weather as a driver types it in: the wind as forecasts tell it, 10 m above the ground. */
export const ManualWeather = z.object({
  temperatureC: z
    .number('Enter a temperature.')
    .min(COLDEST_C, 'Enter a temperature between -58 and 131 °F.')
    .max(WARMEST_C, 'Enter a temperature between -58 and 131 °F.'),
  windMps: z
    .number('Enter the wind speed.')
    .min(0, 'Enter a wind speed between 0 and 89 mph.')
    .max(STRONGEST_MPS, 'Enter a wind speed between 0 and 89 mph.')
    .default(0),
  /** Where the wind comes from, in degrees from north. */
  windFromDegrees: z
    .number('Enter the direction the wind comes from.')
    .min(0, 'Enter a direction between 0 and 360 degrees.')
    .max(360, 'Enter a direction between 0 and 360 degrees.')
    .default(0),
  isWet: z.boolean().default(false),
});
export type ManualWeather = z.infer<typeof ManualWeather>;

/** What a typed wind may be off by in any direction (ours). */
const TYPED_WIND_SD_MPS = 1.2;

/** The air of a day without wind that is else as expected. */
export function toCalmSample(air: WeatherSample): WeatherSample {
  return { ...air, windMps: 0, windSdMps: Math.min(air.windSdMps, TYPED_WIND_SD_MPS) };
}

/** The weather that is expected along a way, on a day without wind. */
export function toCalmWeather({ source, weatherSamples }: RouteWeather): RouteWeather {
  const sentence = `${source.sentence} The wind is left out, as you asked.`;
  return { source: { ...source, sentence }, weatherSamples: weatherSamples.map(toCalmSample) };
}

/** The weather that a driver typed in, the same all the way. */
export function buildManualWeather(points: readonly WeatherPoint[], typed: ManualWeather): RouteWeather {
  const air = { ...typed, windMps: scaleWindToVehicleHeight(typed.windMps), windSdMps: TYPED_WIND_SD_MPS };
  const source = { kind: 'manual', sentence: 'The whole trip uses the weather you entered.', credit: null } as const;
  return { source, weatherSamples: points.map(() => air) };
}
