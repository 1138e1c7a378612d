import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

it('Equal values have equal fingerprints in any order of fields, and thousands of different notes have different ones', () => {
  expect(fingerprint({ a: 1, b: [2, { c: null, d: '' }] })).toBe(fingerprint({ b: [2, { d: '', c: null }], a: 1 }));
  fc.assert(
    fc.property(fc.json(), fc.json(), (one, other) => {
      const [a, b]: unknown[] = [JSON.parse(one), JSON.parse(other)];
      if (JSON.stringify(a) === JSON.stringify(b)) expect(fingerprint(a)).toBe(fingerprint(b));
    }),
  );
  const texts = Array.from({ length: 20_000 }, (_, i) => `Note ${i}`);
  expect(new Set(texts.map(fingerprint)).size).toBe(texts.length);
});
