import type { ChargingCurve } from '../charging-curve.ts';
import { libraryVehicle } from '../library-vehicle.ts';
import { inchesToSize, poundsToKilograms } from '../us-units.ts';

const CYBERTRUCK_CURVE: ChargingCurve = [
  [0, 220],
  [5, 250],
  [15, 250],
  [25, 185],
  [40, 135],
  [55, 105],
  [70, 82],
  [80, 64],
  [90, 40],
  [100, 10],
];

const MODEL_X_CURVE: ChargingCurve = [
  [0, 210],
  [5, 250],
  [20, 250],
  [35, 185],
  [50, 138],
  [65, 100],
  [80, 68],
  [90, 45],
  [100, 10],
];

const MODEL_Y_CURVE: ChargingCurve = [
  [0, 200],
  [5, 250],
  [15, 250],
  [30, 180],
  [45, 132],
  [60, 96],
  [80, 58],
  [90, 38],
  [100, 8],
];

const DATASET = 'open-ev-data-dataset';
const TESLA = { make: 'Tesla', connector: 'nacs', portCorner: 'rear-left' } as const;

/** All Cybertrucks share a battery. */
const CYBERTRUCK = {
  ...TESLA,
  kind: 'pickup',
  year: 2024,
  usableKwh: 122,
  dcPeakKw: 250,
  curve: CYBERTRUCK_CURVE,
  ...inchesToSize(223.7, 80, 70.5),
  drag: { coefficient: 0.335 },
  towRatingKg: poundsToKilograms(11_000),
} as const;
const CYBERTRUCK_SOURCES = {
  portCorner: DATASET,
  dcPeakKw: DATASET,
  usableKwh: DATASET,
  towRatingKg: DATASET,
} as const;

const MODEL_X = {
  ...TESLA,
  kind: 'suv',
  year: 2022,
  usableKwh: 95,
  dcPeakKw: 250,
  curve: MODEL_X_CURVE,
  ...inchesToSize(198.3, 78.7, 66.1),
  drag: { areaM2: 0.62, frontalAreaM2: 2.6 },
  towRatingKg: poundsToKilograms(5_000),
} as const;
const MODEL_X_SOURCES = { portCorner: DATASET, dcPeakKw: DATASET, usableKwh: DATASET } as const;
const FIRST_MODEL_X = { ...MODEL_X, ...inchesToSize(198.3, 78.7, 66.3) } as const;
const FIRST_MODEL_X_SOURCES = {
  dcPeakKw: 'ours-estimate',
  usableKwh: 'ours-estimate',
  towRatingKg: 'digital-trends',
} as const;

const MODEL_Y = {
  ...TESLA,
  kind: 'suv',
  year: 2024,
  usableKwh: 79,
  dcPeakKw: 250,
  curve: MODEL_Y_CURVE,
  ...inchesToSize(187, 75.6, 63.9),
  drag: { areaM2: 0.56, frontalAreaM2: 2.45 },
  towRatingKg: poundsToKilograms(3_500),
} as const;
const MODEL_Y_SOURCES = { portCorner: DATASET, frontalAreaM2: 'tesla', dragAreaM2: 'tesla' } as const;
const MODEL_Y_TRIM_SOURCES = { ...MODEL_Y_SOURCES, usableKwh: DATASET, dcPeakKw: DATASET, massKg: DATASET } as const;

/** Tesla pickups and SUVs. Peak power is at V3 posts, which most sites have. */
export const TESLA_VEHICLES = [
  libraryVehicle(
    {
      ...CYBERTRUCK,
      id: 'tesla-cybertruck-awd-2024',
      model: 'Cybertruck All-Wheel Drive',
      massKg: poundsToKilograms(6_603),
    },
    'tesla',
    CYBERTRUCK_SOURCES,
  ),
  libraryVehicle(
    {
      ...CYBERTRUCK,
      id: 'tesla-cybertruck-cyberbeast-2024',
      model: 'Cybertruck Cyberbeast',
      massKg: poundsToKilograms(6_843),
    },
    'tesla',
    CYBERTRUCK_SOURCES,
  ),
  libraryVehicle(
    {
      ...CYBERTRUCK,
      id: 'tesla-cybertruck-rwd-2025',
      model: 'Cybertruck Long Range RWD',
      year: 2025,
      massKg: 2900,
      towRatingKg: poundsToKilograms(7_500),
    },
    'tesla',
    { ...CYBERTRUCK_SOURCES, massKg: DATASET, towRatingKg: 'tesla' },
  ),
  libraryVehicle(
    { ...MODEL_X, id: 'tesla-model-x-awd-2022', model: 'Model X', massKg: poundsToKilograms(5_185) },
    'tesla',
    {
      ...MODEL_X_SOURCES,
      towRatingKg: 'digital-trends',
    },
  ),
  libraryVehicle(
    { ...MODEL_X, id: 'tesla-model-x-plaid-2022', model: 'Model X Plaid', massKg: poundsToKilograms(5_390) },
    'tesla',
    MODEL_X_SOURCES,
  ),
  libraryVehicle(
    {
      ...FIRST_MODEL_X,
      id: 'tesla-model-x-90d-2016',
      model: 'Model X 90D',
      year: 2016,
      usableKwh: 82,
      dcPeakKw: 120,
      curve: [
        [0, 105],
        [5, 120],
        [20, 116],
        [40, 92],
        [60, 70],
        [80, 45],
        [90, 28],
        [100, 6],
      ],
      massKg: poundsToKilograms(5_381),
    },
    'tesla',
    FIRST_MODEL_X_SOURCES,
  ),
  libraryVehicle(
    {
      ...FIRST_MODEL_X,
      id: 'tesla-model-x-100d-2017',
      model: 'Model X 100D',
      year: 2017,
      dcPeakKw: 145,
      curve: [
        [0, 120],
        [5, 145],
        [20, 142],
        [40, 118],
        [60, 90],
        [80, 55],
        [90, 34],
        [100, 8],
      ],
      massKg: poundsToKilograms(5_421),
    },
    'tesla',
    FIRST_MODEL_X_SOURCES,
  ),
  libraryVehicle(
    {
      ...MODEL_Y,
      id: 'tesla-model-y-awd-2022',
      model: 'Model Y Long Range',
      year: 2022,
      usableKwh: 75,
      massKg: poundsToKilograms(4_416),
    },
    'tesla',
    MODEL_Y_SOURCES,
  ),
  libraryVehicle(
    { ...MODEL_Y, id: 'tesla-model-y-rwd-2024', model: 'Model Y Long Range RWD', usableKwh: 75, massKg: 1900 },
    'tesla',
    { ...MODEL_Y_TRIM_SOURCES, dcPeakKw: 'ours-estimate' },
  ),
  libraryVehicle(
    { ...MODEL_Y, id: 'tesla-model-y-performance-2024', model: 'Model Y Performance', massKg: 2054 },
    'tesla',
    MODEL_Y_TRIM_SOURCES,
  ),
  libraryVehicle(
    { ...MODEL_Y, id: 'tesla-model-y-awd-2025', model: 'Model Y Long Range AWD', year: 2025, massKg: 2003 },
    'tesla',
    MODEL_Y_TRIM_SOURCES,
  ),
];
