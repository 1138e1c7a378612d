import { libraryVehicle } from '../library-vehicle.ts';
import { pounds, sizeOfInches } from '../us-units.ts';
import { CYBERTRUCK_CURVE, MODEL_X_CURVE, MODEL_Y_CURVE } from './tesla.ts';

const MODEL_Y = {
  make: 'Tesla',
  kind: 'suv',
  connector: 'nacs',
  portCorner: 'rear-left',
  dcPeakKw: 250,
  curve: MODEL_Y_CURVE,
  ...sizeOfInches(187, 75.6, 63.9),
  drag: { areaM2: 0.56, frontalAreaM2: 2.45 },
  towRatingKg: pounds(3_500),
} as const;
const MODEL_Y_SOURCES = {
  portCorner: 'open-ev-data-dataset',
  usableKwh: 'open-ev-data-dataset',
  massKg: 'open-ev-data-dataset',
  frontalAreaM2: 'tesla',
  dragAreaM2: 'tesla',
} as const;

/** Trims of Tesla that differ from their siblings in battery, weight or tow rating. */
export const TESLA_TRIMS = [
  libraryVehicle(
    {
      id: 'tesla-cybertruck-rwd-2025',
      make: 'Tesla',
      model: 'Cybertruck Long Range RWD',
      year: 2025,
      kind: 'pickup',
      usableKwh: 122,
      connector: 'nacs',
      portCorner: 'rear-left',
      dcPeakKw: 250,
      curve: CYBERTRUCK_CURVE,
      massKg: 2900,
      ...sizeOfInches(223.7, 80, 70.5),
      drag: { coefficient: 0.335 },
      towRatingKg: pounds(7_500),
    },
    'tesla',
    {
      portCorner: 'open-ev-data-dataset',
      dcPeakKw: 'open-ev-data-dataset',
      usableKwh: 'open-ev-data-dataset',
      massKg: 'open-ev-data-dataset',
    },
  ),
  libraryVehicle(
    {
      id: 'tesla-model-x-plaid-2022',
      make: 'Tesla',
      model: 'Model X Plaid',
      year: 2022,
      kind: 'suv',
      usableKwh: 95,
      connector: 'nacs',
      portCorner: 'rear-left',
      dcPeakKw: 250,
      curve: MODEL_X_CURVE,
      massKg: pounds(5_390),
      ...sizeOfInches(198.3, 78.7, 66.1),
      drag: { areaM2: 0.62, frontalAreaM2: 2.6 },
      towRatingKg: pounds(5_000),
    },
    'tesla',
    { portCorner: 'open-ev-data-dataset', dcPeakKw: 'open-ev-data-dataset', usableKwh: 'open-ev-data-dataset' },
  ),
  libraryVehicle(
    {
      ...MODEL_Y,
      id: 'tesla-model-y-rwd-2024',
      model: 'Model Y Long Range RWD',
      year: 2024,
      usableKwh: 75,
      massKg: 1900,
    },
    'tesla',
    { ...MODEL_Y_SOURCES, dcPeakKw: 'ours-estimate' },
  ),
  libraryVehicle(
    {
      ...MODEL_Y,
      id: 'tesla-model-y-performance-2024',
      model: 'Model Y Performance',
      year: 2024,
      usableKwh: 79,
      massKg: 2054,
    },
    'tesla',
    { ...MODEL_Y_SOURCES, dcPeakKw: 'open-ev-data-dataset' },
  ),
  libraryVehicle(
    {
      ...MODEL_Y,
      id: 'tesla-model-y-awd-2025',
      model: 'Model Y Long Range AWD',
      year: 2025,
      usableKwh: 79,
      massKg: 2003,
    },
    'tesla',
    { ...MODEL_Y_SOURCES, dcPeakKw: 'open-ev-data-dataset' },
  ),
];
