import { z } from 'zod';
import { CONNECTORS, Connector } from '../chargers/charger.ts';
import { haversineDistanceM, LatLng } from '../geo/point.ts';
import { isVisible, PlainText } from '../plain-text.ts';

const COUNT_MAX = 500;
const POWER_MAX_KW = 4_000;

const lineWithMax = (max: number) => PlainText.max(max, `At most ${max.toLocaleString('en-US')} characters.`);
const oneLine = (max: number) => lineWithMax(max).transform((text) => (isVisible(text) ? text : ''));
const lineOrNull = (max: number) =>
  lineWithMax(max)
    .transform((text) => (isVisible(text) ? text : null))
    .nullable();
const PlugCount = z
  .int('Enter the number of plugs as a whole number.')
  .min(0, 'The number of plugs cannot be negative.')
  .max(COUNT_MAX, `At most ${COUNT_MAX} plugs.`);

/** The source's status codes (E open, P planned, T temporarily closed, empty unknown), or closed permanently. */
export const StationStatus = z.enum(['E', 'P', 'T', '', 'closed']);
export type StationStatus = z.infer<typeof StationStatus>;

/** The station fields that users can suggest, as stored. */
export const StationValues = z.object({
  name: oneLine(200).refine((name) => name !== '', 'A station needs a name.'),
  streetAddress: oneLine(200),
  city: oneLine(100),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:[A-Z]{2})?$/, 'Enter the state as two letters, such as NV.'),
  zip: z
    .string()
    .trim()
    .regex(/^(?:\d{5})?$/, 'A ZIP code has five digits.'),
  position: LatLng,
  network: oneLine(80).refine((name) => name !== '', 'Enter the network, or Non-Networked.'),
  dcFastCount: PlugCount,
  level2Count: PlugCount,
  level1Count: PlugCount,
  connectors: z
    .array(Connector)
    .max(CONNECTORS.length)
    .transform((all) => CONNECTORS.filter((connector) => all.includes(connector))),
  maxPowerKw: z
    .number('Enter the power in kilowatts.')
    .min(1, 'At least 1 kW.')
    .max(POWER_MAX_KW, `At most ${POWER_MAX_KW.toLocaleString('en-US')} kW.`)
    .transform((kw) => Math.round(kw * 10) / 10)
    .nullable(),
  status: StationStatus,
  access: z.enum(['public', 'private', '']),
  accessDaysTime: oneLine(1_000),
  restrictedAccess: z.boolean().nullable(),
  pricing: lineOrNull(1_000),
  phone: lineWithMax(60)
    .refine((text) => text === '' || /\d.*\d.*\d/.test(text), 'Enter a phone number with digits.')
    .transform((text) => (isVisible(text) ? text : null))
    .nullable(),
  intersectionDirections: lineOrNull(2_000),
  facilityType: z
    .string()
    .regex(/^[A-Z][A-Z\d_]{0,59}$/, 'Choose the kind of place from the list.')
    .nullable(),
});
export type StationValues = z.infer<typeof StationValues>;

export const FIELDS = Object.keys(StationValues.shape) as (keyof StationValues)[];
export const FieldName = z.enum(FIELDS as [keyof StationValues, ...(keyof StationValues)[]]);
export type FieldName = keyof StationValues;

/** A stored or seen field value, possibly in a source's own format. */
export const FieldValue = z.union([
  z.string().max(2_000),
  z.number(),
  z.boolean(),
  z.null(),
  LatLng,
  z.array(z.string().max(40)).max(20),
]);
export type FieldValue = z.infer<typeof FieldValue>;

/** The field values that a user saw. */
export const SeenValues = z.partialRecord(FieldName, FieldValue);
export type SeenValues = z.infer<typeof SeenValues>;

/** Positions this close count as the same; a phone and a map rarely agree more closely. */
export const SAME_PLACE_M = 10;

function isPosition(value: unknown): value is LatLng {
  return typeof value === 'object' && value !== null && 'lat' in value && 'lng' in value;
}

/** Returns whether two field values are the same: positions within ten meters, connectors in any order. */
export function isSameValue(field: FieldName, one: unknown, other: unknown): boolean {
  if (field === 'position')
    return isPosition(one) && isPosition(other) && haversineDistanceM(one, other) <= SAME_PLACE_M;
  if (field === 'connectors' && Array.isArray(one) && Array.isArray(other))
    return [...one].sort().join() === [...other].sort().join();
  return one === other;
}
