import { haversineFrom } from '../geo/haversine.ts';
import { type ClimateNormal, NORMALS, NORMALS_CREDIT } from './climate-normals.ts';
import type { RouteWeather, WeatherPoint, WeatherSample, WeatherSource } from './weather.ts';

const MONTHS = 12;
const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
/** The middle of a month is that of its normals. */
const MONTH_DAYS = 365.2425 / MONTHS;
const DEGREES_PER_HOUR = 15;
/** The warmest hour by the sun (ours: three hours past noon). */
const WARMEST_HOUR = 15;
/** Air gets colder with height: degrees per meter (the standard atmosphere, ISO 2533). */
const LAPSE_C_PER_M = 0.0065;
/** A normal counts by the inverse fourth power of its distance, from this one on (as a haversine: about 15 km). */
const NEAREST_HAVERSINE = 1.4e-6;

/**
 * No one knows the wind of a day months ahead. Average wind speeds of US cities are about 4 m/s at 10 m, 3 m/s at the height of
 * vehicles; blowing from anywhere that is 2.4 m/s in any one direction (Rayleigh: mean speed divided by the root of half pi).
 */
export const UNKNOWN_WIND_SD_MPS = 2.4;

const SEASONAL: WeatherSource = {
  kind: 'seasonal',
  sentence: 'Uses typical temperatures for the season and no wind, not a forecast.',
  credit: { text: NORMALS_CREDIT, url: 'https://www.ncei.noaa.gov/products/land-based-station/us-climate-normals' },
};

/** Which months a moment lies between, and how far on it is from the middle of the first to that of the second. */
function interpolateMonths(atMs: number): { readonly from: number; readonly to: number; readonly share: number } {
  const at = new Date(atMs);
  const day = (atMs - Date.UTC(at.getUTCFullYear(), 0, 1)) / DAY_MS;
  const month = day / MONTH_DAYS - 0.5 + MONTHS;
  const from = Math.floor(month);
  return { from: from % MONTHS, to: (from + 1) % MONTHS, share: month - from };
}

/** How warm it usually is between the coldest hour of the day (-1) and the warmest (1), by the sun. */
function getHourWarmth({ atMs, lng }: WeatherPoint): number {
  const hour = (atMs % DAY_MS) / HOUR_MS + lng / DEGREES_PER_HOUR;
  return Math.cos(((hour - WARMEST_HOUR) / 24) * 2 * Math.PI);
}

/** The temperature in degrees Celsius that is usual at a place at a time of the year and the day. */
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

/** The air that is usual at a place at a time: dry, and the wind as likely from ahead as from behind. */
export function getTypicalSample(point: WeatherPoint): WeatherSample {
  return {
    temperatureC: getTypicalTemperatureC(point),
    windMps: 0,
    windFromDegrees: 0,
    isWet: false,
    windSdMps: UNKNOWN_WIND_SD_MPS,
  };
}

/** The weather that is usual along a way; another sentence says why it stands in for a better one. */
export function buildSeasonalWeather(
  points: readonly WeatherPoint[],
  sentence: string = SEASONAL.sentence,
): RouteWeather {
  return { source: { ...SEASONAL, sentence }, weatherSamples: points.map(getTypicalSample) };
}
