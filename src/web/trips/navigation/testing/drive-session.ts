import { vi } from 'vitest';
import { type DriveRoute, directRouteToDriveRoute, tripToDriveRoute } from '#domain/trips/driving/drive-route.ts';
import { buildNorthwardRoute, buildNorthwardTrip, placeNorthward } from '#domain/trips/testing/northward-trip.ts';
import type { PositionListener } from '#web/lib/browser/watch-position.ts';
import { createNavigationSession } from '../navigation-session.ts';
import type { NavigationDependencies } from '../navigation-state.ts';

function buildTripRoute(): DriveRoute {
  const route = tripToDriveRoute(buildNorthwardTrip(), 0);
  if (route === null) throw new Error('The trip has no plan');
  return route;
}

export const TRIP_ROUTE = buildTripRoute();
export const CHARGER_ROUTE = directRouteToDriveRoute(buildNorthwardRoute(), 80, true);

export function startTestDrive(changes: Partial<NavigationDependencies> = {}, route: DriveRoute = TRIP_ROUTE) {
  let positionListener: PositionListener | null = null;
  let nowMs = 0;
  const planRemaining = vi.fn<NavigationDependencies['planRemaining']>(async () => CHARGER_ROUTE);
  const session = createNavigationSession(
    {
      now: () => nowMs,
      isOnline: () => true,
      canPlanOffline: () => false,
      watch: (listener) => {
        positionListener = listener;
        return () => {
          positionListener = null;
        };
      },
      planRemaining,
      canChangeStops: true,
      reportLeg: null,
      ...changes,
    },
    route,
  );
  return {
    session,
    planRemaining,
    isWatching: () => positionListener !== null,
    denyLocation: () => positionListener?.onProblem('denied'),
    /** Moves to a point `km` kilometers north, offset from the road in meters. */
    moveTo(km: number, offsetM = 0, seconds = 1): void {
      nowMs += seconds * 1000;
      const { lat, lng } = placeNorthward(km);
      const fix = { lat, lng: lng + offsetM / 86_000, accuracyM: 8, atMs: nowMs };
      positionListener?.onFix({ ...fix, speedMps: 25, headingDegrees: 0 });
    },
    /** Parks at a point `km` kilometers north. */
    parkAt(km: number, seconds: number): void {
      nowMs += seconds * 1000;
      positionListener?.onFix({ ...placeNorthward(km), accuracyM: 8, atMs: nowMs, speedMps: 0, headingDegrees: null });
    },
    waitForTasks: () => new Promise((resolve) => setTimeout(resolve, 0)),
  };
}
