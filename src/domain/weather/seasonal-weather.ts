import { haversineFrom } from '../geo/haversine.ts';
import { type ClimateNormal, NORMALS, NORMALS_CREDIT } from './climate-normals.ts';
import type { RouteWeather, WeatherPoint, WeatherSample, WeatherSource } from './weather.ts';

const MONTHS = 12;
const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
/** Normals apply to the middle of their month. */
const MONTH_DAYS = 365.2425 / MONTHS;
const DEGREES_PER_HOUR = 15;
/** The warmest hour in solar time (ours: three hours past noon). */
const WARMEST_HOUR = 15;
/** The temperature lapse rate in degrees per meter (standard atmosphere, ISO 2533). */
const LAPSE_C_PER_M = 0.0065;
/** Normals are weighted by the inverse fourth power of distance, with this minimum (a haversine, about 15 km). */
const NEAREST_HAVERSINE = 1.4e-6;

/**
 * The standard deviation of wind that can't be forecast: US cities average about 4 m/s at 10 m, so 3 m/s at vehicle
 * height; from a random direction that is 2.4 m/s along any one direction (Rayleigh: mean speed divided by the root of
 * half pi).
 */
export const UNKNOWN_WIND_SD_MPS = 2.4;

const SEASONAL: WeatherSource = {
  kind: 'seasonal',
  sentence: 'Uses typical temperatures for the season and no wind, not a forecast.',
  credit: { text: NORMALS_CREDIT, url: 'https://www.ncei.noaa.gov/products/land-based-station/us-climate-normals' },
};

/**
 * Returns the months around a time and its fraction of the way from the middle of the first to the middle of the
 * second.
 */
function interpolateMonths(atMs: number): { readonly from: number; readonly to: number; readonly share: number } {
  const at = new Date(atMs);
  const day = (atMs - Date.UTC(at.getUTCFullYear(), 0, 1)) / DAY_MS;
  const month = day / MONTH_DAYS - 0.5 + MONTHS;
  const from = Math.floor(month);
  return { from: from % MONTHS, to: (from + 1) % MONTHS, share: month - from };
}

/** Returns the time of day as warmth, from -1 at the coldest hour to 1 at the warmest, in solar time. */
function getHourWarmth({ atMs, lng }: WeatherPoint): number {
  const hour = (atMs % DAY_MS) / HOUR_MS + lng / DEGREES_PER_HOUR;
  return Math.cos(((hour - WARMEST_HOUR) / 24) * 2 * Math.PI);
}

/** Returns the typical temperature in °C at a place, season, and time of day. */
export function getTypicalTemperatureC(point: WeatherPoint, normals: readonly ClimateNormal[] = NORMALS): number {
  const haversine = haversineFrom(point);
  const { from, to, share } = interpolateMonths(point.atMs);
  const warmth = getHourWarmth(point);
  let [weights, atSeaLevel, height] = [0, 0, 0];
  for (const { lat, lng, heightM, lowsC, highsC } of normals) {
    const between = (values: readonly number[]) => (values[from] ?? 0) * (1 - share) + (values[to] ?? 0) * share;
    const [low, high] = [between(lowsC), between(highsC)];
    const weight = Math.max(NEAREST_HAVERSINE, haversine(lat, lng)) ** -2;
    weights += weight;
    atSeaLevel += weight * ((low + high) / 2 + ((high - low) / 2) * warmth + LAPSE_C_PER_M * heightM);
    height += weight * heightM;
  }
  return (atSeaLevel - LAPSE_C_PER_M * (point.heightM === null ? height : point.heightM * weights)) / weights;
}

/** Returns typical weather at a place and time: dry, and wind equally likely from any direction. */
export function getTypicalSample(point: WeatherPoint): WeatherSample {
  return {
    temperatureC: getTypicalTemperatureC(point),
    windMps: 0,
    windFromDegrees: 0,
    isWet: false,
    windSdMps: UNKNOWN_WIND_SD_MPS,
  };
}

/** Builds typical weather along a route; a custom sentence can explain why it replaces a forecast. */
export function buildSeasonalWeather(
  points: readonly WeatherPoint[],
  sentence: string = SEASONAL.sentence,
): RouteWeather {
  return { source: { ...SEASONAL, sentence }, weatherSamples: points.map(getTypicalSample) };
}
