import { z } from 'zod';
import type { Rig } from './rig.ts';
import { getRigVehicle, measureRig } from './rig-vehicle.ts';
import { feetToMeters, formatFeet, formatPounds, poundsToKilograms } from './us-units.ts';

export const RIG_WARNING_CODES = ['over_tow_rating', 'brakes_needed', 'too_wide', 'too_high', 'too_long'] as const;

/** Something to check about a rig before departure. */
export const RigWarning = z.object({ code: z.enum(RIG_WARNING_CODES), sentence: z.string() });
export type RigWarning = z.infer<typeof RigWarning>;

/** Most states require trailer brakes above this weight (AAA Digest of Motor Laws). */
const BRAKES_ABOVE_KG = poundsToKilograms(3_000);
/** 102 inches: the width limit on the National Network (23 CFR 658.15). */
const WIDTH_MAX_M = feetToMeters(8.5);
/** There is no federal height limit; 13 ft 6 in is the limit in many states (FHWA, Federal Size Regulations). */
const HEIGHT_MAX_M = feetToMeters(13.5);
/** Most states' limit for the combined length is around this (AAA Digest of Motor Laws). */
const LENGTH_MAX_M = feetToMeters(65);

/** Converted sums of feet and pounds aren't exact; ignore differences this small. */
const ROUNDING_SLACK = 1e-6;
const exceeds = (value: number, limit: number) => value > limit + ROUNDING_SLACK;

type VehicleAndTrailer = Pick<Rig, 'vehicle' | 'trailer'>;

/** Formats a length that is given in meters, and a mass that is given in kilograms. */
export type MeasureFormatters = {
  readonly formatLength: (lengthM: number) => string;
  readonly formatMass: (massKg: number) => string;
};

const US_FORMATTERS: MeasureFormatters = { formatLength: formatFeet, formatMass: formatPounds };

function listTrailerWarnings(rig: VehicleAndTrailer, { formatMass }: MeasureFormatters): RigWarning[] {
  const { make, model, towRatingKg } = getRigVehicle(rig);
  const { trailer } = rig;
  if (trailer === null) return [];
  const weight = formatMass(trailer.massKg);
  const warnings: RigWarning[] = [];
  if (towRatingKg !== null && exceeds(trailer.massKg, towRatingKg)) {
    const rating = `the ${formatMass(towRatingKg)} that the ${make} ${model} is rated to tow`;
    warnings.push({ code: 'over_tow_rating', sentence: `The loaded trailer weighs ${weight}, more than ${rating}.` });
  }
  if (exceeds(trailer.massKg, BRAKES_ABOVE_KG) && !trailer.hasElectricBrakes) {
    const rule = `Most states require brakes on a trailer over ${formatMass(BRAKES_ABOVE_KG)}`;
    const check = `yours weighs ${weight} and has no electric brakes, so check that it has other brakes`;
    warnings.push({ code: 'brakes_needed', sentence: `${rule}: ${check}.` });
  }
  return warnings;
}

function listSizeWarnings(rig: VehicleAndTrailer, { formatLength }: MeasureFormatters): RigWarning[] {
  const { widthM, heightM, lengthM } = measureRig(rig);
  const sizes = [
    { code: 'too_wide', valueM: widthM, limitM: WIDTH_MAX_M, adjective: 'wide', reason: 'wider rigs need a permit' },
    {
      code: 'too_high',
      valueM: heightM,
      limitM: HEIGHT_MAX_M,
      adjective: 'tall',
      reason: "many states don't allow more, and some bridges are too low",
    },
    {
      code: 'too_long',
      valueM: lengthM,
      limitM: LENGTH_MAX_M,
      adjective: 'long',
      reason: "many states don't allow more",
    },
  ] as const;
  return sizes
    .filter(({ valueM, limitM }) => exceeds(valueM, limitM))
    .map(({ code, valueM, limitM, adjective, reason }) => ({
      code,
      sentence: `The rig is ${formatLength(valueM)} ${adjective}, more than ${formatLength(limitM)}: ${reason}.`,
    }));
}

/** Lists warnings about a rig: over the tow rating, brakes needed, too wide, too tall, too long. */
export function listRigWarnings(rig: VehicleAndTrailer, formatters = US_FORMATTERS): RigWarning[] {
  return [...listTrailerWarnings(rig, formatters), ...listSizeWarnings(rig, formatters)];
}
