import { useState } from 'react';
import { AppError, ERRORS } from '#contract/errors.ts';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import { ON_SITE_RADIUS_M } from '#domain/score/weights.ts';
import { locate } from '#web/lib/browser/geolocation.ts';

export type OnSiteCheck =
  | { readonly kind: 'not-checked' | 'locating' }
  | { readonly kind: 'located'; readonly distanceM: number; readonly isAtSite: boolean; readonly position: LatLng }
  | { readonly kind: 'failed'; readonly message: string };

const NOT_CHECKED: OnSiteCheck = { kind: 'not-checked' };

/** Returns whether the browser would return the location without a prompt. */
async function isGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    // Some browsers can't query this permission.
    return false;
  }
}

export function useOnSiteCheck(site: LatLng) {
  const [state, setState] = useState<OnSiteCheck>(NOT_CHECKED);

  async function locateMe(): Promise<void> {
    setState({ kind: 'locating' });
    try {
      const { lat, lng } = await locate();
      const distanceM = haversineDistanceM({ lat, lng }, site);
      setState({ kind: 'located', distanceM, isAtSite: distanceM <= ON_SITE_RADIUS_M, position: { lat, lng } });
    } catch (error) {
      const message = error instanceof AppError ? error.message : ERRORS.location_unavailable.message;
      setState({ kind: 'failed', message });
    }
  }

  return {
    state,
    check: () => void locateMe(),
    /** Checks only if no permission prompt would appear. */
    checkIfGranted: () => void isGranted().then((granted) => (granted ? locateMe() : undefined)),
    reset: () => setState(NOT_CHECKED),
  };
}
