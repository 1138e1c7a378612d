import { useMemo } from 'react';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import type { CardDistance } from '#web/chargers/CardHighlights.tsx';
import { groupIntoSites, type ResultItem } from '#web/chargers/result-item.ts';
import type { DistanceOrigin } from '#web/chargers/result-order.ts';

/** If the map center is closer than this to the station, the map was centered on it, so the distance is meaningless. */
const NEAR_STATION_M = 300;

type Options = {
  readonly id: string | null;
  readonly origin: DistanceOrigin | null;
  readonly items: readonly ResultItem[];
};

/** Data for a charger's card from the list and the distance origin. */
export function useCardParts({ id, origin, items }: Options) {
  const siblings = useMemo(() => {
    const site =
      id === null ? undefined : groupIntoSites(items).find((one) => one.items.some((item) => item.id === id));
    return site?.items.filter((item) => item.id !== id) ?? [];
  }, [id, items]);

  function distanceTo(point: LatLng): CardDistance | null {
    if (origin === null) return null;
    const meters = haversineDistanceM(origin.point, point);
    return origin.isMapCenter && meters < NEAR_STATION_M ? null : { meters, words: origin.words };
  }

  return { distanceTo, siblings };
}
