import type { ChargingCurve } from '../charging-curve.ts';
import { type LibraryVehicle, libraryVehicle } from '../library-vehicle.ts';
import { inchesToSize, poundsToKilograms } from '../us-units.ts';
import type { VehicleSourceId } from '../vehicle-sources.ts';

/** Large Pack, nickel cells. The second generation's has less capacity but the same charging power. */
const LARGE_PACK: ChargingCurve = [
  [0, 180],
  [5, 220],
  [20, 220],
  [35, 170],
  [50, 138],
  [65, 110],
  [80, 78],
  [90, 50],
  [100, 12],
];

/** Standard Pack, iron phosphate cells. */
const STANDARD_PACK: ChargingCurve = [
  [0, 170],
  [5, 200],
  [25, 195],
  [40, 150],
  [60, 112],
  [75, 95],
  [80, 80],
  [90, 50],
  [100, 12],
];

const MAX_PACK: ChargingCurve = [
  [0, 180],
  [5, 220],
  [25, 220],
  [40, 172],
  [55, 142],
  [70, 108],
  [80, 82],
  [90, 50],
  [100, 12],
];

type Pack = {
  readonly usableKwh: number;
  readonly dcPeakKw: number;
  readonly curve: ChargingCurve;
  readonly sources: Readonly<Record<'usableKwh' | 'dcPeakKw', VehicleSourceId>>;
};
const DATA_SET = 'open-ev-data-dataset';
const LARGE_2022: Pack = {
  usableKwh: 128.9,
  dcPeakKw: 220,
  curve: LARGE_PACK,
  sources: { usableKwh: DATA_SET, dcPeakKw: DATA_SET },
};
const LARGE_2025: Pack = {
  ...LARGE_2022,
  usableKwh: 109.4,
  sources: { usableKwh: 'rivian', dcPeakKw: 'ours-estimate' },
};
const STANDARD: Pack = {
  usableKwh: 92.5,
  dcPeakKw: 200,
  curve: STANDARD_PACK,
  sources: { usableKwh: 'rivian', dcPeakKw: 'ours-estimate' },
};
const MAX: Pack = {
  usableKwh: 141.5,
  dcPeakKw: 220,
  curve: MAX_PACK,
  sources: { usableKwh: 'rivian', dcPeakKw: DATA_SET },
};

const BODIES = {
  R1T: { kind: 'pickup', size: inchesToSize(217.1, 81.8, 78.2) },
  R1S: { kind: 'suv', size: inchesToSize(200.8, 81.8, 77.3) },
} as const;

type Trim = {
  readonly id: string;
  readonly body: keyof typeof BODIES;
  readonly name: string;
  readonly year: number;
  readonly pack: Pack;
  readonly massKg: number;
  readonly towLb: number;
  readonly massBy?: VehicleSourceId;
};

/** The R1S has the same front as the R1T, whose tests gave the drag area. */
function rivian({ id, body, name, year, pack, massKg, towLb, massBy = 'ours-estimate' }: Trim): LibraryVehicle {
  const { sources, ...battery } = pack;
  const { kind, size } = BODIES[body];
  return libraryVehicle(
    {
      id,
      make: 'Rivian',
      model: `${body} ${name}`,
      year,
      kind,
      ...battery,
      connector: 'ccs',
      portCorner: 'front-left',
      massKg,
      ...size,
      drag: { areaM2: 0.89, frontalAreaM2: 3.1 },
      towRatingKg: poundsToKilograms(towLb),
    },
    'rivian',
    { ...sources, portCorner: DATA_SET, towRatingKg: 'rivian-trackr', massKg: massBy },
  );
}

/** Trims of both generations by first year of sale. The second generation has lower tow ratings with smaller packs. */
const TRIMS: readonly Trim[] = [
  {
    id: 'rivian-r1t-quad-large-2022',
    body: 'R1T',
    name: 'Quad, Large Pack',
    year: 2022,
    pack: LARGE_2022,
    massKg: 3152,
    towLb: 11_000,
    massBy: 'driven',
  },
  {
    id: 'rivian-r1t-dual-large-2023',
    body: 'R1T',
    name: 'Dual, Large Pack',
    year: 2023,
    pack: LARGE_2022,
    massKg: 3070,
    towLb: 11_000,
  },
  {
    id: 'rivian-r1t-dual-max-2023',
    body: 'R1T',
    name: 'Dual, Max Pack',
    year: 2023,
    pack: MAX,
    massKg: 3180,
    towLb: 11_000,
  },
  {
    id: 'rivian-r1t-dual-standard-2025',
    body: 'R1T',
    name: 'Dual, Standard Pack',
    year: 2025,
    pack: STANDARD,
    massKg: 3130,
    towLb: 7_700,
  },
  {
    id: 'rivian-r1t-dual-large-2025',
    body: 'R1T',
    name: 'Dual, Large Pack',
    year: 2025,
    pack: LARGE_2025,
    massKg: 3130,
    towLb: 7_700,
  },
  {
    id: 'rivian-r1t-dual-max-2025',
    body: 'R1T',
    name: 'Dual, Max Pack',
    year: 2025,
    pack: MAX,
    massKg: 3200,
    towLb: 11_000,
  },
  {
    id: 'rivian-r1t-tri-max-2025',
    body: 'R1T',
    name: 'Tri, Max Pack',
    year: 2025,
    pack: MAX,
    massKg: 3240,
    towLb: 11_000,
  },
  {
    id: 'rivian-r1s-quad-large-2022',
    body: 'R1S',
    name: 'Quad, Large Pack',
    year: 2022,
    pack: LARGE_2022,
    massKg: 3137,
    towLb: 7_700,
    massBy: 'driven',
  },
  {
    id: 'rivian-r1s-dual-large-2023',
    body: 'R1S',
    name: 'Dual, Large Pack',
    year: 2023,
    pack: LARGE_2022,
    massKg: 3055,
    towLb: 7_700,
  },
  {
    id: 'rivian-r1s-dual-max-2023',
    body: 'R1S',
    name: 'Dual, Max Pack',
    year: 2023,
    pack: MAX,
    massKg: 3165,
    towLb: 7_700,
  },
  {
    id: 'rivian-r1s-dual-standard-2025',
    body: 'R1S',
    name: 'Dual, Standard Pack',
    year: 2025,
    pack: STANDARD,
    massKg: 3110,
    towLb: 7_700,
  },
  {
    id: 'rivian-r1s-dual-large-2025',
    body: 'R1S',
    name: 'Dual, Large Pack',
    year: 2025,
    pack: LARGE_2025,
    massKg: 3110,
    towLb: 7_700,
  },
  {
    id: 'rivian-r1s-dual-max-2025',
    body: 'R1S',
    name: 'Dual, Max Pack',
    year: 2025,
    pack: MAX,
    massKg: 3180,
    towLb: 7_700,
  },
  {
    id: 'rivian-r1s-tri-max-2025',
    body: 'R1S',
    name: 'Tri, Max Pack',
    year: 2025,
    pack: MAX,
    massKg: 3220,
    towLb: 7_700,
  },
];

export const RIVIAN_VEHICLES = TRIMS.map(rivian);
