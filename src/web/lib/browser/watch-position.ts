import type { Fix } from '#domain/trips/driving/track-position.ts';

export type PositionProblem = 'denied' | 'unavailable';

export type PositionListener = {
  readonly onFix: (fix: Fix) => void;
  readonly onProblem: (problem: PositionProblem) => void;
};

const TIMEOUT_MS = 20_000;
const MAX_AGE_MS = 1000;
const PERMISSION_DENIED = 1;

const numberOrNull = (value: number | null): number | null => (Number.isFinite(value) ? value : null);

/** Watches the device's position until the returned function is called. */
export function watchPosition(
  { onFix, onProblem }: PositionListener,
  geolocation: Geolocation | undefined = navigator.geolocation,
): () => void {
  if (!geolocation) {
    onProblem('unavailable');
    return () => undefined;
  }
  const watchId = geolocation.watchPosition(
    ({ coords, timestamp }) =>
      onFix({
        lat: coords.latitude,
        lng: coords.longitude,
        accuracyM: coords.accuracy,
        atMs: timestamp,
        speedMps: numberOrNull(coords.speed),
        headingDegrees: numberOrNull(coords.heading),
      }),
    ({ code }) => onProblem(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
    { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
  );
  return () => geolocation.clearWatch(watchId);
}
