import { z } from 'zod';
import { type RouteWeather, scaleWindToVehicleHeight, type WeatherPoint, type WeatherSample } from './weather.ts';

const COLDEST_C = -50;
const WARMEST_C = 55;
const STRONGEST_MPS = 40;

/** Weather entered by the driver. Wind is at 10 m above the ground, as in forecasts. */
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

/** The standard deviation of each component of an entered wind (our estimate). */
const ENTERED_WIND_SD_MPS = 1.2;

/** Removes a sample's wind, and limits its uncertainty to that of an entered wind. */
export function toCalmSample(sample: WeatherSample): WeatherSample {
  return { ...sample, windMps: 0, windSdMps: Math.min(sample.windSdMps, ENTERED_WIND_SD_MPS) };
}

/** Returns the weather along a route with the wind removed. */
export function toCalmWeather({ source, weatherSamples }: RouteWeather): RouteWeather {
  const sentence = `${source.sentence} The wind is left out, as you asked.`;
  return { source: { ...source, sentence }, weatherSamples: weatherSamples.map(toCalmSample) };
}

/** Builds the weather that a driver entered, the same for the whole route. */
export function buildManualWeather(points: readonly WeatherPoint[], entered: ManualWeather): RouteWeather {
  const sample = { ...entered, windMps: scaleWindToVehicleHeight(entered.windMps), windSdMps: ENTERED_WIND_SD_MPS };
  const source = { kind: 'manual', sentence: 'The whole trip uses the weather you entered.', credit: null } as const;
  return { source, weatherSamples: points.map(() => sample) };
}
