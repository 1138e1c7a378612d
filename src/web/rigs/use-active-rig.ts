import { getActiveRig, type StoredRig } from '#domain/rigs/garage.ts';
import { useGarage } from './use-garage.ts';

type ActiveRig = {
  readonly rig: StoredRig | null;
  readonly rigs: readonly StoredRig[];
  readonly hasRigs: boolean;
  /** Whether the rigs have loaded. */
  readonly isKnown: boolean;
};

export function useActiveRig(uid: string | null): ActiveRig {
  const { garage, isKnown } = useGarage(uid);
  const hasRigs = garage.rigs.length > 0;
  return { rig: getActiveRig(garage), rigs: garage.rigs, hasRigs, isKnown: isKnown || hasRigs };
}
