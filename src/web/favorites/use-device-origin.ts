import { useState } from 'react';
import type { LatLng } from '#domain/geo/point.ts';
import { locate } from '#web/lib/browser/geolocation.ts';
import { showToast } from '#web/ui/toasts.ts';

const LOCATION_OFF = 'Location is off in your privacy settings.';
const NOT_FOUND = 'Unable to retrieve your location.';

/**
 * The device's location, once requested. Distances don't use the map center: it may be on a saved station, which would
 * then look close.
 */
export function useDeviceOrigin(mayLocate: boolean, onFound: () => void) {
  const [origin, setOrigin] = useState<LatLng | null>(null);
  const [isLocating, setLocating] = useState(false);

  async function locateMe() {
    if (!mayLocate) return showToast(LOCATION_OFF);
    setLocating(true);
    try {
      const { lat, lng } = await locate();
      setOrigin({ lat, lng });
      onFound();
    } catch {
      showToast(NOT_FOUND);
    } finally {
      setLocating(false);
    }
  }

  return { origin, isLocating, locateMe };
}
