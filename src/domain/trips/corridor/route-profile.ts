import type { DriveSegment } from '../../energy/segment-energy.ts';
import { createInterpolatedWeather, WeatherInterpolator } from '../../weather/interpolate-weather.ts';
import type { WeatherPoint, WeatherSample } from '../../weather/weather.ts';
import { findSampleIndex, type RouteSamples } from './route-samples.ts';

/**
 * A rig's energy on a road segment: Wh from the battery, negative for regeneration. Callers reuse and mutate one object
 * for about 20,000 segments, so don't keep a reference to it. `hasOnlyWindChanged` means that only the wind of that
 * object has changed since the last call.
 */
export type SegmentEnergyModel = (segment: DriveSegment, hasOnlyWindChanged?: boolean) => number;

/** Cumulative totals of a route at each of its samples. */
export type RouteProfile = {
  readonly samples: RouteSamples;
  readonly weatherSamples: readonly WeatherSample[];
  readonly energyWh: Float64Array;
  /** Like `energyWh`, but with the absolute value of each segment. Errors of the rig's figures scale with it. */
  readonly grossWh: Float64Array;
  /** Extra energy if the headwind is one standard deviation stronger along the whole route. */
  readonly windWh: Float64Array;
};

const WEATHER_SPACING_M = 30_000;

/** Average charging time as a share of driving time with a trailer (our estimate). */
const CHARGING_SHARE = 0.4;

/** Minutes stopped for reasons other than charging, up to a distance and driving time. */
export type GetStayMinutes = (alongM: number, drivenMin: number) => number;

/**
 * Returns where and when a route needs weather: about every 30 km, at times that include driving, stays, and average
 * charging.
 */
export function listWeatherPoints(
  { atM, lats, lngs, heightsM, minutes, elevation }: RouteSamples,
  departureMs: number,
  getStayMinutes: GetStayMinutes = () => 0,
): readonly WeatherPoint[] {
  const lastAt = atM.length - 1;
  const count = Math.max(1, Math.ceil((atM[lastAt] ?? 0) / WEATHER_SPACING_M));
  return Array.from({ length: count + 1 }, (_, index) => {
    const sampleIndex = Math.round((index * lastAt) / count);
    const drivenMin = minutes[sampleIndex] ?? 0;
    const elapsedMin = drivenMin * (1 + CHARGING_SHARE) + getStayMinutes(atM[sampleIndex] ?? 0, drivenMin);
    return {
      lat: lats[sampleIndex] ?? 0,
      lng: lngs[sampleIndex] ?? 0,
      atMs: departureMs + elapsedMin * 60_000,
      heightM: elevation === null ? null : (heightsM[sampleIndex] ?? null),
    };
  });
}

type MutableSegment = { -readonly [K in keyof DriveSegment]: DriveSegment[K] };

/** Visits each segment of a route with its weather. Reuses and mutates one segment object. */
export function forEachSegment(
  { atM, heightsM, speedsMps, easts, norths }: RouteSamples,
  weatherSamples: readonly WeatherSample[],
  visit: (segment: MutableSegment, index: number) => void,
): void {
  const interpolator = new WeatherInterpolator(weatherSamples);
  const weather = createInterpolatedWeather();
  const noWeather = { elevationM: 0, headwindMps: 0, crosswindMps: 0, windSdMps: 0, temperatureC: 0, isWet: false };
  const segment: MutableSegment = { distanceM: 0, speedMps: 0, riseM: 0, ...noWeather };
  const weatherSamplesPerSegment = speedsMps.length > 0 ? (weatherSamples.length - 1) / speedsMps.length : 0;
  for (let i = 0; i < speedsMps.length; i += 1) {
    interpolator.fill(weather, (i + 0.5) * weatherSamplesPerSegment);
    const height = heightsM[i] ?? 0;
    const next = heightsM[i + 1] ?? 0;
    const east = easts[i] ?? 0;
    const north = norths[i] ?? 0;
    segment.distanceM = (atM[i + 1] ?? 0) - (atM[i] ?? 0);
    segment.speedMps = speedsMps[i] ?? 0;
    segment.riseM = next - height;
    segment.elevationM = (height + next) / 2;
    segment.headwindMps = weather.fromEastMps * east + weather.fromNorthMps * north;
    segment.crosswindMps = weather.fromEastMps * north - weather.fromNorthMps * east;
    segment.windSdMps = weather.windSdMps;
    segment.temperatureC = weather.temperatureC;
    segment.isWet = weather.isWet;
    visit(segment, i);
  }
}

/** Builds the energy profile of a rig on a route from its samples and the weather. */
export function buildRouteProfile(
  samples: RouteSamples,
  weatherSamples: readonly WeatherSample[],
  energyModel: SegmentEnergyModel,
): RouteProfile {
  const sums = () => new Float64Array(samples.atM.length);
  const [energyWh, grossWh, windWh] = [sums(), sums(), sums()];
  forEachSegment(samples, weatherSamples, (segment, index) => {
    const energy = energyModel(segment);
    segment.headwindMps += segment.windSdMps;
    energyWh[index + 1] = (energyWh[index] ?? 0) + energy;
    grossWh[index + 1] = (grossWh[index] ?? 0) + Math.abs(energy);
    windWh[index + 1] = (windWh[index] ?? 0) + Math.max(0, energyModel(segment, true) - energy);
  });
  return { samples, weatherSamples, energyWh, grossWh, windWh };
}

/** Totals of a route up to a place, or between two places. */
export type DriveTotals = {
  readonly distanceM: number;
  readonly minutes: number;
  readonly energyWh: number;
  readonly grossWh: number;
  readonly windWh: number;
};

/** Returns the totals from the start of a route to a distance along it. */
export function getTotalsAt({ samples, energyWh, grossWh, windWh }: RouteProfile, alongM: number): DriveTotals {
  const { atM, minutes } = samples;
  const i = findSampleIndex(samples, alongM);
  const gap = (atM[i + 1] ?? 0) - (atM[i] ?? 0);
  const share = gap > 0 ? Math.min(1, Math.max(0, (alongM - (atM[i] ?? 0)) / gap)) : 0;
  const sumAt = (sums: Float64Array) => (sums[i] ?? 0) + ((sums[i + 1] ?? sums[i] ?? 0) - (sums[i] ?? 0)) * share;
  return {
    distanceM: sumAt(atM),
    minutes: sumAt(minutes),
    energyWh: sumAt(energyWh),
    grossWh: sumAt(grossWh),
    windWh: sumAt(windWh),
  };
}

/** Returns the totals between two places on a route. */
export function subtractTotals(from: DriveTotals, to: DriveTotals): DriveTotals {
  return {
    distanceM: to.distanceM - from.distanceM,
    minutes: to.minutes - from.minutes,
    energyWh: to.energyWh - from.energyWh,
    grossWh: to.grossWh - from.grossWh,
    windWh: to.windWh - from.windWh,
  };
}
