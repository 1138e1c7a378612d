import { AppError } from '#contract/errors.ts';
import type { Trip } from '#domain/trips/trip.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import { connectWorker } from '#web/lib/browser/web-worker.ts';
import { findTripDownloads } from '#web/lib/packages/trip-downloads.ts';
import type { OfflinePlannerCalls } from './offline-planner.worker.ts';

function startPlanner() {
  const script = new Worker(new URL('./offline-planner.worker.ts', import.meta.url), {
    type: 'module',
    name: 'offline-planner',
  });
  return connectWorker<OfflinePlannerCalls>(script);
}

let planner: ReturnType<typeof startPlanner> | null = null;

function openPlanner() {
  if (planner === null || planner.hasEnded()) planner = startPlanner();
  return planner;
}

/**
 * Plans a trip from the downloads on this device, in a worker; null if there are none or planning was canceled before
 * it started. Throws an AppError if no download covers the trip with this rig.
 */
export async function planOnDevice(request: TripRequest, signal: AbortSignal): Promise<Trip | null> {
  const packages = await findTripDownloads();
  if (packages.length === 0 || signal.aborted) return null;
  const worker = openPlanner();
  // Planning can't be interrupted, so canceling it ends the worker.
  signal.addEventListener('abort', worker.close, { once: true });
  try {
    const plan = await worker.call('plan', packages, request, Date.now());
    if (plan.kind === 'closed') throw new AppError('road_closed');
    if (plan.kind !== 'planned')
      throw new AppError(plan.kind === 'uncovered' ? 'trip_not_downloaded' : 'downloaded_for_smaller_rig');
    const madeAt = new Date().toISOString();
    return { id: crypto.randomUUID(), name: null, madeAt, request, result: plan.result, shareKey: null };
  } finally {
    signal.removeEventListener('abort', worker.close);
  }
}
