import type { RoadAir } from './weather.ts';

const RADIANS = Math.PI / 180;

/** Air that is filled in; the wind by how much of it comes from the east and from the north, in metres a second. */
export type MixedAir = { temperatureC: number; fromEastMps: number; fromNorthMps: number; isWet: boolean };

/** Airs evenly apart on a way, laid over all of it: temperatures and winds in straight lines, rain from the nearer one. */
export class AirsAlong {
  readonly #airs: readonly RoadAir[];
  readonly #easts: Float64Array;
  readonly #norths: Float64Array;

  constructor(airs: readonly RoadAir[]) {
    const component = (part: (radians: number) => number) =>
      Float64Array.from(airs, ({ windMps, windFromDegrees }) => windMps * part(windFromDegrees * RADIANS));
    this.#airs = airs;
    this.#easts = component(Math.sin);
    this.#norths = component(Math.cos);
  }

  /** Fills in the air at a place, counted in airs from 0; gives back how far its wind may be off, as a standard deviation. */
  fill(air: MixedAir, place: number): number {
    const from = Math.min(this.#airs.length - 1, Math.floor(place));
    const to = Math.min(this.#airs.length - 1, from + 1);
    const [one, other] = [this.#airs[from], this.#airs[to]];
    if (one === undefined || other === undefined) throw new RangeError('A way has air at least at one place');
    const share = place - from;
    const mix = (a = 0, b = 0) => a * (1 - share) + b * share;
    air.temperatureC = mix(one.temperatureC, other.temperatureC);
    air.fromEastMps = mix(this.#easts[from], this.#easts[to]);
    air.fromNorthMps = mix(this.#norths[from], this.#norths[to]);
    air.isWet = (share < 0.5 ? one : other).isWet;
    return mix(one.windSdMps, other.windSdMps);
  }
}

/** So many airs, evenly apart, on a part of a way along which others are evenly apart; the part as shares of the way, 0 to 1. */
export function airsBetween(
  airs: readonly RoadAir[],
  { from, to, count }: { readonly from: number; readonly to: number; readonly count: number },
): RoadAir[] {
  const along = new AirsAlong(airs);
  const mixed: MixedAir = { temperatureC: 0, fromEastMps: 0, fromNorthMps: 0, isWet: false };
  return Array.from({ length: count }, (_, at) => {
    const share = count === 1 ? from : from + ((to - from) * at) / (count - 1);
    const windSdMps = along.fill(mixed, Math.min(1, Math.max(0, share)) * (airs.length - 1));
    const { temperatureC, fromEastMps, fromNorthMps, isWet } = mixed;
    const windMps = Math.hypot(fromEastMps, fromNorthMps);
    const windFromDegrees = windMps === 0 ? 0 : (Math.atan2(fromEastMps, fromNorthMps) / RADIANS + 360) % 360;
    return { temperatureC, windMps, windFromDegrees, isWet, windSdMps };
  });
}
