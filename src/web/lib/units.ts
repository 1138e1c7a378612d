import { UNIT_SYSTEMS, type UnitSystem } from './format.ts';
import { createStoredEnum } from './stored-value.ts';
import { useStore } from './use-store.ts';

const chosenUnits = createStoredEnum('towcharge.units', UNIT_SYSTEMS, 'miles');

export function useUnits(): { units: UnitSystem; setUnits: (units: UnitSystem) => void } {
  return { units: useStore(chosenUnits), setUnits: chosenUnits.set };
}
