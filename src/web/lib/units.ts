import { UNIT_SYSTEMS, type UnitSystem } from '#domain/geo/distance-text.ts';
import { createStoredEnum } from './browser/stored-value.ts';
import { useStore } from './hooks/use-store.ts';

const chosenUnits = createStoredEnum('towcharge.units', UNIT_SYSTEMS, 'miles');

export function useUnits(): { units: UnitSystem; setUnits: (units: UnitSystem) => void } {
  return { units: useStore(chosenUnits), setUnits: chosenUnits.set };
}
