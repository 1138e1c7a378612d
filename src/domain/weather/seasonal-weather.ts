import { haversineFrom } from '../geo/haversine.ts';
import { type ClimateNormal, NORMALS, NORMALS_CREDIT } from './climate-normals.ts';
import {
  type RouteWeather,
  scaleWindToVehicleHeight,
  type WeatherPoint,
  type WeatherSample,
  type WeatherSource,
} from './weather.ts';

const MONTHS = 12;
const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
/** The average length of a month. Normals apply to its middle. */
const MONTH_DAYS = 365.2425 / MONTHS;
const DEGREES_PER_HOUR = 15;
/** The warmest hour in solar time (our estimate: three hours past noon). */
const WARMEST_HOUR = 15;
/** The temperature lapse rate in °C per meter (standard atmosphere, ISO 2533). */
const LAPSE_C_PER_M = 0.0065;
/**
 * The haversine of 15 km: nearer places are weighted as if they were that far away. A place's weight is the inverse
 * fourth power of its distance.
 */
const MIN_HAVERSINE = 1.4e-6;

/** The relative warmth of noon, from -1 at the coldest hour to 1 at the warmest. */
const NOON_WARMTH = Math.cos(((12 - WARMEST_HOUR) / 24) * 2 * Math.PI);
/** The share by which the warmest hour is windier than average and the coldest hour is calmer (our estimate). */
const DAILY_WIND_SWING = 0.25;
/** The mean speed of wind with a random direction, in standard deviations of either component (Rayleigh). */
const RAYLEIGH_MEAN = Math.sqrt(Math.PI / 2);

const SEASONAL: WeatherSource = {
  kind: 'seasonal',
  sentence: 'Uses typical temperatures and winds for the place and season, not a forecast.',
  credit: { text: NORMALS_CREDIT, url: 'https://www.ncei.noaa.gov/products/land-based-station/us-climate-normals' },
};

/**
 * Returns the months whose middles come before and after a time, and where the time is between those, 0 to 1.
 */
function interpolateMonths(atMs: number): { readonly from: number; readonly to: number; readonly share: number } {
  const year = new Date(atMs).getUTCFullYear();
  const day = (atMs - Date.UTC(year, 0, 1)) / DAY_MS;
  const month = day / MONTH_DAYS - 0.5 + MONTHS;
  const from = Math.floor(month);
  return { from: from % MONTHS, to: (from + 1) % MONTHS, share: month - from };
}

/** Returns the relative warmth of the time of day, from -1 at the coldest hour to 1 at the warmest, in solar time. */
function getHourWarmth({ atMs, lng }: WeatherPoint): number {
  const hour = (atMs % DAY_MS) / HOUR_MS + lng / DEGREES_PER_HOUR;
  return Math.cos(((hour - WARMEST_HOUR) / 24) * 2 * Math.PI);
}

function createPlaceAverage(point: WeatherPoint, normals: readonly ClimateNormal[]) {
  const haversine = haversineFrom(point);
  const weights = normals.map(({ lat, lng }) => Math.max(MIN_HAVERSINE, haversine(lat, lng)) ** -2);
  return (read: (normal: ClimateNormal) => number | null): number => {
    let [totalWeight, weightedSum] = [0, 0];
    for (const [i, normal] of normals.entries()) {
      const value = read(normal);
      if (value === null) continue;
      totalWeight += weights[i] ?? 0;
      weightedSum += (weights[i] ?? 0) * value;
    }
    return weightedSum / totalWeight;
  };
}

function createMonthInterpolator(atMs: number) {
  const { from, to, share } = interpolateMonths(atMs);
  return (values: readonly number[]) => (values[from] ?? 0) * (1 - share) + (values[to] ?? 0) * share;
}

/** Returns the typical temperature in °C at a place, season, and time of day. */
export function getTypicalTemperatureC(point: WeatherPoint, normals: readonly ClimateNormal[] = NORMALS): number {
  const average = createPlaceAverage(point, normals);
  const interpolate = createMonthInterpolator(point.atMs);
  const warmth = getHourWarmth(point);
  const seaLevelC = average(({ lowsC, highsC, heightM }) => {
    const [low, high] = [interpolate(lowsC), interpolate(highsC)];
    return (low + high) / 2 + ((high - low) / 2) * warmth + LAPSE_C_PER_M * heightM;
  });
  return seaLevelC - LAPSE_C_PER_M * (point.heightM ?? average(({ heightM }) => heightM));
}

/**
 * Returns the standard deviation in m/s of each component of usual wind at vehicle height, at a place, season, and time
 * of day.
 */
export function getTypicalWindSdMps(point: WeatherPoint, normals: readonly ClimateNormal[] = NORMALS): number {
  const interpolate = createMonthInterpolator(point.atMs);
  const meanMps = createPlaceAverage(point, normals)(({ windsMps }) => windsMps && interpolate(windsMps));
  return scaleWindToVehicleHeight(meanMps * (1 + DAILY_WIND_SWING * getHourWarmth(point))) / RAYLEIGH_MEAN;
}

/**
 * Returns the standard deviation of usual wind at noon, averaged over the places with known wind, for a month (1 to
 * 12) or all year.
 */
export function getAverageWindSdMps(month: number | null): number {
  const winds = NORMALS.flatMap(
    ({ windsMps }) => (month === null ? windsMps : windsMps?.slice(month - 1, month)) ?? [],
  );
  const meanMps = winds.reduce((sum, value) => sum + value, 0) / winds.length;
  return scaleWindToVehicleHeight(meanMps * (1 + DAILY_WIND_SWING * NOON_WARMTH)) / RAYLEIGH_MEAN;
}

/** Returns typical weather at a place and time: dry, with the usual wind from an unknown direction. */
export function getTypicalSample(point: WeatherPoint): WeatherSample {
  return {
    temperatureC: getTypicalTemperatureC(point),
    windMps: 0,
    windFromDegrees: 0,
    isWet: false,
    windSdMps: getTypicalWindSdMps(point),
  };
}

/** Builds typical weather along a route; a custom sentence can explain why it replaces a forecast. */
export function buildSeasonalWeather(
  points: readonly WeatherPoint[],
  sentence: string = SEASONAL.sentence,
): RouteWeather {
  return { source: { ...SEASONAL, sentence }, weatherSamples: points.map(getTypicalSample) };
}
