import type { VehicleKind } from '../rigs/vehicle.ts';
import { DEFAULT_ROLLING_COEFFICIENT } from '../rigs/vehicle.ts';
import type { EnergyVehicle } from './rig-physics.ts';

/** A vehicle for energy estimates only: its tow rating differs by country. */
type UnratedVehicle = EnergyVehicle & { readonly towRatingKg: null };

/**
 * Lowercase names without spaces, kind, usable kWh, peak kW, curb mass in kg, width and height in m, drag coefficient.
 */
type Row = readonly [
  names: readonly string[],
  kind: VehicleKind,
  usableKwh: number,
  dcPeakKw: number,
  massKg: number,
  widthM: number,
  heightM: number,
  dragCoefficient: number,
];

/**
 * Vehicles without a US tow rating, and so not in the library, that people tow with and publish consumption of. Figures
 * are the manufacturers', for Europe or the US, and not double-checked.
 */
const ROWS: readonly Row[] = [
  [['model3'], 'car', 75, 250, 1_847, 1.85, 1.44, 0.23],
  [['models'], 'car', 90, 200, 2_200, 1.96, 1.44, 0.24],
  [['mache', 'mustang'], 'suv', 88, 150, 2_193, 1.88, 1.62, 0.29],
  [['eqc'], 'suv', 80, 110, 2_495, 1.88, 1.62, 0.28],
  [['eqb'], 'suv', 66.5, 100, 2_175, 1.83, 1.7, 0.28],
  [['eqe'], 'suv', 90.6, 170, 2_580, 1.94, 1.69, 0.25],
  [['eqs'], 'suv', 108, 200, 2_810, 1.96, 1.72, 0.26],
  [['eqv'], 'van', 90, 110, 2_635, 1.93, 1.91, 0.32],
  [['bmwi4', 'i4'], 'car', 81, 205, 2_125, 1.85, 1.45, 0.24],
  [['bmwi5', 'i5'], 'car', 81, 205, 2_205, 1.9, 1.51, 0.23],
  [['bmwix3', 'ix3'], 'suv', 74, 155, 2_180, 1.89, 1.67, 0.29],
  [['bmwix', 'ixxdrive', 'ixm60'], 'suv', 105, 195, 2_510, 1.97, 1.7, 0.25],
  [['ipace'], 'suv', 84.7, 100, 2_208, 1.9, 1.57, 0.29],
  [['enyaq'], 'suv', 77, 135, 2_090, 1.88, 1.62, 0.27],
  [['id3'], 'car', 77, 170, 1_935, 1.81, 1.57, 0.27],
  [['id5'], 'suv', 77, 135, 2_150, 1.85, 1.61, 0.26],
  [['id7'], 'car', 77, 175, 2_170, 1.86, 1.54, 0.23],
  [['q4etron', 'q4'], 'suv', 77, 135, 2_135, 1.87, 1.63, 0.28],
  [['bolt'], 'car', 65, 55, 1_669, 1.77, 1.6, 0.31],
  [['leaf'], 'car', 56, 50, 1_640, 1.79, 1.54, 0.28],
  [['niro'], 'suv', 64.8, 80, 1_739, 1.83, 1.57, 0.29],
  [['kona'], 'suv', 64, 75, 1_740, 1.83, 1.57, 0.27],
  [['ioniq6'], 'car', 74, 235, 2_020, 1.88, 1.5, 0.21],
  [['gv60'], 'suv', 74, 235, 2_140, 1.89, 1.58, 0.29],
  [['gv70'], 'suv', 74, 235, 2_240, 1.91, 1.63, 0.3],
  [['taycan'], 'car', 84, 270, 2_250, 1.97, 1.38, 0.24],
  [['cayenne'], 'suv', 108, 390, 2_645, 1.98, 1.67, 0.25],
  [['polestar4'], 'suv', 94, 200, 2_355, 2.01, 1.53, 0.26],
  [['ocean'], 'suv', 106, 200, 2_400, 1.98, 1.63, 0.27],
  [['vf8'], 'suv', 85, 150, 2_600, 1.93, 1.67, 0.31],
  [['ram1500rev', 'ramrev'], 'pickup', 158, 350, 3_400, 2.1, 1.95, 0.34],
  [['etransit'], 'van', 68, 115, 2_600, 2.06, 2.5, 0.36],
];

/** Frontal area as a share of width times height, as in the vehicle library. */
const FRONTAL_SHARES: Readonly<Record<VehicleKind, number>> = { pickup: 0.84, suv: 0.82, van: 0.84, car: 0.8 };

function toUnratedVehicle([, kind, usableKwh, dcPeakKw, massKg, widthM, heightM, coefficient]: Row): UnratedVehicle {
  const frontalAreaM2 = FRONTAL_SHARES[kind] * widthM * heightM;
  const dragAreaM2 = coefficient * frontalAreaM2;
  return {
    kind,
    towRatingKg: null,
    usableKwh,
    dcPeakKw,
    massKg,
    frontalAreaM2,
    dragAreaM2,
    rollingCoefficient: DEFAULT_ROLLING_COEFFICIENT,
  };
}

/** Vehicles by name, in lowercase without spaces. */
export const UNRATED_VEHICLES: ReadonlyMap<string, UnratedVehicle> = new Map(
  ROWS.flatMap((row) => row[0].map((name) => [name, toUnratedVehicle(row)] as const)),
);
