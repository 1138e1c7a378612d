import type { RoadAir } from './weather.ts';

const RADIANS = Math.PI / 180;

/** Air between two others: temperature and wind in straight lines, rain from the nearer one. */
export function mixedAir(one: RoadAir, other: RoadAir, share: number): RoadAir {
  const mix = (a: number, b: number) => a + (b - a) * share;
  const part = (of: (radians: number) => number) =>
    mix(one.windMps * of(one.windFromDegrees * RADIANS), other.windMps * of(other.windFromDegrees * RADIANS));
  const [east, north] = [part(Math.sin), part(Math.cos)];
  const windMps = Math.hypot(east, north);
  return {
    temperatureC: mix(one.temperatureC, other.temperatureC),
    windMps,
    windFromDegrees: windMps === 0 ? 0 : (Math.atan2(east, north) / RADIANS + 360) % 360,
    isWet: (share < 0.5 ? one : other).isWet,
    windSdMps: mix(one.windSdMps, other.windSdMps),
  };
}

/** So many airs, evenly apart, on a part of a way along which others are evenly apart; the part as shares of the way, 0 to 1. */
export function airsBetween(
  airs: readonly RoadAir[],
  { from, to, count }: { readonly from: number; readonly to: number; readonly count: number },
): RoadAir[] {
  const airAt = (share: number) => {
    const place = Math.min(1, Math.max(0, share)) * (airs.length - 1);
    const one = airs[Math.floor(place)];
    if (one === undefined) throw new RangeError('A way has air at least at one place');
    return mixedAir(one, airs[Math.ceil(place)] ?? one, place - Math.floor(place));
  };
  return Array.from({ length: count }, (_, at) => airAt(count === 1 ? from : from + ((to - from) * at) / (count - 1)));
}
