import { useMemo, useSyncExternalStore } from 'react';
import type { Position } from '#web/map/position-layer.ts';
import type { TripDrawing } from '#web/map/trip-drawing.ts';
import { buildDriveDrawing } from '#web/trips/navigation/drive-drawing.ts';
import { vehiclePosition } from '#web/trips/navigation/follow-camera.ts';
import type { NavigationSession } from '#web/trips/navigation/navigation-session.ts';
import type { NavigationState } from '#web/trips/navigation/navigation-state.ts';

const noSubscription = () => () => undefined;
const nothing = () => null;

export function useNavigationDrawing(
  session: NavigationSession | null,
): { trip: TripDrawing; position: Position } | null {
  const state = useSyncExternalStore<NavigationState | null>(
    session?.subscribe ?? noSubscription,
    session?.get ?? nothing,
  );
  const route = state?.route;
  const leg = state?.drive.leg ?? 0;
  const trip = useMemo(() => (route ? buildDriveDrawing(route, leg) : null), [route, leg]);
  const position = useMemo(() => {
    if (state === null) return null;
    const { lat, lng } = vehiclePosition(state);
    return { lat, lng, accuracyM: state.position?.accuracyM ?? null };
  }, [state]);
  return trip && position && { trip, position };
}
