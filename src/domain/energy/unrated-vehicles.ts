import { z } from 'zod';
import { readTable } from '../read-table.ts';
import { FRONTAL_SHARES, ROAD_DRAG } from '../rigs/library-vehicle.ts';
import { DEFAULT_ROLLING_COEFFICIENT, VehicleKind } from '../rigs/vehicle.ts';
import type { EnergyVehicle } from './rig-physics.ts';
import table from './unrated-vehicles.json' with { type: 'json' };

/** A vehicle without a US tow rating, for energy estimates only. */
type UnratedVehicle = EnergyVehicle & { readonly towRatingKg: null };

const Row = z.strictObject({
  /** Lowercase, without spaces. */
  names: z.array(z.string()).min(1),
  kind: VehicleKind,
  usableKwh: z.number(),
  dcPeakKw: z.number(),
  /** Curb weight. */
  massKg: z.number(),
  widthM: z.number(),
  heightM: z.number(),
  dragCoefficient: z.number(),
});

function toUnratedVehicle({
  names: _,
  widthM,
  heightM,
  dragCoefficient,
  ...figures
}: z.infer<typeof Row>): UnratedVehicle {
  const frontalAreaM2 = FRONTAL_SHARES[figures.kind] * widthM * heightM;
  return {
    ...figures,
    towRatingKg: null,
    frontalAreaM2,
    dragAreaM2: ROAD_DRAG * dragCoefficient * frontalAreaM2,
    rollingCoefficient: DEFAULT_ROLLING_COEFFICIENT,
  };
}

/**
 * Vehicles by name. People tow with them and publish their consumption, but they have no US tow rating, so they aren't
 * in the library. Figures are the manufacturers', for Europe or the US, and are unverified.
 */
export const UNRATED_VEHICLES: ReadonlyMap<string, UnratedVehicle> = new Map(
  readTable(table, Row).flatMap((row) => row.names.map((name) => [name, toUnratedVehicle(row)] as const)),
);
