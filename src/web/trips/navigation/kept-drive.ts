import { z } from 'zod';
import { tripEndpoints } from '#contract/trips.ts';
import { DirectRoute } from '#domain/trips/driving/direct-route.ts';
import { KeptDrive } from '#domain/trips/driving/kept-drive.ts';
import { Trip } from '#domain/trips/trip.ts';
import type { TextStorage } from '#web/lib/storage.ts';
import type { Driver, Resumed } from './driver.ts';
import { KEPT_PROGRESS_KEY, KEPT_WAY_KEY } from './kept-drive-key.ts';

/** The way to one charger, as it is driven. */
const WayToCharger = z.object({
  kind: z.literal('charger'),
  found: DirectRoute,
  /** What it was asked for with. */
  request: tripEndpoints.navigateToCharger.body,
  startPercent: z.number().nullable(),
  hasTrailer: z.boolean(),
});

/** A plan of a trip, as it is driven: the trip with this plan alone. */
const WayAlongTrip = z.object({
  kind: z.literal('trip'),
  trip: Trip,
  /** Which of the trip's plans that is. */
  planNumber: z.int().min(0),
});

const DrivenWay = z.discriminatedUnion('kind', [WayToCharger, WayAlongTrip]);
export type WayToCharger = z.input<typeof WayToCharger>;
export type WayAlongTrip = z.infer<typeof WayAlongTrip>;
export type DrivenWay = WayToCharger | WayAlongTrip;

const KeptWay = z.object({ uid: z.string(), sinceMs: z.number(), way: DrivenWay });
const KeptProgress = z.object({ sinceMs: z.number(), atMs: z.number(), drive: KeptDrive, isByHand: z.boolean() });

/** Whoever comes back later than this has arrived by now, or begins anew. */
const OVER_AFTER_MS = 24 * 60 * 60_000;

function readJson<T>(storage: TextStorage, key: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(storage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** The drive that somebody was on when their page was loaded anew; null where there is none. */
export function readKeptDrive(storage: TextStorage, uid: string, nowMs: number) {
  if (storage.getItem(KEPT_WAY_KEY) === null) return null;
  const kept = readJson(storage, KEPT_WAY_KEY, KeptWay);
  const progress = readJson(storage, KEPT_PROGRESS_KEY, KeptProgress);
  if (kept === null || kept.uid !== uid || nowMs - (progress?.atMs ?? kept.sinceMs) > OVER_AFTER_MS) return null;
  return { way: kept.way, resumed: progress?.sinceMs === kept.sinceMs ? (progress satisfies Resumed) : null };
}

type Running = { readonly driver: Pick<Driver, 'get' | 'subscribe'>; readonly driven: () => DrivenWay };

/** Keeps a drive while it goes on: its way when that changes, and how far it has come. */
export function keepDrive(storage: TextStorage, uid: string, { driver, driven }: Running, now: () => number): void {
  let sinceMs = 0;
  let kept: ReturnType<Driver['get']> | null = null;

  function keep(): void {
    const state = driver.get();
    const { route, drive, isByHand } = state;
    if (route === kept?.route && drive === kept.drive && isByHand === kept.isByHand) return;
    if (route !== kept?.route) {
      sinceMs = Math.max(now(), sinceMs + 1);
      storage.setItem(KEPT_WAY_KEY, JSON.stringify({ uid, sinceMs, way: driven() }));
    }
    storage.setItem(KEPT_PROGRESS_KEY, JSON.stringify({ sinceMs, atMs: now(), drive, isByHand }));
    kept = state;
  }

  driver.subscribe(keep);
  keep();
}
