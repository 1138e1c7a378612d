import type { DriveRoute } from '#domain/trips/driving/drive-route.ts';
import type { TripDrawing } from '#web/map/trip-drawing.ts';
import { listContingentMarks } from '../contingent-marks.ts';

/** Draws the rest of a route during a drive: the current leg, without a marker where it starts, and all later legs. */
export function buildDriveDrawing({ legs }: DriveRoute, leg: number): TripDrawing {
  const ahead = legs.slice(leg);
  return {
    legs: ahead.map(({ coordinates }) => ({ line: coordinates })),
    stops: ahead.map(({ to }, index) => ({
      at: to.at,
      label: to.kind === 'end' ? 'B' : String(leg + index + 1),
      kind: to.kind,
      hasWarning: to.arrive !== null && Math.round(to.arrive.mean) < Math.floor(to.neededArrivalPercent),
    })),
    backups: [],
    contingentStops: listContingentMarks(ahead),
    selectedLeg: null,
    unreachableGap: null,
  };
}

export function buildRouteDrawing(route: DriveRoute): TripDrawing {
  const drawing = buildDriveDrawing(route, 0);
  return { ...drawing, stops: [{ at: route.from.at, label: 'A', kind: 'start', hasWarning: false }, ...drawing.stops] };
}
