import { type BoundingBox, boxRound } from '#domain/geo/bounds.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { viewOf } from '#domain/trips/driving/drive.ts';
import type { DriveRoute } from '#domain/trips/driving/drive-route.ts';
import { headingOn, pointOn, type RouteLine } from '#domain/trips/driving/route-line.ts';
import type { Driver, DriverState } from './driver.ts';

/** How the map goes along: turned as the road leads, with north up, or not at all since somebody moved it. */
export type CameraMode = 'heading' | 'north' | 'free';

/** What the camera may do to the map. */
export type MapOfCamera = {
  readonly follow: (view: { lat: number; lng: number; zoom: number; headingDegrees: number }) => void;
  readonly fitBounds: (box: BoundingBox) => void;
  readonly faceNorth: () => void;
};

const FAST_MPS = 22;
const ZOOM = { fast: 14, usual: 15, near: 16.5 } as const;
const NEAR_M = 350;

/** Where the rig is on the map: on the road where that is well known and followed, else where the device says. */
export function placeOf({ route, drive, position, isByHand }: DriverState): LatLng & { headingDegrees: number } {
  const { progressM, hasJoined, isOff } = drive.following;
  const line = route.legs[drive.leg]?.line;
  const onLine =
    line && line.lengthM > 0 ? { ...pointOn(line, progressM), headingDegrees: headingOn(line, progressM) } : null;
  const isOnLine = hasJoined && !isOff && !route.isCoarse;
  if (onLine && (isByHand || position === null || isOnLine)) return onLine;
  const { lat, lng } = position ?? route.from.at;
  return { lat, lng, headingDegrees: position?.headingDegrees ?? onLine?.headingDegrees ?? 0 };
}

function zoomOf(state: DriverState): number {
  const view = viewOf(state.route, state.drive);
  if (view && view.nextInM <= NEAR_M) return ZOOM.near;
  return (state.position?.speedMps ?? 0) >= FAST_MPS ? ZOOM.fast : ZOOM.usual;
}

/** The box of what is still to be driven from a place on a leg; null where nothing is. */
export function boxAhead({ legs }: DriveRoute, leg = 0, progressM = 0): BoundingBox | null {
  const coordinates = legs.slice(leg).flatMap(({ line }, index) => pointsFrom(line, index === 0 ? progressM : 0));
  return coordinates.length === 0 ? null : boxRound(coordinates);
}

function pointsFrom(line: RouteLine, fromM: number): number[] {
  const { lat, lng } = pointOn(line, fromM);
  const coordinates = line.lats.length === 0 ? [] : [lng, lat];
  for (let at = 0; at < line.lats.length; at += 1)
    if ((line.atM[at] ?? 0) > fromM) coordinates.push(line.lngs[at] ?? 0, line.lats[at] ?? 0);
  return coordinates;
}

/** The camera of somebody who drives; it goes along until a hand moves the map. */
export function createFollowCamera(driver: Driver, map: () => MapOfCamera | null) {
  const listeners = new Set<() => void>();
  let mode: CameraMode = 'heading';
  let lastMode: Exclude<CameraMode, 'free'> = 'heading';
  let shown: unknown = null;

  function goAlong(): void {
    if (mode === 'free') return;
    const state = driver.get();
    const { lat, lng, headingDegrees } = placeOf(state);
    map()?.follow({ lat, lng, zoom: zoomOf(state), headingDegrees: mode === 'heading' ? headingDegrees : 0 });
  }

  function setMode(next: CameraMode): void {
    mode = next;
    if (next !== 'free') lastMode = next;
    for (const listener of listeners) listener();
    goAlong();
  }

  const stop = driver.subscribe(() => {
    const { position, drive } = driver.get();
    if (shown === (position ?? drive)) return;
    shown = position ?? drive;
    goAlong();
  });
  goAlong();

  return {
    get: () => mode,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recentre: () => setMode(lastMode),
    /** Turns the map as the road leads, or north up. */
    turn: () => setMode(lastMode === 'heading' ? 'north' : 'heading'),
    /** Shows all that is still to be driven. */
    overview(): void {
      setMode('free');
      const { route, drive } = driver.get();
      const box = boxAhead(route, drive.leg, drive.following.progressM);
      if (box) map()?.fitBounds(box);
    },
    onMovedByHand(): void {
      if (mode !== 'free') setMode('free');
    },
    end(): void {
      stop();
      listeners.clear();
      map()?.faceNorth();
    },
  };
}

export type FollowCamera = ReturnType<typeof createFollowCamera>;
