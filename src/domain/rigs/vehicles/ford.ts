import type { ChargingCurve } from '../charging-curve.ts';
import { libraryVehicle } from '../library-vehicle.ts';
import { inchesToSize, poundsToKilograms } from '../us-units.ts';

const EXTENDED_RANGE: ChargingCurve = [
  [0, 130],
  [5, 155],
  [30, 155],
  [45, 142],
  [60, 120],
  [75, 98],
  [80, 80],
  [90, 45],
  [100, 12],
];

const LIGHTNING = {
  make: 'Ford',
  year: 2022,
  kind: 'pickup',
  connector: 'ccs',
  portCorner: 'front-left',
  ...inchesToSize(232.7, 80, 78.3),
  drag: { areaM2: 1.14, frontalAreaM2: 3.4 },
} as const;
const LIGHTNING_EXTENDED = { ...LIGHTNING, usableKwh: 131, dcPeakKw: 155, curve: EXTENDED_RANGE } as const;
const EXTENDED_SOURCES = {
  usableKwh: 'tfl-truck',
  portCorner: 'open-ev-data-dataset',
  dcPeakKw: 'open-ev-data-dataset',
} as const;

/** Ford pickups. Tow ratings are with the Max Trailer Tow Package. */
export const FORD_VEHICLES = [
  libraryVehicle(
    {
      ...LIGHTNING,
      id: 'ford-f150-lightning-standard-2022',
      model: 'F-150 Lightning Standard Range',
      usableKwh: 98,
      dcPeakKw: 120,
      curve: [
        [0, 100],
        [5, 120],
        [35, 120],
        [50, 98],
        [65, 80],
        [80, 56],
        [90, 35],
        [100, 10],
      ],
      massKg: poundsToKilograms(6_015),
      towRatingKg: poundsToKilograms(7_700),
    },
    'ford',
    { usableKwh: 'tfl-truck', portCorner: 'open-ev-data-dataset', dcPeakKw: 'ours-estimate' },
  ),
  libraryVehicle(
    {
      ...LIGHTNING_EXTENDED,
      id: 'ford-f150-lightning-extended-2022',
      model: 'F-150 Lightning Extended Range',
      massKg: poundsToKilograms(6_500),
      towRatingKg: poundsToKilograms(10_000),
    },
    'ford',
    { ...EXTENDED_SOURCES, massKg: 'ours-estimate', towRatingKg: 'buzz-ev-news' },
  ),
  libraryVehicle(
    {
      ...LIGHTNING_EXTENDED,
      id: 'ford-f150-lightning-platinum-2022',
      model: 'F-150 Lightning Platinum',
      massKg: poundsToKilograms(6_893),
      towRatingKg: poundsToKilograms(8_500),
    },
    'ford',
    EXTENDED_SOURCES,
  ),
];
