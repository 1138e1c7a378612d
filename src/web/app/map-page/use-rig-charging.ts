import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChargerDetail } from '#domain/chargers/charger.ts';
import type { StoredRig } from '#domain/rigs/garage.ts';
import type { ResultItem } from '#web/chargers/result-item.ts';

/** Charging of the active rig; null without a rig and while the vehicle library, a large chunk, loads. */
export function useRigCharging(rig: StoredRig | null) {
  const charging = useQuery({
    queryKey: ['rig-charging'],
    queryFn: () => import('./rig-charging.ts'),
    enabled: rig !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  }).data;
  return useMemo(() => {
    if (rig === null || charging === undefined) return null;
    return {
      getRefusalReason: (item: ResultItem) => charging.getRigRefusalReason(rig, item),
      speedOf: (item: ResultItem) => charging.getRigSpeed(rig, item),
      forecastChargeAt: (charger: ChargerDetail) => charging.getRigCharge(rig, charger),
    };
  }, [rig, charging]);
}
