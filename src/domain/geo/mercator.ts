const DEGREES_PER_RADIAN = 180 / Math.PI;

/** The latitude in degrees where a square Web Mercator world ends. */
export const MERCATOR_MAX_LAT = 85.0511287798066;

/** Converts longitude in degrees to Web Mercator x, 0 (west) to 1 (east). */
export function mercatorX(lng: number): number {
  return lng / 360 + 0.5;
}

/** Converts latitude in degrees to Web Mercator y, 0 (north) to 1 (south), clamped at MERCATOR_MAX_LAT. */
export function mercatorY(lat: number): number {
  const sine = Math.sin(Math.max(-MERCATOR_MAX_LAT, Math.min(MERCATOR_MAX_LAT, lat)) / DEGREES_PER_RADIAN);
  return 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
}

/** Converts Web Mercator x (0 to 1) to longitude in degrees. */
export function mercatorXToLng(x: number): number {
  return (x - 0.5) * 360;
}

/** Converts Web Mercator y (0 to 1) to latitude in degrees. */
export function mercatorYToLat(y: number): number {
  return 2 * DEGREES_PER_RADIAN * Math.atan(Math.exp(Math.PI * (1 - 2 * y))) - 90;
}
