import { MIN_SLEEP_MINUTES } from './places/day-clock.ts';
import type { TripPlan } from './trip.ts';
import { NIGHT_MINUTES, type TripRequest } from './trip-request.ts';

/** Truck drivers may drive this long between rests (49 CFR 395.3). */
const LONG_DRIVE_MINUTES = 11 * 60;

/** Returns the most minutes of driving between stops that are long enough for sleep. */
function getLongestDriveMin({ stops, legs }: Pick<TripPlan, 'stops' | 'legs'>): number {
  let [longestMin, drivenMin] = [0, 0];
  for (const [i, { minutes }] of legs.entries()) {
    const isRested = (stops[i]?.stayMin ?? 0) >= MIN_SLEEP_MINUTES;
    drivenMin = isRested ? minutes : drivenMin + minutes;
    longestMin = Math.max(longestMin, drivenMin);
  }
  return longestMin;
}

/** The minutes of a drive that is too long without sleep, and the same trip with overnight stops. */
type LongDrive = { readonly driveMin: number; readonly requestWithNights: TripRequest };

/** Suggested minutes of driving per day. */
export const SUGGESTED_DAY_MINUTES = 8 * 60;

/** Returns the longest drive of a plan without overnight stops if it is too long without sleep; null otherwise. */
export function findLongDrive(request: TripRequest, plan: Pick<TripPlan, 'stops' | 'legs'>): LongDrive | null {
  const driveMin = getLongestDriveMin(plan);
  if (request.nights !== null || driveMin <= LONG_DRIVE_MINUTES) return null;
  return {
    driveMin,
    requestWithNights: { ...request, nights: { afterDriveMin: SUGGESTED_DAY_MINUTES, stayMin: NIGHT_MINUTES } },
  };
}
