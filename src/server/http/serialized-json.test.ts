import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SerializedJson, serializeJson } from './serialized-json.ts';

const serialize = (value: unknown) => new SerializedJson([Buffer.from(JSON.stringify(value))]);
const readText = (chunks: readonly Uint8Array[]) => Buffer.concat(chunks).toString();

test('a response with serialized parts equals one serialized as a whole', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), fc.array(fc.jsonValue()), (value, name, list) => {
      const response = { success: true, data: value, inner: { [`x${name}`]: list, total: list.length }, none: {} };
      const written = {
        ...response,
        data: serialize(value),
        inner: { ...response.inner, [`x${name}`]: serialize(list) },
      };
      expect(readText(serializeJson(written))).toBe(JSON.stringify(response));
    }),
  );
});

test('undefined fields are left out, and dates become ISO strings', () => {
  const at = new Date('2026-01-02T03:04:05Z');
  expect(readText(serializeJson({ first: undefined, at, list: [at, null] }))).toBe(
    '{"at":"2026-01-02T03:04:05.000Z","list":["2026-01-02T03:04:05.000Z",null]}',
  );
});
