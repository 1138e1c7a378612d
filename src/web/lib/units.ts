import { useSyncExternalStore } from 'react';
import { UNIT_SYSTEMS, type UnitSystem } from './format.ts';
import { createStoredEnum } from './stored-value.ts';

const chosenUnits = createStoredEnum('towcharge.units', UNIT_SYSTEMS, 'miles');

export function useUnits(): { units: UnitSystem; setUnits: (units: UnitSystem) => void } {
  return { units: useSyncExternalStore(chosenUnits.subscribe, chosenUnits.get), setUnits: chosenUnits.set };
}
