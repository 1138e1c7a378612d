import { useMemo, useSyncExternalStore } from 'react';
import type { Position } from '#web/map/position-layer.ts';
import type { TripDrawing } from '#web/map/trip-drawing.ts';
import { drawingOfDrive } from '#web/trips/navigation/drive-drawing.ts';
import type { Driver, DriverState } from '#web/trips/navigation/driver.ts';
import { placeOf } from '#web/trips/navigation/follow-camera.ts';

const noSubscription = () => () => undefined;
const nothing = () => null;

/** What the map shows of somebody who drives: the way ahead, and where the rig is; null while nobody does. */
export function useDriveOnMap(driver: Driver | null): { trip: TripDrawing; position: Position } | null {
  const state = useSyncExternalStore<DriverState | null>(driver?.subscribe ?? noSubscription, driver?.get ?? nothing);
  const route = state?.route;
  const leg = state?.drive.leg ?? 0;
  const trip = useMemo(() => (route ? drawingOfDrive(route, leg) : null), [route, leg]);
  const position = useMemo(() => {
    if (state === null) return null;
    const { lat, lng } = placeOf(state);
    return { lat, lng, accuracyM: state.position?.accuracyM ?? null };
  }, [state]);
  return trip && position && { trip, position };
}
