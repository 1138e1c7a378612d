import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChargerDetail } from '#domain/chargers/charger.ts';
import { distanceM, type LatLng } from '#domain/geo/point.ts';
import type { KeptRig } from '#domain/rigs/garage.ts';
import type { CardDistance } from '#web/chargers/CardGlance.tsx';
import { type ResultItem, sitesOf } from '#web/chargers/result-item.ts';
import type { Origin } from '#web/chargers/result-order.ts';

/** Nearer than this to the middle of the map, the map was brought to the station, and its middle says nothing. */
const ON_STATION_M = 300;

/** The library of vehicles is large: it comes when there is a rig to ask it for. */
function useCharging(isWanted: boolean) {
  return useQuery({
    queryKey: ['rig-charging'],
    queryFn: () => import('./rig-charging.ts'),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  }).data;
}

type Options = {
  readonly id: string | null;
  readonly rig: KeptRig | null;
  readonly origin: Origin | null;
  readonly items: readonly ResultItem[];
};

/** What the card of a charger shows of the rig, the list and the place of its driver. */
export function useCardParts({ id, rig, origin, items }: Options) {
  const charging = useCharging(rig !== null);
  const mates = useMemo(() => {
    const site = id === null ? undefined : sitesOf(items).find((one) => one.items.some((item) => item.id === id));
    return site?.items.filter((item) => item.id !== id) ?? [];
  }, [id, items]);

  function distanceTo(point: LatLng): CardDistance | null {
    if (origin === null) return null;
    const meters = distanceM(origin.point, point);
    return origin.isOfMap && meters < ON_STATION_M ? null : { meters, words: origin.words };
  }

  const refusalOf = useMemo(
    () => (rig && charging ? (item: ResultItem) => charging.refusalOfRig(rig, item) : null),
    [rig, charging],
  );

  return {
    refusalOf,
    chargeAt: rig && charging ? (charger: ChargerDetail) => charging.chargeOfRig(rig, charger) : null,
    distanceTo,
    mates,
  };
}
