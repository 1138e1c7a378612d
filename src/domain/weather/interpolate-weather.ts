import type { WeatherSample } from './weather.ts';

const RADIANS = Math.PI / 180;

/** Weather at one position; the wind is split into its components from the east and from the north. */
export type InterpolatedWeather = {
  temperatureC: number;
  fromEastMps: number;
  fromNorthMps: number;
  windSdMps: number;
  isWet: boolean;
};

const mix = (values: Float64Array, from: number, to: number, share: number) =>
  (values[from] ?? 0) * (1 - share) + (values[to] ?? 0) * share;

/**
 * Interpolates evenly spaced weather samples along a route: temperature and wind linearly, rain from the nearer sample.
 */
export class WeatherInterpolator {
  readonly #weatherSamples: readonly WeatherSample[];
  readonly #temperaturesC: Float64Array;
  readonly #fromEastMps: Float64Array;
  readonly #fromNorthMps: Float64Array;
  readonly #windSdsMps: Float64Array;

  constructor(weatherSamples: readonly WeatherSample[]) {
    if (weatherSamples.length === 0) throw new RangeError('A route needs at least one weather sample');
    const column = (readValue: (sample: WeatherSample) => number) => Float64Array.from(weatherSamples, readValue);
    this.#weatherSamples = weatherSamples;
    this.#temperaturesC = column(({ temperatureC }) => temperatureC);
    this.#fromEastMps = column(({ windMps, windFromDegrees }) => windMps * Math.sin(windFromDegrees * RADIANS));
    this.#fromNorthMps = column(({ windMps, windFromDegrees }) => windMps * Math.cos(windFromDegrees * RADIANS));
    this.#windSdsMps = column(({ windSdMps }) => windSdMps);
  }

  /** Writes the weather at a fractional sample index to `output`. */
  fill(output: InterpolatedWeather, position: number): void {
    const last = this.#weatherSamples.length - 1;
    const from = Math.min(last, Math.floor(position));
    const to = Math.min(last, from + 1);
    const share = position - from;
    output.temperatureC = mix(this.#temperaturesC, from, to, share);
    output.fromEastMps = mix(this.#fromEastMps, from, to, share);
    output.fromNorthMps = mix(this.#fromNorthMps, from, to, share);
    output.windSdMps = mix(this.#windSdsMps, from, to, share);
    output.isWet = this.#weatherSamples[share < 0.5 ? from : to]?.isWet ?? false;
  }
}

/** Creates an object that an interpolator can fill. */
export function createInterpolatedWeather(): InterpolatedWeather {
  return { temperatureC: 0, fromEastMps: 0, fromNorthMps: 0, windSdMps: 0, isWet: false };
}

/** Cached, because the weather of a trip is resampled for each of its drives. */
const interpolators = new WeakMap<readonly WeatherSample[], WeatherInterpolator>();

/** Resamples evenly spaced weather samples on part of a route; from and to are fractions of the route, 0 to 1. */
export function interpolateWeather(
  weatherSamples: readonly WeatherSample[],
  { from, to, count }: { readonly from: number; readonly to: number; readonly count: number },
): WeatherSample[] {
  const interpolator = interpolators.get(weatherSamples) ?? new WeatherInterpolator(weatherSamples);
  interpolators.set(weatherSamples, interpolator);
  const mixed = createInterpolatedWeather();
  return Array.from({ length: count }, (_, i) => {
    const share = count === 1 ? from : from + ((to - from) * i) / (count - 1);
    interpolator.fill(mixed, Math.min(1, Math.max(0, share)) * (weatherSamples.length - 1));
    const { temperatureC, fromEastMps, fromNorthMps, windSdMps, isWet } = mixed;
    const windMps = Math.hypot(fromEastMps, fromNorthMps);
    const windFromDegrees = windMps === 0 ? 0 : (Math.atan2(fromEastMps, fromNorthMps) / RADIANS + 360) % 360;
    return { temperatureC, windMps, windFromDegrees, isWet, windSdMps };
  });
}
