import type { LatLng } from '../geo/point.ts';
import { type Ring, ringsContain } from '../places/polygon.ts';
import { mphToMps } from '../rigs/us-units.ts';

type TowingLimit = { readonly state: string; readonly mph: number; readonly outline: Ring };

/** From US Census Bureau cartographic boundaries, accurate to about 2 km, and extended across the sea. */
const CALIFORNIA: Ring = [
  // Oregon, Nevada
  ...[-124.8, 42.0, -120.0, 42.0, -120.0, 39.0, -117.38, 37.13, -114.63, 35.0],
  // Colorado River
  ...[-114.64, 34.88, -114.47, 34.71, -114.39, 34.46, -114.18, 34.35, -114.13, 34.26, -114.44, 34.09, -114.44, 34.03],
  ...[-114.54, 33.93, -114.5, 33.7, -114.53, 33.55, -114.66, 33.41, -114.73, 33.41, -114.7, 33.36, -114.73, 33.31],
  ...[-114.68, 33.27, -114.71, 33.09, -114.66, 33.03, -114.52, 33.03, -114.46, 32.91, -114.53, 32.76, -114.7, 32.75],
  // Mexico, Pacific Ocean
  ...[-114.72, 32.72, -117.12, 32.53, -119.0, 33.4, -121.0, 34.2, -122.2, 36.2, -123.8, 38.2, -124.8, 40.4],
];
const WASHINGTON: Ring = [
  // Canada, Idaho, Oregon
  ...[-123.3, 49.0, -117.03, 49.0, -117.06, 46.37, -116.92, 46.16, -116.98, 46.09, -116.92, 46.0, -118.99, 46.0],
  // Columbia River
  ...[-119.13, 45.93, -119.49, 45.91, -119.57, 45.93, -119.67, 45.86, -119.97, 45.82, -120.21, 45.73, -120.48, 45.69],
  ...[-120.63, 45.75, -120.9, 45.64, -121.07, 45.65, -121.13, 45.61, -121.18, 45.61, -121.22, 45.67, -121.53, 45.73],
  ...[-121.81, 45.71, -122.27, 45.54, -122.64, 45.61, -122.76, 45.66, -122.81, 45.96, -122.9, 46.08, -123.11, 46.19],
  ...[-123.37, 46.15, -123.47, 46.27, -123.67, 46.27, -123.88, 46.24],
  // Pacific Ocean, Strait of Juan de Fuca
  ...[-124.3, 46.25, -125.0, 48.4, -123.3, 48.3],
];

/** States with a lower speed limit for vehicles with a trailer. */
const TOWING_LIMITS: readonly TowingLimit[] = [
  // California Vehicle Code 22406
  { state: 'CA', mph: 55, outline: CALIFORNIA },
  // Revised Code of Washington 46.61.410
  { state: 'WA', mph: 60, outline: WASHINGTON },
];

/** Returns a state's speed limit for vehicles with a trailer; infinite if they have no limit of their own. */
export function getTowingLimitMph(state: string): number {
  return TOWING_LIMITS.find((limit) => limit.state === state)?.mph ?? Number.POSITIVE_INFINITY;
}

/** Returns the speed limit for vehicles with a trailer in the state of a point, as `getTowingLimitMph` does. */
export function getTowingLimitMps(point: LatLng): number {
  const limit = TOWING_LIMITS.find(({ outline }) => ringsContain([outline], point));
  return mphToMps(limit?.mph ?? Number.POSITIVE_INFINITY);
}
