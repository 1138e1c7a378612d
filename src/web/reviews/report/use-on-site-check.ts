import { useState } from 'react';
import { AppError, ERRORS } from '#contract/errors.ts';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import { ON_SITE_RADIUS_M } from '#domain/score/weights.ts';
import { locate } from '#web/lib/browser/geolocation.ts';

/** State of the check whether the device is at a site: not checked, checking, the distance, or a failure. */
export type OnSiteCheck =
  | { readonly kind: 'not-asked' | 'locating' }
  | { readonly kind: 'known'; readonly distanceM: number; readonly isAtSite: boolean; readonly position: LatLng }
  | { readonly kind: 'failed'; readonly message: string };

const NOT_ASKED: OnSiteCheck = { kind: 'not-asked' };

/** Returns whether the browser would return the location without a prompt. */
async function isGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    // Some browsers can't query this permission.
    return false;
  }
}

/** Checks whether the device is at a site, at the user's request. */
export function useOnSiteCheck(site: LatLng) {
  const [here, setHere] = useState<OnSiteCheck>(NOT_ASKED);

  async function locateMe(): Promise<void> {
    setHere({ kind: 'locating' });
    try {
      const { lat, lng } = await locate();
      const awayM = haversineDistanceM({ lat, lng }, site);
      setHere({ kind: 'known', distanceM: awayM, isAtSite: awayM <= ON_SITE_RADIUS_M, position: { lat, lng } });
    } catch (error) {
      const message = error instanceof AppError ? error.message : ERRORS.location_unavailable.message;
      setHere({ kind: 'failed', message });
    }
  }

  return {
    here,
    ask: () => void locateMe(),
    /** Checks only if no permission prompt would appear. */
    askIfGranted: () => void isGranted().then((granted) => (granted ? locateMe() : undefined)),
    forget: () => setHere(NOT_ASKED),
  };
}
