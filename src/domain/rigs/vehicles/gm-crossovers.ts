import type { ChargingCurve } from '../charging-curve.ts';
import { libraryVehicle } from '../library-vehicle.ts';
import { pounds, sizeOfInches } from '../us-units.ts';

/** 12 modules, 190 kW. */
const LYRIQ_CURVE: ChargingCurve = [
  [0, 160],
  [5, 190],
  [20, 180],
  [40, 122],
  [60, 88],
  [80, 65],
  [90, 45],
  [100, 12],
];

/** Smaller SUVs of General Motors. */
export const GM_CROSSOVERS = [
  libraryVehicle(
    {
      id: 'cadillac-lyriq-awd-2024',
      make: 'Cadillac',
      model: 'Lyriq AWD',
      year: 2024,
      kind: 'suv',
      usableKwh: 102,
      connector: 'ccs',
      portCorner: 'front-left',
      dcPeakKw: 190,
      curve: LYRIQ_CURVE,
      massKg: pounds(5_915),
      ...sizeOfInches(196.7, 77.8, 63.9),
      drag: { coefficient: 0.3 },
      towRatingKg: pounds(3_500),
    },
    'cadillac',
    { usableKwh: 'open-ev-data', dragAreaM2: 'ours-drag-estimate' },
  ),
  libraryVehicle(
    {
      id: 'cadillac-vistiq-2026',
      make: 'Cadillac',
      model: 'Vistiq',
      year: 2026,
      kind: 'suv',
      usableKwh: 102,
      connector: 'ccs',
      portCorner: null,
      dcPeakKw: 190,
      curve: LYRIQ_CURVE,
      massKg: pounds(6_326),
      ...sizeOfInches(205.6, 79.8, 71),
      drag: { coefficient: 0.3 },
      towRatingKg: pounds(5_000),
    },
    'cadillac',
    { dragAreaM2: 'ours-drag-estimate' },
  ),
  libraryVehicle(
    {
      id: 'chevrolet-equinox-ev-awd-2025',
      make: 'Chevrolet',
      model: 'Equinox EV AWD',
      year: 2025,
      kind: 'suv',
      usableKwh: 85,
      connector: 'ccs',
      portCorner: 'front-left',
      dcPeakKw: 150,
      curve: [
        [0, 130],
        [5, 150],
        [15, 140],
        [35, 82],
        [60, 60],
        [80, 47],
        [90, 32],
        [100, 10],
      ],
      massKg: 2336,
      ...sizeOfInches(190.6, 76.9, 64.8),
      drag: { coefficient: 0.29 },
      towRatingKg: pounds(1_500),
    },
    'chevrolet',
    {
      usableKwh: 'evspeedy',
      dcPeakKw: 'quatro-rodas',
      massKg: 'quatro-rodas',
      towRatingKg: 'evspeedy',
      dragAreaM2: 'ours-drag-estimate',
    },
  ),
];
