import { z } from 'zod';
import { tripEndpoints } from '#contract/trips.ts';
import { DirectRoute } from '#domain/trips/driving/direct-route.ts';
import { StoredDrive } from '#domain/trips/driving/stored-drive.ts';
import { Trip } from '#domain/trips/trip.ts';
import { Relaxation } from '#domain/trips/trip-failure.ts';
import type { TextStorage } from '#web/lib/browser/storage.ts';
import { withCurrentNames } from '#web/lib/earlier-names.ts';
import type { NavigationSession } from './navigation-session.ts';
import type { ResumedDrive } from './navigation-state.ts';
import { STORED_DRIVE_KEY, STORED_PROGRESS_KEY } from './stored-drive-key.ts';

const ChargerDrivePlan = z.object({
  kind: z.literal('charger'),
  found: DirectRoute,
  request: tripEndpoints.navigateToCharger.body,
  startPercent: z.number().nullable(),
  hasTrailer: z.boolean(),
});

/** A drive along one plan of a trip; `trip` contains only this plan. */
const TripDrivePlan = z.object({
  kind: z.literal('trip'),
  trip: Trip,
  /** The plan's index in the original trip. */
  planNumber: z.int().min(0),
  /** What the driver accepted for this plan beyond the settings of the trip. */
  concessions: z.array(Relaxation).optional(),
});

const DrivePlan = z.discriminatedUnion('kind', [ChargerDrivePlan, TripDrivePlan]);
export type ChargerDrivePlan = z.input<typeof ChargerDrivePlan>;
export type TripDrivePlan = z.infer<typeof TripDrivePlan>;
export type DrivePlan = ChargerDrivePlan | TripDrivePlan;

const StoredDrivePlan = z.object({ uid: z.string(), sinceMs: z.number(), plan: DrivePlan });
const StoredProgress = z.object({
  sinceMs: z.number(),
  atMs: z.number(),
  drive: StoredDrive,
  isManual: z.boolean().default(false),
});

/** After this long, the driver has presumably arrived or will start over. */
const EXPIRY_MS = 24 * 60 * 60_000;

function readJson<T>(storage: TextStorage, key: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(withCurrentNames(storage.getItem(key) ?? 'null'))).data ?? null;
  } catch {
    return null;
  }
}

/** Returns null if there is no stored drive, or if it has expired. */
export function readStoredDrive(storage: TextStorage, uid: string, nowMs: number) {
  if (storage.getItem(STORED_DRIVE_KEY) === null) return null;
  const stored = readJson(storage, STORED_DRIVE_KEY, StoredDrivePlan);
  const progress = readJson(storage, STORED_PROGRESS_KEY, StoredProgress);
  if (stored === null || stored.uid !== uid || nowMs - (progress?.atMs ?? stored.sinceMs) > EXPIRY_MS) return null;
  return {
    plan: stored.plan,
    resumed: progress?.sinceMs === stored.sinceMs ? (progress satisfies ResumedDrive) : null,
  };
}

type DriveToStore = {
  readonly session: Pick<NavigationSession, 'get' | 'subscribe'>;
  readonly getPlan: () => DrivePlan;
};

export function storeDrive(
  storage: TextStorage,
  uid: string,
  { session, getPlan }: DriveToStore,
  now: () => number,
): void {
  let sinceMs = 0;
  let stored: ReturnType<NavigationSession['get']> | null = null;

  function store(): void {
    const state = session.get();
    const { route, drive, isManual } = state;
    if (route === stored?.route && drive === stored.drive && isManual === stored.isManual) return;
    if (route !== stored?.route) {
      sinceMs = Math.max(now(), sinceMs + 1);
      storage.setItem(STORED_DRIVE_KEY, JSON.stringify({ uid, sinceMs, plan: getPlan() }));
    }
    storage.setItem(STORED_PROGRESS_KEY, JSON.stringify({ sinceMs, atMs: now(), drive, isManual }));
    stored = state;
  }

  session.subscribe(store);
  store();
}
