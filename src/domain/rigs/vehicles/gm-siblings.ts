import type { ChargingCurve } from '../charging-curve.ts';
import { libraryVehicle } from '../library-vehicle.ts';
import { pounds, sizeOfInches } from '../us-units.ts';

/** 10 modules, 150 kW. */
const TEN_MODULES: ChargingCurve = [
  [0, 125],
  [5, 150],
  [20, 145],
  [40, 105],
  [60, 76],
  [80, 55],
  [90, 38],
  [100, 10],
];

/** 12 modules, 190 kW. */
const TWELVE_MODULES: ChargingCurve = [
  [0, 160],
  [5, 190],
  [20, 180],
  [40, 122],
  [60, 88],
  [80, 65],
  [90, 45],
  [100, 12],
];

/** SUVs that share General Motors' batteries. */
export const GM_SIBLINGS = [
  libraryVehicle(
    {
      id: 'chevrolet-blazer-ev-awd-2024',
      make: 'Chevrolet',
      model: 'Blazer EV AWD',
      year: 2024,
      kind: 'suv',
      usableKwh: 85,
      connector: 'ccs',
      portCorner: 'front-left',
      dcPeakKw: 150,
      curve: TEN_MODULES,
      massKg: pounds(5_337),
      ...sizeOfInches(192.2, 78, 64.8),
      drag: { coefficient: 0.3 },
      towRatingKg: pounds(1_500),
    },
    'chevrolet',
    { dragAreaM2: 'ours-drag-estimate' },
  ),
  libraryVehicle(
    {
      id: 'honda-prologue-awd-2024',
      make: 'Honda',
      model: 'Prologue AWD',
      year: 2024,
      kind: 'suv',
      usableKwh: 85,
      connector: 'ccs',
      portCorner: 'front-left',
      dcPeakKw: 150,
      curve: TEN_MODULES,
      massKg: pounds(5_211),
      ...sizeOfInches(192, 78.3, 64.7),
      drag: { coefficient: 0.3 },
      towRatingKg: pounds(1_500),
    },
    'honda',
    { portCorner: 'open-ev-data-dataset', dragAreaM2: 'ours-drag-estimate' },
  ),
  libraryVehicle(
    {
      id: 'acura-zdx-awd-2024',
      make: 'Acura',
      model: 'ZDX AWD',
      year: 2024,
      kind: 'suv',
      usableKwh: 102,
      connector: 'ccs',
      portCorner: 'front-left',
      dcPeakKw: 190,
      curve: TWELVE_MODULES,
      massKg: pounds(5_850),
      ...sizeOfInches(197.7, 77, 64.4),
      drag: { coefficient: 0.3 },
      towRatingKg: pounds(3_500),
    },
    'honda',
    { portCorner: 'ours-estimate', massKg: 'ours-estimate', dragAreaM2: 'ours-drag-estimate' },
  ),
];
