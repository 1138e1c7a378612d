import type { LatLng } from '../geo/point.ts';

/** The weather on a road at one place and time. */
export type WeatherSample = {
  readonly temperatureC: number;
  /** At vehicle height. */
  readonly windMps: number;
  /** Where the wind comes from, in degrees from north. */
  readonly windFromDegrees: number;
  readonly isWet: boolean;
  /** The standard deviation of each component of the wind, such as headwind and crosswind. */
  readonly windSdMps: number;
};

/** When and where the vehicle will be. */
export type WeatherPoint = LatLng & {
  readonly atMs: number;
  /** Null if unknown. */
  readonly heightM: number | null;
};

/** The source of a plan's weather. */
export type WeatherSource = {
  readonly kind: 'seasonal' | 'manual' | 'forecast';
  readonly sentence: string;
  readonly credit: { readonly text: string; readonly url: string } | null;
};

/** The weather along a route, one sample per requested point, in order. */
export type RouteWeather = { readonly source: WeatherSource; readonly weatherSamples: readonly WeatherSample[] };

/** Wind is measured and forecast at 10 m; at vehicle height it's weaker (our estimate: a 1/7 power law at 1.5 m). */
const VEHICLE_HEIGHT_FACTOR = (1.5 / 10) ** (1 / 7);

/** Scales wind from 10 m above the ground to vehicle height. */
export function scaleWindToVehicleHeight(windAt10mMps: number): number {
  return windAt10mMps * VEHICLE_HEIGHT_FACTOR;
}

/** Above this rain rate in millimeters per hour, a road is wet (our estimate). */
export const WET_MM_PER_HOUR = 0.2;
