import { expect, test } from 'vitest';
import type { Fix } from '#domain/trips/driving/track-position.ts';
import { type PositionProblem, watchPosition } from './watch-position.ts';

function createDevice() {
  const events: { fixes: Fix[]; problems: PositionProblem[]; ended: number[] } = { fixes: [], problems: [], ended: [] };
  const listener = {
    onFix: (fix: Fix) => events.fixes.push(fix),
    onProblem: (problem: PositionProblem) => events.problems.push(problem),
  };
  const callbacks: { succeed?: PositionCallback; fail?: PositionErrorCallback | null } = {};
  const geolocation: Geolocation = {
    watchPosition(succeed, fail) {
      Object.assign(callbacks, { succeed, fail });
      return 7;
    },
    clearWatch: (id) => void events.ended.push(id),
    getCurrentPosition: () => undefined,
  };
  return { events, listener, callbacks, geolocation };
}

const COORDS = { latitude: 39, longitude: -100, accuracy: 8, altitude: null, altitudeAccuracy: null };

test('Positions include speed and direction while moving, and no direction at rest', () => {
  const { events, listener, callbacks, geolocation } = createDevice();
  const unsubscribe = watchPosition(listener, geolocation);
  const report = (heading: number | null, speed: number | null) => {
    const coords = { ...COORDS, heading, speed };
    callbacks.succeed?.({ coords: { ...coords, toJSON: () => coords }, timestamp: 1000, toJSON: () => coords });
  };
  report(90, 25);
  report(Number.NaN, 0);
  report(null, null);
  const fix = { lat: 39, lng: -100, accuracyM: 8, atMs: 1000 };
  expect(events.fixes).toEqual([
    { ...fix, headingDegrees: 90, speedMps: 25 },
    { ...fix, headingDegrees: null, speedMps: 0 },
    { ...fix, headingDegrees: null, speedMps: null },
  ]);
  unsubscribe();
  expect(events.ended).toEqual([7]);
});

test('A denied permission is distinguished from an unavailable position', () => {
  const { events, listener, callbacks, geolocation } = createDevice();
  watchPosition(listener, geolocation);
  const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
  for (const code of [1, 2, 3]) callbacks.fail?.({ ...codes, code, message: '' });
  expect(events.problems).toEqual(['denied', 'unavailable', 'unavailable']);
});
