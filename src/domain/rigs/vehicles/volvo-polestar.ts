import type { ChargingCurve } from '../charging-curve.ts';
import { libraryVehicle } from '../library-vehicle.ts';
import { pounds, sizeOfInches } from '../us-units.ts';

/** The EX90 and the Polestar 3 share a battery. */
const LARGE_CURVE: ChargingCurve = [
  [0, 210],
  [5, 250],
  [25, 240],
  [40, 185],
  [60, 130],
  [80, 82],
  [90, 50],
  [100, 12],
];

/** Volvo and Polestar. */
export const VOLVO_POLESTAR_VEHICLES = [
  libraryVehicle(
    {
      id: 'volvo-ex90-twin-2025',
      make: 'Volvo',
      model: 'EX90 Twin Motor',
      year: 2025,
      kind: 'suv',
      usableKwh: 107,
      connector: 'ccs',
      portCorner: 'rear-left',
      dcPeakKw: 250,
      curve: LARGE_CURVE,
      massKg: 2780,
      ...sizeOfInches(198.3, 77.3, 68.8),
      drag: { coefficient: 0.29 },
      towRatingKg: pounds(4_850),
    },
    'volvo',
    { usableKwh: 'auto-mag', dcPeakKw: 'auto-mag', portCorner: 'open-ev-data-dataset', massKg: 'ours-estimate' },
  ),
  libraryVehicle(
    {
      id: 'volvo-ex40-twin-2025',
      make: 'Volvo',
      model: 'EX40 Twin Motor',
      year: 2025,
      kind: 'suv',
      usableKwh: 79,
      connector: 'ccs',
      portCorner: 'rear-left',
      dcPeakKw: 200,
      curve: [
        [0, 170],
        [5, 200],
        [25, 185],
        [45, 135],
        [60, 105],
        [80, 68],
        [90, 45],
        [100, 10],
      ],
      massKg: pounds(4_784),
      ...sizeOfInches(174.8, 73.3, 64.9),
      drag: { coefficient: 0.329 },
      towRatingKg: pounds(2_000),
    },
    'volvo',
    { usableKwh: 'open-ev-data', portCorner: 'open-ev-data-dataset' },
  ),
  libraryVehicle(
    {
      id: 'polestar-3-dual-2025',
      make: 'Polestar',
      model: 'Polestar 3 Dual Motor',
      year: 2025,
      kind: 'suv',
      usableKwh: 107,
      connector: 'ccs',
      portCorner: 'rear-left',
      dcPeakKw: 250,
      curve: LARGE_CURVE,
      massKg: pounds(5_696),
      ...sizeOfInches(192.9, 77.5, 63.9),
      drag: { coefficient: 0.29 },
      towRatingKg: pounds(3_500),
    },
    'polestar',
    { portCorner: 'open-ev-data-dataset' },
  ),
];
