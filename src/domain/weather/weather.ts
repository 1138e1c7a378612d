import type { LatLng } from '../geo/point.ts';

/** The air on a road at one place and time. */
export type WeatherSample = {
  readonly temperatureC: number;
  /** At the height of vehicles. */
  readonly windMps: number;
  /** Where the wind comes from, in degrees from north. */
  readonly windFromDegrees: number;
  readonly isWet: boolean;
  /** How far the wind in the direction of travel may be off, as a standard deviation. */
  readonly windSdMps: number;
};

/** Where and when someone will be on a road. */
export type WeatherPoint = LatLng & {
  /** Milliseconds since 1970, UTC. */
  readonly atMs: number;
  /** Null where no one knows it. */
  readonly heightM: number | null;
};

/** Where the weather of a plan comes from. */
export type WeatherSource = {
  readonly kind: 'seasonal' | 'manual' | 'forecast';
  /** One sentence for the driver. */
  readonly sentence: string;
  /** Who has to be named for it, and where they are. */
  readonly credit: { readonly text: string; readonly url: string } | null;
};

/** The weather along a way: the air at each place in time that was asked for, in the same order. */
export type RouteWeather = { readonly source: WeatherSource; readonly weatherSamples: readonly WeatherSample[] };

/** Wind is measured and forecast at 10 m; at the height of a trailer beside a road it is weaker (ours, a power law of 1/7 at 1.5 m). */
const AT_VEHICLES = (1.5 / 10) ** (1 / 7);

/** A wind that was measured or forecast 10 m above the ground at the height of vehicles. */
export function scaleWindToVehicleHeight(windAt10mMps: number): number {
  return windAt10mMps * AT_VEHICLES;
}

/** From so much rain in an hour on a road is wet, in millimetres (ours). */
export const WET_MM_PER_HOUR = 0.2;
