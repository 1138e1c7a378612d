import { z } from 'zod';
import { METERS_PER_MILE } from '../geo/point.ts';
import { TRAILER_KINDS } from '../rigs/trailer.ts';
import { mphToMps } from '../rigs/us-units.ts';
import { computeQueriedBand } from './energy-uncertainty.ts';
import { findVehicleByName } from './find-vehicle-by-name.ts';
import { toQueriedConditions } from './queried-conditions.ts';
import { buildRigPhysics } from './rig-physics.ts';
import { computeDriveSegmentWh } from './segment-energy.ts';
import { buildTypicalTrailer } from './typical-trailer.ts';

const KINDS = ['none', ...TRAILER_KINDS.filter((kind) => kind !== 'other')] as const;

function numberInRange(label: string, min: number, max: number, unit: string) {
  const message = `${label} must be a number between ${min} and ${max} ${unit}.`;
  return z.number(message).min(min, message).max(max, message);
}

function optionalInRange(label: string, min: number, max: number, unit: string) {
  return numberInRange(label, min, max, unit)
    .nullish()
    .transform((value) => value ?? undefined);
}

const QueriedTrailer = z.object(
  {
    kind: z.enum(KINDS, `The trailer kind must be one of ${KINDS.join(', ')}.`),
    lengthFt: optionalInRange('lengthFt', 3, 60, 'ft'),
    widthFt: optionalInRange('widthFt', 2, 14, 'ft'),
    heightFt: optionalInRange('heightFt', 1, 16, 'ft'),
    weightLb: optionalInRange('weightLb', 50, 30_000, 'lb'),
  },
  'A trailer must be an object with a kind: {"kind": "none"} for none.',
);

/** A query for the energy that a rig uses at a steady speed, in US units. */
export const EnergyQuery = z.object(
  {
    vehicle: z.string('vehicle must be the name of a vehicle.').trim().min(1, 'vehicle must be the name of a vehicle.'),
    trailer: QueriedTrailer.nullish().transform((trailer) => trailer ?? { kind: 'none' as const }),
    speedMph: numberInRange('speedMph', 1, 120, 'mph'),
    temperatureF: optionalInRange('temperatureF', -60, 140, '°F'),
    headwindMph: optionalInRange('headwindMph', -100, 100, 'mph'),
    crosswindMph: optionalInRange('crosswindMph', -100, 100, 'mph'),
    elevationFt: optionalInRange('elevationFt', -300, 15_000, 'ft'),
    month: z
      .int('month must be a whole number from 1 to 12.')
      .min(1, 'month must be a whole number from 1 to 12.')
      .max(12, 'month must be a whole number from 1 to 12.')
      .nullish()
      .transform((month) => month ?? undefined),
    place: z
      .object(
        { lat: numberInRange('lat', -90, 90, 'degrees'), lng: numberInRange('lng', -180, 180, 'degrees') },
        'A place must be an object with lat and lng.',
      )
      .nullish()
      .transform((place) => place ?? undefined),
    gradePct: optionalInRange('gradePct', -30, 30, 'percent'),
  },
  'A query must be an object with vehicle, trailer, and speedMph.',
);
export type EnergyQuery = z.infer<typeof EnergyQuery>;

/** The energy that a queried rig uses, in Wh per mile, and the bounds that nine in ten drives stay within. */
export type QueriedEnergy = { readonly whPerMi: number; readonly low: number; readonly high: number };

const roundWh = (wh: number) => Math.round(wh * 10) / 10;

/** Estimates the energy that a rig uses at a steady speed, with a note if its vehicle is only a typical one. */
export function estimateQueriedEnergy(query: EnergyQuery): QueriedEnergy & { note: string | null } {
  const { vehicle, note } = findVehicleByName(query.vehicle);
  const { kind, ...size } = query.trailer;
  const trailer = kind === 'none' ? null : buildTypicalTrailer(kind, size, vehicle.towRatingKg);
  const wh = computeDriveSegmentWh(buildRigPhysics(vehicle, trailer), {
    distanceM: METERS_PER_MILE,
    speedMps: mphToMps(query.speedMph),
    riseM: METERS_PER_MILE * Math.sin(Math.atan((query.gradePct ?? 0) / 100)),
    ...toQueriedConditions(query),
  });
  const { low, high } = computeQueriedBand(wh, trailer !== null);
  return { whPerMi: roundWh(wh), low: roundWh(low), high: roundWh(high), note };
}

/** The answer to one line of input: the energy or an error. */
export type EnergyAnswer = { readonly line: QueriedEnergy | { error: string }; readonly note: string | null };

/** Answers a query in one line of JSON. */
export function answerEnergyQueryLine(text: string): EnergyAnswer {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { line: { error: 'The line is not JSON: write one object per line.' }, note: null };
  }
  const query = EnergyQuery.safeParse(value);
  if (!query.success)
    return { line: { error: query.error.issues[0]?.message ?? 'The line is not a query.' }, note: null };
  const { note, ...line } = estimateQueriedEnergy(query.data);
  return { line, note };
}
