import { expect, test, vi } from 'vitest';
import { directRouteToDriveRoute } from '#domain/trips/driving/drive-route.ts';
import { buildNorthwardRoute, placeNorthward } from '#domain/trips/testing/northward-trip.ts';
import type { PositionListener } from '#web/lib/browser/watch-position.ts';
import { boundsAhead, createFollowCamera, vehiclePosition } from './follow-camera.ts';
import { createNavigationSession } from './navigation-session.ts';

function startCameraDrive() {
  const listeners: PositionListener[] = [];
  const session = createNavigationSession(
    {
      now: () => 0,
      isOnline: () => true,
      canPlanOffline: () => false,
      watch: (listener) => {
        listeners.push(listener);
        return () => undefined;
      },
      planRemaining: async () => null,
      canChangeStops: false,
      reportLeg: null,
    },
    directRouteToDriveRoute(buildNorthwardRoute(), 80, true),
  );
  const map = { follow: vi.fn(), fitBounds: vi.fn(), resetNorth: vi.fn() };
  const camera = createFollowCamera(session, () => map);
  const moveTo = (km: number, offsetM = 0, speedMps = 25) => {
    const { lat, lng } = placeNorthward(km);
    const fix = { lat, lng: lng + offsetM / 86_000, accuracyM: 8, atMs: km * 40_000, speedMps, headingDegrees: 3 };
    listeners[0]?.onFix(fix);
  };
  return { session, map, camera, moveTo };
}

test('The map follows the road, rotated with it, and zooms in before a maneuver', () => {
  const { map, moveTo } = startCameraDrive();
  moveTo(10, 20);
  expect(map.follow.mock.lastCall?.[0].lng).toBeCloseTo(-100, 6);
  expect(map.follow.mock.lastCall?.[0]).toMatchObject({ zoom: 14 });
  expect(map.follow.mock.lastCall?.[0].headingDegrees).toBeCloseTo(0, 3);
  moveTo(49.8);
  expect(map.follow.mock.lastCall?.[0]).toMatchObject({ zoom: 16.5 });
});

test('The map stays where it was moved until it is recentered', () => {
  const { map, camera, moveTo } = startCameraDrive();
  moveTo(10);
  camera.onUserMove();
  const before = map.follow.mock.calls.length;
  moveTo(11);
  expect(map.follow).toHaveBeenCalledTimes(before);
  expect(camera.get()).toBe('free');
  camera.recenter();
  expect(map.follow).toHaveBeenCalledTimes(before + 1);
  expect(camera.get()).toBe('heading');
});

test('North is up if chosen, and again after recentering', () => {
  const { camera, moveTo } = startCameraDrive();
  moveTo(10);
  camera.switchOrientation();
  expect(camera.get()).toBe('north');
  camera.onUserMove();
  camera.recenter();
  expect(camera.get()).toBe('north');
});

test('The overview shows the rest of the route; the end of the drive turns the map north up', () => {
  const { session, map, camera, moveTo } = startCameraDrive();
  moveTo(60);
  camera.overview();
  const { route, drive: current } = session.get();
  const box = boundsAhead(route, current.leg, current.following.progressM);
  expect(map.fitBounds).toHaveBeenCalledWith(box);
  expect(box?.swLat).toBeCloseTo(placeNorthward(60).lat, 5);
  expect(box?.neLat).toBeCloseTo(placeNorthward(100).lat, 3);
  camera.end();
  expect(map.resetNorth).toHaveBeenCalledTimes(1);
});

test("Off the road, the rig is shown at the device's position", () => {
  const { session, moveTo } = startCameraDrive();
  moveTo(10);
  for (const offsetM of [100, 200, 300]) moveTo(10.01, offsetM);
  expect(vehiclePosition(session.get()).lng).toBeGreaterThan(-99.998);
});
