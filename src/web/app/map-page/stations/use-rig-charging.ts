import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChargerDetail } from '#domain/chargers/charger.ts';
import type { RigCharge } from '#domain/chargers/plugs/rig-charge.ts';
import type { StoredRig } from '#domain/rigs/garage.ts';
import type { ResultItem } from '#web/chargers/results/result-item.ts';
import type { RigChargingSpeed } from '#web/chargers/results/result-order.ts';

export type RigCharging = {
  readonly getAccessProblem: (item: ResultItem) => string | null;
  readonly getChargingSpeed: (item: ResultItem) => RigChargingSpeed;
  readonly getRigCharge: (charger: ChargerDetail) => RigCharge | null;
};

/** Null without a rig, and while the vehicle library (a large chunk) is loading. */
export function useRigCharging(rig: StoredRig | null): RigCharging | null {
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
      getAccessProblem: (item) => charging.getRigAccessProblem(rig, item),
      getChargingSpeed: (item) => charging.getRigChargingSpeed(rig, item),
      getRigCharge: (charger) => charging.getRigCharge(rig, charger),
    };
  }, [rig, charging]);
}
