import { useState } from 'react';
import { AppError, ERRORS } from '#contract/errors.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { type DevicePosition, locate } from '#web/lib/browser/geolocation.ts';
import { track } from '#web/lib/events/track.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { getLocationMessage, reverseGeocode } from '#web/places/reverse-geocode.ts';
import { showToast } from '#web/ui/toasts.ts';
import { locationBlockedReason, type SearchProblem } from './location-permission.ts';

type Options = {
  /** Null while unknown. */
  readonly mayLocate: boolean | null;
  /** Begins a search; returns a function that says whether it is still the latest. */
  readonly begin: () => () => boolean;
  readonly onFound: (here: LatLng) => void;
  readonly onProblem: (problem: SearchProblem) => void;
};

export function useDeviceLocation({ mayLocate, begin, onFound, onProblem }: Options) {
  const gateway = useGateway();
  const [isLocating, setLocating] = useState(false);
  const [position, setPosition] = useState<DevicePosition | null>(null);

  async function locateMe(): Promise<void> {
    const isCurrent = begin();
    const blockedReason = locationBlockedReason(mayLocate);
    if (blockedReason) return onProblem(blockedReason);
    setLocating(true);
    try {
      const here = await locate();
      setPosition(here);
      track({ type: 'map_interaction', action: 'locate' });
      if (!isCurrent()) return;
      onFound(here);
      void reverseGeocode(gateway, here).then((place) => isCurrent() && showToast(getLocationMessage(place)));
    } catch (error) {
      const message = error instanceof AppError ? error.message : ERRORS.location_unavailable.message;
      if (isCurrent()) onProblem({ message });
    } finally {
      setLocating(false);
    }
  }

  return { locateMe, isLocating, position: mayLocate ? position : null };
}
