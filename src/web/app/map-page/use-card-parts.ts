import { useMemo } from 'react';
import { distanceM, type LatLng } from '#domain/geo/point.ts';
import type { CardDistance } from '#web/chargers/CardGlance.tsx';
import { type ResultItem, sitesOf } from '#web/chargers/result-item.ts';
import type { Origin } from '#web/chargers/result-order.ts';

/** Nearer than this to the middle of the map, the map was brought to the station, and its middle says nothing. */
const ON_STATION_M = 300;

type Options = {
  readonly id: string | null;
  readonly origin: Origin | null;
  readonly items: readonly ResultItem[];
};

/** What the card of a charger takes from the list and the driver's location. */
export function useCardParts({ id, origin, items }: Options) {
  const mates = useMemo(() => {
    const site = id === null ? undefined : sitesOf(items).find((one) => one.items.some((item) => item.id === id));
    return site?.items.filter((item) => item.id !== id) ?? [];
  }, [id, items]);

  function distanceTo(point: LatLng): CardDistance | null {
    if (origin === null) return null;
    const meters = distanceM(origin.point, point);
    return origin.isOfMap && meters < ON_STATION_M ? null : { meters, words: origin.words };
  }

  return { distanceTo, mates };
}
