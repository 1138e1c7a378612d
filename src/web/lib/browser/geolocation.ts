import { AppError } from '#contract/errors.ts';
import type { LatLng } from '#domain/geo/point.ts';

const POSITION_TIMEOUT_MS = 15_000;
const POSITION_MAX_AGE_MS = 60_000;

export type DevicePosition = LatLng & { readonly accuracyM: number | null };

/** Gets the device's location; any failure, including a denied permission, rejects with location_unavailable. */
export function locate(geolocation: Geolocation | undefined = navigator.geolocation): Promise<DevicePosition> {
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new AppError('location_unavailable'));
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude, accuracyM: coords.accuracy }),
      () => reject(new AppError('location_unavailable')),
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT_MS, maximumAge: POSITION_MAX_AGE_MS },
    );
  });
}
