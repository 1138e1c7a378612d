import { getActiveRig, type StoredRig } from '#domain/rigs/garage.ts';
import { useGarage } from './use-garage.ts';

type ActiveRig = {
  /** Null where there is none. */
  readonly rig: StoredRig | null;
  readonly rigs: readonly StoredRig[];
  readonly hasRigs: boolean;
  /** Whether that is how it is, and not only not known yet. */
  readonly isKnown: boolean;
};

/** The rig that a driver uses, also without a network. */
export function useActiveRig(uid: string | null): ActiveRig {
  const { garage, isKnown } = useGarage(uid);
  const hasRigs = garage.rigs.length > 0;
  return { rig: getActiveRig(garage), rigs: garage.rigs, hasRigs, isKnown: isKnown || hasRigs };
}
