import fc from 'fast-check';
import { hostileJson, hostileText, type RawJson } from './hostile-json.ts';

export type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
};

/** The weight of hostile values against 100 for valid ones; with 0, all values are valid. */
type HostileWeight = number;

type Piece = fc.Arbitrary<string>;

/** Nearly unique, since emails are rate limited per address. */
const EMAILS = fc.noBias(fc.integer({ min: 0, max: 1e9 })).map((number) => `driver.${number}@example.com`);
const WORDS = fc.constantFrom(
  'Ada',
  'Elko',
  '80202',
  'I-70 Denver',
  'a kingpin and a hitch',
  '123456',
  'tile_39.9_-105.1',
);

/** Realistic values for fields whose schema is just a string. */
const REALISTIC_VALUES: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: EMAILS,
  z: fc.constantFrom('0', '3'),
  x: fc.constant('0'),
  tile: fc.constant('0.mvt'),
  tileKey: fc.constant('tile_39.9_-105.1'),
  id: fc.constantFrom('1', '2', '3'),
  reason: fc.constantFrom('Read the sign there', 'Was there today'),
};

function mixWithRealistic(generated: fc.Arbitrary<string>, name: string, { format }: Schema): fc.Arbitrary<string> {
  const realistic = Object.hasOwn(REALISTIC_VALUES, name) && format !== 'uuid' ? REALISTIC_VALUES[name] : undefined;
  return realistic ? fc.oneof({ arbitrary: realistic, weight: 3 }, { arbitrary: generated, weight: 1 }) : generated;
}

const UNICODE_CLASS = /\\p\{/i;

/** Mostly recent days, with a few from any time. */
const DAYS = fc
  .oneof(
    {
      weight: 9,
      arbitrary: fc.date({ min: new Date(Date.now() - 9 * 365 * 86_400_000), max: new Date(), noInvalidDate: true }),
    },
    {
      weight: 1,
      arbitrary: fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
    },
  )
  .map((day) => day.toISOString().slice(0, 10));

function arbitraryMatch({ pattern = '', maxLength = 60 }: Schema): fc.Arbitrary<string> {
  // Generating strings for a Unicode class pattern takes longer than the requests themselves.
  const anything = fc.oneof(WORDS, fc.string({ unit: 'grapheme', maxLength }));
  if (UNICODE_CLASS.test(pattern)) return anything;
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength });
  } catch {
    return anything;
  }
}

function arbitraryString(schema: Schema): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 40 } = schema;
  if (format === 'email') return EMAILS;
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return DAYS;
  if (pattern !== undefined) return arbitraryMatch(schema);
  const maxTextLength = Math.min(maxLength, 200);
  return fc.oneof(WORDS, fc.string({ minLength: Math.min(minLength, maxTextLength), maxLength: maxTextLength }));
}

function arbitraryNumber({ type, exclusiveMinimum, maximum = 1e6, ...schema }: Schema): fc.Arbitrary<number> {
  const minimum = schema.minimum ?? (exclusiveMinimum === undefined ? -1e6 : exclusiveMinimum + 1);
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  if (type === 'integer') return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  const any = fc.double({ min, max, noNaN: true });
  return fc.oneof(
    any,
    any.map((number) => Number(number.toFixed(6))),
    fc.constantFrom(min, max),
  );
}

/** How often an optional field is omitted. Of many optional fields, only a few are set, as in real requests. */
function getOmissionWeight(fields: number): number {
  return fields <= 8 ? 40 : 40 * fields;
}

function arbitraryObject({ properties = {}, required = [] }: Schema, hostileWeight: HostileWeight): Piece {
  const omissionWeight = getOmissionWeight(Object.keys(properties).length - required.length);
  const fields = Object.entries(properties).map(([name, schema]) => {
    const isFreeText = schema.type === 'string' && !schema.enum && schema.const === undefined;
    const named = isFreeText
      ? mixWithRealistic(arbitraryString(schema), name, schema).map((text) => JSON.stringify(text))
      : null;
    const field = arbitraryJson(schema, hostileWeight, named ?? arbitraryValid(schema, hostileWeight)).map(
      (piece) => `${JSON.stringify(name)}:${piece}`,
    );
    const isRequired = required.includes(name);
    return fc.oneof(
      { arbitrary: field, weight: 100 },
      { arbitrary: fc.constant(''), weight: isRequired ? hostileWeight : omissionWeight },
      { arbitrary: fc.tuple(field, field).map((twice) => twice.join(',')), weight: hostileWeight },
    );
  });
  const extra = fc.oneof(
    { arbitrary: fc.constant(''), weight: 100 },
    {
      arbitrary: fc.tuple(hostileText, hostileJson).map(([name, { raw }]) => `${JSON.stringify(name)}:${raw}`),
      weight: hostileWeight,
    },
    { arbitrary: fc.constant('"__proto__":{"role":"super_admin"},"role":"super_admin"'), weight: hostileWeight },
  );
  return fc.tuple(...fields, extra).map((pieces) => `{${pieces.filter((piece) => piece !== '').join(',')}}`);
}

function arbitraryValid(schema: Schema, hostileWeight: HostileWeight): Piece {
  const { type, anyOf, oneOf, allOf, items } = schema;
  const toJson = (value: unknown) => JSON.stringify(value);
  if (schema.const !== undefined) return fc.constant(toJson(schema.const));
  if (schema.enum) return fc.constantFrom(...schema.enum.map(toJson));
  const choices =
    anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((name: string) => ({ ...schema, type: name })) : null);
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryJson(choice, hostileWeight)));
  if (allOf) return fc.oneof(...allOf.map((part) => arbitraryJson(part, hostileWeight)));
  if (type === 'object' || schema.properties) return arbitraryObject(schema, hostileWeight);
  if (type === 'array')
    return fc
      .array(arbitraryJson(items ?? {}, hostileWeight), { maxLength: 4 })
      .map((pieces) => `[${pieces.join(',')}]`);
  if (type === 'number' || type === 'integer') return arbitraryNumber(schema).map(toJson);
  if (type === 'boolean') return fc.boolean().map(toJson);
  if (type === 'null') return fc.constant('null');
  if (type === 'string') return arbitraryString(schema).map(toJson);
  return hostileJson.map(({ raw }) => raw);
}

export function arbitraryJson(
  schema: Schema,
  hostileWeight: HostileWeight,
  valid: Piece = arbitraryValid(schema, hostileWeight),
): Piece {
  if (hostileWeight === 0) return valid;
  const hostile = hostileJson.map(({ raw }: RawJson) => raw);
  return fc.oneof({ arbitrary: valid, weight: 100 }, { arbitrary: hostile, weight: hostileWeight });
}

export function arbitraryText(schema: Schema, name: string): fc.Arbitrary<string> {
  const valid = arbitraryValid(schema, 0).map((json) => {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : json;
  });
  return fc.oneof(
    { arbitrary: mixWithRealistic(valid, name, schema), weight: 4 },
    { arbitrary: hostileText, weight: 1 },
  );
}
