import type { DriveRoute } from '#domain/trips/driving/drive-route.ts';
import type { TripDrawing } from '#web/map/trip-drawing.ts';

/** A route on the map while one of its legs is driven: without what was driven before, and without the start, where the rig is. */
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
    selectedLeg: null,
    unreachableGap: null,
  };
}

/** A whole route on the map, before it is driven. */
export function buildRouteDrawing(route: DriveRoute): TripDrawing {
  const whole = buildDriveDrawing(route, 0);
  return { ...whole, stops: [{ at: route.from.at, label: 'A', kind: 'start', hasWarning: false }, ...whole.stops] };
}
