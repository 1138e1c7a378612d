import { MIN_SLEEP_MINUTES } from './places/day-clock.ts';
import type { TripPlan } from './trip.ts';
import { NIGHT_MINUTES, type TripRequest } from './trip-request.ts';

/** Truck drivers may drive this long between rests, and not after this many minutes on duty (49 CFR 395.3). */
const LONG_DRIVE_MINUTES = 11 * 60;
const LONG_DAY_MINUTES = 14 * 60;

/** Minutes of driving, and of driving and stops, between two stays that are long enough for sleep. */
type Day = { readonly driveMin: number; readonly totalMin: number };

function listDays({ stops, legs }: Pick<TripPlan, 'stops' | 'legs'>): Day[] {
  const days: Day[] = [];
  let leftAt = Date.parse(stops[0]?.leaveAt ?? '');
  let driveMin = 0;
  for (const [i, { minutes }] of legs.entries()) {
    const next = stops[i + 1];
    if (next === undefined) break;
    driveMin += minutes;
    if (next.stayMin < MIN_SLEEP_MINUTES && i < legs.length - 1) continue;
    days.push({ driveMin, totalMin: (Date.parse(next.arriveAt) - leftAt) / 60_000 });
    leftAt = Date.parse(next.leaveAt);
    driveMin = 0;
  }
  return days;
}

/** The longest drive and the longest day without sleep, and the same trip with overnight stops. */
type LongDay = Day & { readonly hasLongDrive: boolean; readonly requestWithNights: TripRequest };

/** Suggested minutes of driving per day. */
export const SUGGESTED_DAY_MINUTES = 8 * 60;

/** Returns null if a plan has overnight stops, or if no day of it is too long without sleep. */
export function findLongDay(request: TripRequest, plan: Pick<TripPlan, 'stops' | 'legs'>): LongDay | null {
  const days = listDays(plan);
  const driveMin = Math.max(...days.map((day) => day.driveMin));
  const totalMin = Math.max(...days.map((day) => day.totalMin));
  const hasLongDrive = driveMin > LONG_DRIVE_MINUTES;
  if (request.nights !== null || (!hasLongDrive && totalMin <= LONG_DAY_MINUTES)) return null;
  const nights = { afterDriveMin: SUGGESTED_DAY_MINUTES, stayMin: NIGHT_MINUTES };
  return { driveMin, totalMin, hasLongDrive, requestWithNights: { ...request, nights } };
}
