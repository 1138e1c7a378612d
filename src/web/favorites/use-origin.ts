import { useState } from 'react';
import type { LatLng } from '#domain/geo/point.ts';
import { locate } from '#web/lib/geolocation.ts';
import { showToast } from '#web/ui/toasts.ts';

const IS_OFF = 'Your location is switched off in your privacy settings.';
const NOT_FOUND = 'Unable to retrieve your location.';

/** From where distances are measured: where the map looked last, or where the device is as soon as that was asked for. */
export function useOrigin(start: LatLng | null, mayLocate: boolean, onFound: () => void) {
  const [origin, setOrigin] = useState(start);
  const [isLocating, setLocating] = useState(false);

  async function locateMe() {
    if (!mayLocate) return showToast(IS_OFF);
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
