import type { WeatherSample } from './weather.ts';

const RADIANS = Math.PI / 180;

/** Weather at one position. The wind is split into its components from the east and from the north. */
export type InterpolatedWeather = { temperatureC: number; fromEastMps: number; fromNorthMps: number; isWet: boolean };

/**
 * Interpolates evenly spaced weather samples along a route: temperature and wind linearly, rain from the nearer sample.
 */
export class WeatherInterpolator {
  readonly #weatherSamples: readonly WeatherSample[];
  readonly #easts: Float64Array;
  readonly #norths: Float64Array;

  constructor(weatherSamples: readonly WeatherSample[]) {
    this.#weatherSamples = weatherSamples;
    this.#easts = new Float64Array(weatherSamples.length);
    this.#norths = new Float64Array(weatherSamples.length);
    for (const [at, { windMps, windFromDegrees }] of weatherSamples.entries()) {
      this.#easts[at] = windMps * Math.sin(windFromDegrees * RADIANS);
      this.#norths[at] = windMps * Math.cos(windFromDegrees * RADIANS);
    }
  }

  /** Writes the weather at a position (a fractional sample index); returns the standard deviation of its wind. */
  fill(output: InterpolatedWeather, position: number): number {
    const from = Math.min(this.#weatherSamples.length - 1, Math.floor(position));
    const to = Math.min(this.#weatherSamples.length - 1, from + 1);
    const [before, after] = [this.#weatherSamples[from], this.#weatherSamples[to]];
    if (before === undefined || after === undefined) throw new RangeError('A route needs at least one weather sample');
    const share = position - from;
    const mix = (a = 0, b = 0) => a * (1 - share) + b * share;
    output.temperatureC = mix(before.temperatureC, after.temperatureC);
    output.fromEastMps = mix(this.#easts[from], this.#easts[to]);
    output.fromNorthMps = mix(this.#norths[from], this.#norths[to]);
    output.isWet = (share < 0.5 ? before : after).isWet;
    return mix(before.windSdMps, after.windSdMps);
  }
}

/** Resamples evenly spaced weather samples on part of a route; from and to are fractions of the route, 0 to 1. */
export function interpolateWeather(
  weatherSamples: readonly WeatherSample[],
  { from, to, count }: { readonly from: number; readonly to: number; readonly count: number },
): WeatherSample[] {
  const interpolator = new WeatherInterpolator(weatherSamples);
  const mixed: InterpolatedWeather = { temperatureC: 0, fromEastMps: 0, fromNorthMps: 0, isWet: false };
  return Array.from({ length: count }, (_, at) => {
    const share = count === 1 ? from : from + ((to - from) * at) / (count - 1);
    const windSdMps = interpolator.fill(mixed, Math.min(1, Math.max(0, share)) * (weatherSamples.length - 1));
    const { temperatureC, fromEastMps, fromNorthMps, isWet } = mixed;
    const windMps = Math.hypot(fromEastMps, fromNorthMps);
    const windFromDegrees = windMps === 0 ? 0 : (Math.atan2(fromEastMps, fromNorthMps) / RADIANS + 360) % 360;
    return { temperatureC, windMps, windFromDegrees, isWet, windSdMps };
  });
}
