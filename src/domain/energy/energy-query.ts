import { z } from 'zod';
import { METERS_PER_MILE } from '../geo/point.ts';
import { TRAILER_KINDS } from '../rigs/trailer.ts';
import { mphToMps } from '../rigs/us-units.ts';
import { MILD_CONDITIONS } from './driving-conditions.ts';
import { findVehicleByName } from './find-vehicle-by-name.ts';
import { buildRigPhysics } from './rig-physics.ts';
import { computeSegmentWh } from './segment-energy.ts';
import { buildTypicalTrailer } from './typical-trailer.ts';

const KINDS = ['none', ...TRAILER_KINDS.filter((kind) => kind !== 'other')] as const;

function numberInRange(what: string, min: number, max: number, unit: string) {
  const message = `${what} is a number between ${min} and ${max} ${unit}.`;
  return z.number(message).min(min, message).max(max, message);
}

function optionalInRange(what: string, min: number, max: number, unit: string) {
  return numberInRange(what, min, max, unit)
    .nullish()
    .transform((value) => value ?? undefined);
}

const QueriedTrailer = z.object(
  {
    kind: z.enum(KINDS, `The kind of the trailer is one of ${KINDS.join(', ')}.`),
    lengthFt: optionalInRange('lengthFt', 3, 60, 'ft'),
    widthFt: optionalInRange('widthFt', 2, 14, 'ft'),
    heightFt: optionalInRange('heightFt', 1, 16, 'ft'),
    weightLb: optionalInRange('weightLb', 50, 30_000, 'lb'),
  },
  'A trailer is an object with a kind: {"kind": "none"} for none.',
);

/** A query for the energy of a rig at a steady speed, in US units. */
export const EnergyQuery = z.object(
  {
    vehicle: z.string('vehicle is the name of a vehicle.').trim().min(1, 'vehicle is the name of a vehicle.'),
    trailer: QueriedTrailer.nullish().transform((trailer) => trailer ?? { kind: 'none' as const }),
    speedMph: numberInRange('speedMph', 1, 120, 'mph'),
    temperatureF: optionalInRange('temperatureF', -60, 140, '°F'),
    headwindMph: optionalInRange('headwindMph', -100, 100, 'mph'),
    gradePct: optionalInRange('gradePct', -30, 30, 'percent'),
  },
  'A question is an object with vehicle, trailer and speedMph.',
);
export type EnergyQuery = z.infer<typeof EnergyQuery>;

const celsius = (fahrenheit: number) => (fahrenheit - 32) / 1.8;

/** Returns Wh per mile of a rig at a steady speed, with a note if its vehicle had to be guessed. */
export function estimateQueriedEnergy(asked: EnergyQuery): { whPerMi: number; note: string | null } {
  const { vehicle, note } = findVehicleByName(asked.vehicle);
  const { kind, ...size } = asked.trailer;
  const trailer = kind === 'none' ? null : buildTypicalTrailer(kind, size, vehicle.towRatingKg);
  const segment = {
    distanceM: METERS_PER_MILE,
    speedMps: mphToMps(asked.speedMph),
    riseM: METERS_PER_MILE * Math.sin(Math.atan((asked.gradePct ?? 0) / 100)),
    headingDegrees: MILD_CONDITIONS.windFromDegrees,
  };
  const temperatureC = asked.temperatureF === undefined ? MILD_CONDITIONS.temperatureC : celsius(asked.temperatureF);
  const air = { ...MILD_CONDITIONS, temperatureC, windMps: mphToMps(asked.headwindMph ?? 0) };
  const wh = computeSegmentWh(buildRigPhysics(vehicle, trailer), segment, air);
  return { whPerMi: Math.round(wh * 10) / 10, note };
}

/** The answer to one line of input: the energy or an error. */
export type EnergyAnswer = { readonly line: { whPerMi: number } | { error: string }; readonly note: string | null };

/** Answers a query in one line of JSON. */
export function answerEnergyQueryLine(text: string): EnergyAnswer {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return { line: { error: 'The line is no JSON: write one object a line.' }, note: null };
  }
  const asked = EnergyQuery.safeParse(read);
  if (!asked.success)
    return { line: { error: asked.error.issues[0]?.message ?? 'The line is no question.' }, note: null };
  const { whPerMi, note } = estimateQueriedEnergy(asked.data);
  return { line: { whPerMi }, note };
}
