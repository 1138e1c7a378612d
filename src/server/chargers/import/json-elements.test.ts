import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonElements } from './json-elements.ts';

const NAMES = ['fuel_stations', 'features'];

function extractElements(text: string, pieceBytes = text.length * 4 + 1) {
  const bytes = new TextEncoder().encode(text);
  const elements = new JsonElements(NAMES);
  const texts: string[] = [];
  for (let i = 0; i < bytes.length; i += pieceBytes) texts.push(...elements.push(bytes.subarray(i, i + pieceBytes)));
  return { elements, texts };
}

const hostileText = fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', ':', 'é', '😀', ' ', 'a') });
const element = fc.oneof(
  fc.jsonValue({ stringUnit: 'grapheme' }),
  fc.record({ text: hostileText, inner: fc.array(hostileText) }),
  fc.record({ features: fc.array(fc.integer()), fuel_stations: hostileText }),
);
const fieldsBefore = fc.dictionary(
  fc.constantFrom('a', 'total_results', 'nested"}'),
  fc.oneof(hostileText, fc.jsonValue()),
);

test('every element of the named array is found, in chunks of any size and with anything around it', () => {
  fc.assert(
    fc.property(
      fieldsBefore,
      fc.array(element),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      (head, list, size, isPretty) => {
        const text = JSON.stringify({ ...head, fuel_stations: list, after: head }, null, isPretty ? 2 : 0);
        const { elements, texts } = extractElements(text, size);
        expect(texts.map((one) => JSON.parse(one))).toEqual(JSON.parse(JSON.stringify(list)));
        expect(elements.isComplete).toBe(true);
        expect(elements.problem).toBeNull();
      },
    ),
  );
});

test('a top-level array and the features of GeoJSON are found too, and a byte order mark is skipped', () => {
  expect(extractElements('[{"a":1}, {"b":[2]}]').texts).toEqual(['{"a":1}', '{"b":[2]}']);
  expect(extractElements('\ufeff {"type":"FeatureCollection","features":[1,2]}').texts).toEqual(['1', '2']);
});

test('an array of the same name at a deeper level is ignored', () => {
  const { elements, texts } = extractElements('{"meta":{"features":[9]},"features":[1]}');
  expect(texts).toEqual(['1']);
  expect(elements.isComplete).toBe(true);
});

test('a truncated text is detected as incomplete', () => {
  const text = JSON.stringify({ total: 2, fuel_stations: [{ a: '}]' }, { b: [1, { c: 2 }] }], after: {} });
  for (let length = 0; length < text.length; length += 1)
    expect(extractElements(text.slice(0, length)).elements.isComplete).toBe(false);
  expect(extractElements(text).elements.isComplete).toBe(true);
});

test('invalid JSON is an error, not a crash', () => {
  expect(extractElements('<html></html>').elements.problem).toBe('not JSON');
  expect(extractElements('[1}').elements.problem).toBe('not JSON');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const elements = new JsonElements(NAMES);
      elements.push(bytes);
    }),
  );
});

test('JSON without a matching array has no elements', () => {
  const { elements, texts } = extractElements('{"error":{"code":"API_KEY_INVALID"}}');
  expect(texts).toEqual([]);
  expect(elements.hasArray).toBe(false);
});
