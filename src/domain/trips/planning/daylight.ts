import type { LatLng } from '../../geo/point.ts';

const DAY_MS = 86_400_000;
const J2000_MS = Date.UTC(2000, 0, 1, 12);
const RADIANS = Math.PI / 180;
/** End of civil twilight. */
const DARK_BELOW_DEGREES = -6;

/**
 * Returns the sun's elevation in degrees, accurate to a quarter degree (low-precision formulas of the Astronomical
 * Almanac).
 */
export function getSunElevationDegrees(atMs: number, { lat, lng }: LatLng): number {
  const days = (atMs - J2000_MS) / DAY_MS;
  const anomaly = (357.528 + 0.9856003 * days) * RADIANS;
  const longitude = (280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS;
  const tilt = (23.439 - 0.0000004 * days) * RADIANS;
  const declination = Math.asin(Math.sin(tilt) * Math.sin(longitude));
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude));
  const sidereal = (280.46061837 + 360.98564736629 * days + lng) * RADIANS;
  const hourAngle = sidereal - ascension;
  const sine =
    Math.sin(lat * RADIANS) * Math.sin(declination) +
    Math.cos(lat * RADIANS) * Math.cos(declination) * Math.cos(hourAngle);
  return Math.asin(Math.max(-1, Math.min(1, sine))) / RADIANS;
}

/** Returns whether it is dark at a place and time. */
export function isDark(atMs: number, place: LatLng): boolean {
  return getSunElevationDegrees(atMs, place) < DARK_BELOW_DEGREES;
}
