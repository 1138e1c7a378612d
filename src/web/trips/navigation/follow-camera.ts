import { type BoundingBox, computeBounds } from '#domain/geo/bounds.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { DriveRoute } from '#domain/trips/driving/drive-route.ts';
import { buildDriveView } from '#domain/trips/driving/drive-view.ts';
import { getHeadingAt, getPointAt, type RouteLine } from '#domain/trips/driving/route-line.ts';
import { createStore } from '#web/lib/store.ts';
import type { NavigationSession } from './navigation-session.ts';
import type { NavigationState } from './navigation-state.ts';

/** Heading up, north up, or free after the driver moved the map or opened the overview. */
export type CameraMode = 'heading' | 'north' | 'free';

export type FollowMap = {
  readonly follow: (view: { lat: number; lng: number; zoom: number; headingDegrees: number }) => void;
  readonly fitBounds: (box: BoundingBox) => void;
  readonly resetNorth: () => void;
};

const FAST_MPS = 22;
const ZOOM = { fast: 14, usual: 15, near: 16.5 } as const;
const NEAR_M = 350;

/**
 * Returns where to show the rig: on the route's line if the rig is on it, the steps are manual, or there is no fix;
 * otherwise at its fix.
 */
export function vehiclePosition({
  route,
  drive,
  position,
  isManual,
}: NavigationState): LatLng & { headingDegrees: number } {
  const { progressM, hasJoined, isOff } = drive.following;
  const line = route.legs[drive.leg]?.line;
  const pointOnRoute =
    line && line.lengthM > 0 ? { ...getPointAt(line, progressM), headingDegrees: getHeadingAt(line, progressM) } : null;
  const isOnRoute = hasJoined && !isOff && !route.isCoarse;
  if (pointOnRoute && (isManual || position === null || isOnRoute)) return pointOnRoute;
  const { lat, lng } = position ?? route.from.at;
  return { lat, lng, headingDegrees: position?.headingDegrees ?? pointOnRoute?.headingDegrees ?? 0 };
}

function getZoom(state: NavigationState): number {
  const view = buildDriveView(state.route, state.drive);
  if (view && view.nextInM <= NEAR_M) return ZOOM.near;
  return (state.position?.speedMps ?? 0) >= FAST_MPS ? ZOOM.fast : ZOOM.usual;
}

export function boundsAhead({ legs }: DriveRoute, leg = 0, progressM = 0): BoundingBox | null {
  const coordinates = legs.slice(leg).flatMap(({ line }, index) => pointsFrom(line, index === 0 ? progressM : 0));
  return coordinates.length === 0 ? null : computeBounds(coordinates);
}

function pointsFrom(line: RouteLine, fromM: number): number[] {
  const { lat, lng } = getPointAt(line, fromM);
  const coordinates = line.lats.length === 0 ? [] : [lng, lat];
  for (let index = 0; index < line.lats.length; index += 1)
    if ((line.atM[index] ?? 0) > fromM) coordinates.push(line.lngs[index] ?? 0, line.lats[index] ?? 0);
  return coordinates;
}

export function createFollowCamera(session: NavigationSession, map: () => FollowMap | null) {
  const mode = createStore<CameraMode>('heading');
  let lastMode: Exclude<CameraMode, 'free'> = 'heading';
  let lastShown: unknown = null;

  function updateMap(): void {
    if (mode.get() === 'free') return;
    const state = session.get();
    const { lat, lng, headingDegrees } = vehiclePosition(state);
    map()?.follow({ lat, lng, zoom: getZoom(state), headingDegrees: mode.get() === 'heading' ? headingDegrees : 0 });
  }

  function setMode(next: CameraMode): void {
    if (next !== 'free') lastMode = next;
    mode.set(next);
    updateMap();
  }

  const unsubscribe = session.subscribe(() => {
    const { position, drive } = session.get();
    if (lastShown === (position ?? drive)) return;
    lastShown = position ?? drive;
    updateMap();
  });
  updateMap();

  return {
    get: mode.get,
    subscribe: mode.subscribe,
    recenter: () => setMode(lastMode),
    switchOrientation: () => setMode(lastMode === 'heading' ? 'north' : 'heading'),
    overview(): void {
      setMode('free');
      const { route, drive } = session.get();
      const box = boundsAhead(route, drive.leg, drive.following.progressM);
      if (box) map()?.fitBounds(box);
    },
    onUserMove(): void {
      if (mode.get() !== 'free') setMode('free');
    },
    end(): void {
      unsubscribe();
      map()?.resetNorth();
    },
  };
}

export type FollowCamera = ReturnType<typeof createFollowCamera>;
