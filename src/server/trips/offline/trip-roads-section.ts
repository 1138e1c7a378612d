import { AppError, type ErrorCode } from '#contract/errors.ts';
import { type CorridorRoadsFile, packCorridorRoads } from '#domain/offline/corridor-roads-file.ts';
import { refreshDeparture, resolveDeparture } from '#domain/trips/planning/refresh-departure.ts';
import type { Trip } from '#domain/trips/trip.ts';
import { readTripRoads, type TripRoadsDeps } from './read-trip-roads.ts';
import { withRetries } from './retried-roads.ts';

/** If routing fails with one of these, the package has no roads section, but still has stations and a map. */
const NO_ROUTE_CODES: readonly ErrorCode[] = [
  'place_off_road',
  'no_road_between',
  'no_route_for_rig',
  'road_closed',
  'trip_too_long',
];
const PROGRESS_STEPS = 20;

type Options = {
  readonly uid: string;
  readonly signal: AbortSignal;
  /** Called with the fraction that is done, from 0 to 1. */
  readonly onFraction: (fraction: number) => Promise<void>;
};

/** Creates a function that reads the roads section of a trip's package; it returns null if the trip has no route. */
export function createTripRoadsReader({ clock, ...deps }: TripRoadsDeps & { readonly clock: () => Date }) {
  return async ({ request, result }: Trip, { uid, signal, onFraction }: Options): Promise<CorridorRoadsFile | null> => {
    const now = clock();
    const { rank } = result.sources.roads;
    const departAt = resolveDeparture(refreshDeparture(request, now), now);
    let reported: Promise<void> = Promise.resolve();
    let step = 0;
    try {
      const onProgress = ({ doneCount, siteCount }: { readonly doneCount: number; readonly siteCount: number }) => {
        const newStep = Math.floor((PROGRESS_STEPS * doneCount) / siteCount);
        if (newStep === step) return;
        step = newStep;
        reported = reported.then(() => onFraction(step / PROGRESS_STEPS));
        // A failure is thrown below; until then it must not end the process.
        reported.catch(() => undefined);
      };
      const roads = await readTripRoads(
        { ...deps, roads: withRetries(deps.roads) },
        { uid, request, departAt, ...(rank !== undefined && { rank }) },
        onProgress,
        signal,
      );
      await reported;
      return packCorridorRoads(roads);
    } catch (error) {
      if (error instanceof AppError && NO_ROUTE_CODES.includes(error.code)) return null;
      throw error;
    }
  };
}
