import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonText, writeJson } from './json-text.ts';

const textOf = (value: unknown) => new JsonText(Buffer.from(JSON.stringify(value)));

test('an answer with parts already written reads like the whole written at once', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), fc.array(fc.jsonValue()), (value, name, list) => {
      const answer = { success: true, data: value, inner: { [`x${name}`]: list, total: list.length }, none: {} };
      const written = { ...answer, data: textOf(value), inner: { ...answer.inner, [`x${name}`]: textOf(list) } };
      expect(writeJson(written).toString()).toBe(JSON.stringify(answer));
    }),
  );
});

test('a field without a value is left out, and dates are written as JSON writes them', () => {
  const at = new Date('2026-01-02T03:04:05Z');
  expect(writeJson({ first: undefined, at, list: [at, null] }).toString()).toBe(
    '{"at":"2026-01-02T03:04:05.000Z","list":["2026-01-02T03:04:05.000Z",null]}',
  );
});
