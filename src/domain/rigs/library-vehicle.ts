import { DEFAULT_ROLLING_COEFFICIENT, type Vehicle, type VehicleKind } from './vehicle.ts';
import type { VehicleSourceId } from './vehicle-sources.ts';

/** The vehicle fields that each have a source. */
export const SOURCED_VALUES = [
  'usableKwh',
  'connector',
  'portCorner',
  'dcPeakKw',
  'curve',
  'massKg',
  'lengthM',
  'widthM',
  'heightM',
  'frontalAreaM2',
  'dragAreaM2',
  'rollingCoefficient',
  'towRatingKg',
] as const;
type Sources = Readonly<Record<(typeof SOURCED_VALUES)[number], VehicleSourceId>>;

/** A library vehicle with the source of each value. */
export type LibraryVehicle = Readonly<Vehicle> & { readonly sources: Sources };

/** A published drag coefficient, or both areas if they are published or fit published towing tests. */
type Drag = { readonly coefficient: number } | { readonly areaM2: number; readonly frontalAreaM2: number };
type Published = Omit<Vehicle, 'frontalAreaM2' | 'dragAreaM2' | 'rollingCoefficient'> & { readonly drag: Drag };

/**
 * Frontal area as a share of width times height (ours): 0.84 for a Lightning, 0.77 for a Model X, 0.89 for a Wagoneer
 * S.
 */
const FRONTAL_SHARES: Readonly<Record<VehicleKind, number>> = { pickup: 0.84, suv: 0.82, van: 0.84, car: 0.8 };

function computeAreas({ drag, kind, widthM, heightM }: Published) {
  if ('areaM2' in drag) return { frontalAreaM2: drag.frontalAreaM2, dragAreaM2: drag.areaM2 };
  const frontalAreaM2 = FRONTAL_SHARES[kind] * widthM * heightM;
  return { frontalAreaM2, dragAreaM2: drag.coefficient * frontalAreaM2 };
}

function buildSources({ drag, portCorner }: Published, main: VehicleSourceId, others: Partial<Sources>): Sources {
  const hasAreas = 'areaM2' in drag;
  return {
    ...(Object.fromEntries(SOURCED_VALUES.map((value) => [value, main])) as Sources),
    curve: 'ours-curve',
    frontalAreaM2: hasAreas ? 'towing-tests' : 'ours-frontal-area',
    dragAreaM2: hasAreas ? 'towing-tests' : 'ours-drag-area',
    rollingCoefficient: 'ours-rolling',
    ...(portCorner === null && { portCorner: 'ours-unknown' }),
    ...others,
  };
}

/** Builds a library vehicle from published figures, their main source, and the sources of other values. */
export function libraryVehicle(
  published: Published,
  main: VehicleSourceId,
  others: Partial<Sources> = {},
): LibraryVehicle {
  const { drag: _, ...figures } = published;
  const areas = computeAreas(published);
  const sources = buildSources(published, main, others);
  return { ...figures, ...areas, rollingCoefficient: DEFAULT_ROLLING_COEFFICIENT, sources };
}
