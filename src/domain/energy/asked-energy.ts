import { z } from 'zod';
import { METERS_PER_MILE } from '../geo/point.ts';
import { TRAILER_KINDS } from '../rigs/trailer.ts';
import { mph } from '../rigs/us-units.ts';
import { MILD_AIR } from './air.ts';
import { rigPhysics } from './rig-physics.ts';
import { segmentEnergyWh } from './segment-energy.ts';
import { typicalTrailer } from './typical-trailer.ts';
import { vehicleByName } from './vehicle-by-name.ts';

const KINDS = ['none', ...TRAILER_KINDS.filter((kind) => kind !== 'other')] as const;

function between(what: string, min: number, max: number, unit: string) {
  const message = `${what} is a number between ${min} and ${max} ${unit}.`;
  return z.number(message).min(min, message).max(max, message);
}

function known(what: string, min: number, max: number, unit: string) {
  return between(what, min, max, unit)
    .nullish()
    .transform((value) => value ?? undefined);
}

const AskedTrailer = z.object(
  {
    kind: z.enum(KINDS, `The kind of the trailer is one of ${KINDS.join(', ')}.`),
    lengthFt: known('lengthFt', 3, 60, 'ft'),
    widthFt: known('widthFt', 2, 14, 'ft'),
    heightFt: known('heightFt', 1, 16, 'ft'),
    weightLb: known('weightLb', 50, 30_000, 'lb'),
  },
  'A trailer is an object with a kind: {"kind": "none"} for none.',
);

/** A question how much energy a rig takes at a steady speed, in the units of drivers. */
export const AskedEnergy = z.object(
  {
    vehicle: z.string('vehicle is the name of a vehicle.').trim().min(1, 'vehicle is the name of a vehicle.'),
    trailer: AskedTrailer.nullish().transform((trailer) => trailer ?? { kind: 'none' as const }),
    speedMph: between('speedMph', 1, 120, 'mph'),
    temperatureF: known('temperatureF', -60, 140, '°F'),
    headwindMph: known('headwindMph', -100, 100, 'mph'),
    gradePct: known('gradePct', -30, 30, 'percent'),
  },
  'A question is an object with vehicle, trailer and speedMph.',
);
export type AskedEnergy = z.infer<typeof AskedEnergy>;

const celsius = (fahrenheit: number) => (fahrenheit - 32) / 1.8;

/** Wh a mile of a rig at a steady speed, and what to tell about its vehicle. */
export function askedEnergy(asked: AskedEnergy): { whPerMi: number; note: string | null } {
  const { vehicle, note } = vehicleByName(asked.vehicle);
  const { kind, ...size } = asked.trailer;
  const trailer = kind === 'none' ? null : typicalTrailer(kind, size, vehicle.towRatingKg);
  const segment = {
    distanceM: METERS_PER_MILE,
    speedMps: mph(asked.speedMph),
    riseM: METERS_PER_MILE * Math.sin(Math.atan((asked.gradePct ?? 0) / 100)),
    headingDegrees: MILD_AIR.windFromDegrees,
  };
  const temperatureC = asked.temperatureF === undefined ? MILD_AIR.temperatureC : celsius(asked.temperatureF);
  const air = { ...MILD_AIR, temperatureC, windMps: mph(asked.headwindMph ?? 0) };
  const wh = segmentEnergyWh(rigPhysics(vehicle, trailer), segment, air);
  return { whPerMi: Math.round(wh * 10) / 10, note };
}

/** The answer to one line of text, as it is printed: the energy, or what is wrong with the line. */
export type EnergyAnswer = { readonly line: { whPerMi: number } | { error: string }; readonly note: string | null };

/** Answers a question that is written as JSON in one line. */
export function answerEnergyLine(text: string): EnergyAnswer {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return { line: { error: 'The line is no JSON: write one object a line.' }, note: null };
  }
  const asked = AskedEnergy.safeParse(read);
  if (!asked.success)
    return { line: { error: asked.error.issues[0]?.message ?? 'The line is no question.' }, note: null };
  const { whPerMi, note } = askedEnergy(asked.data);
  return { line: { whPerMi }, note };
}
