import type { DriveRoute } from '#domain/trips/drive-route.ts';
import type { TripDrawing } from '#web/map/trip-drawing.ts';

/** A route on the map while its leg is driven: what was driven before is left out. */
export function drawingOfDrive({ from, legs }: DriveRoute, leg: number): TripDrawing {
  const ahead = legs.slice(leg);
  const begin = legs[leg - 1]?.to ?? from;
  return {
    legs: ahead.map(({ coordinates }) => ({ line: coordinates })),
    stops: [
      { at: begin.at, label: 'A', kind: 'start', isWarned: false },
      ...ahead.map(({ to }, index) => ({
        at: to.at,
        label: to.kind === 'end' ? 'B' : String(leg + index + 1),
        kind: to.kind,
        isWarned: to.arrive !== null && Math.round(to.arrive.mean) < Math.floor(to.needPercent),
      })),
    ],
    selectedLeg: null,
    brokenGap: null,
  };
}
