import { useState } from 'react';
import { AppError, ERRORS } from '#contract/errors.ts';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import { ON_SITE_RADIUS_M } from '#domain/score/weights.ts';
import { locate } from '#web/lib/geolocation.ts';

/** Whether the device is at a site: not asked, being asked, how far away it is, or that it cannot be told. */
export type OnSiteCheck =
  | { readonly kind: 'not-asked' | 'asking' }
  | { readonly kind: 'known'; readonly distanceM: number; readonly isAtSite: boolean; readonly position: LatLng }
  | { readonly kind: 'failed'; readonly words: string };

const NOT_ASKED: OnSiteCheck = { kind: 'not-asked' };

/** Whether the browser would tell where it is without asking its owner. */
async function isGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    // Some browsers do not tell.
    return false;
  }
}

/** Finds out whether the device is at a site, where its owner wants that. */
export function useOnSiteCheck(site: LatLng) {
  const [here, setHere] = useState<OnSiteCheck>(NOT_ASKED);

  async function ask(): Promise<void> {
    setHere({ kind: 'asking' });
    try {
      const { lat, lng } = await locate();
      const awayM = haversineDistanceM({ lat, lng }, site);
      setHere({ kind: 'known', distanceM: awayM, isAtSite: awayM <= ON_SITE_RADIUS_M, position: { lat, lng } });
    } catch (error) {
      const words = error instanceof AppError ? error.message : ERRORS.location_unavailable.message;
      setHere({ kind: 'failed', words });
    }
  }

  return {
    here,
    ask: () => void ask(),
    /** Asks where that troubles no one. */
    askIfGranted: () => void isGranted().then((granted) => (granted ? ask() : undefined)),
    forget: () => setHere(NOT_ASKED),
  };
}
