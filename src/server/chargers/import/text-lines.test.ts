import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextLines } from './text-lines.ts';

function decodeText(bytes: Uint8Array, pieceBytes: number): { text: string; nonUtf8LineCount: number } {
  const lines = new TextLines();
  let text = '';
  for (let i = 0; i < bytes.length; i += pieceBytes) text += lines.push(bytes.subarray(i, i + pieceBytes));
  text += lines.end();
  return { text, nonUtf8LineCount: lines.nonUtf8LineCount };
}

const anyBytes = fc.uint8Array({ maxLength: 60 });
const mixedBytes = fc
  .array(fc.constantFrom(0x61, 0x0a, 0x0d, 0xc3, 0xa9, 0xe9, 0x93), { maxLength: 30 })
  .map((codes) => Uint8Array.from(codes));

test('any bytes give the same text in chunks of any size', () => {
  fc.assert(
    fc.property(fc.oneof(anyBytes, mixedBytes), fc.integer({ min: 1, max: 9 }), (bytes, size) => {
      expect(decodeText(bytes, size)).toEqual(decodeText(bytes, 1000));
    }),
  );
});

test('UTF-8 text is read as is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '😀', '\n', '\r', 'ß') }), (text) => {
      expect(decodeText(Buffer.from(text), 2)).toEqual({ text, nonUtf8LineCount: 0 });
    }),
  );
});

test('a line that is not UTF-8 is read as Windows-1252 and does not affect other lines', () => {
  const bytes = Buffer.concat([Buffer.from('é\n'), Uint8Array.of(0xe9, 0x80, 0x0d), Buffer.from('é\n')]);
  expect(decodeText(bytes, 1)).toEqual({ text: 'é\né€\ré\n', nonUtf8LineCount: 1 });
});

test('text without line breaks is not buffered forever', () => {
  const lines = new TextLines();
  const lengths = Array.from({ length: 30 }, () => lines.push(new Uint8Array(100_000).fill(0x61)).length);
  expect(Math.max(...lengths)).toBeGreaterThan(1_000_000);
});

test('a very long line does not split a character of the next line', () => {
  const lines = new TextLines();
  lines.push(new Uint8Array(999_999).fill(0x61));
  const [first, second] = [Buffer.from('é')[0] ?? 0, Buffer.from('é')[1] ?? 0];
  lines.push(Uint8Array.of(0x61, 0x0a, first));
  expect(lines.push(Uint8Array.of(second, 0x0a))).toBe('é\n');
  expect(lines.nonUtf8LineCount).toBe(0);
});
