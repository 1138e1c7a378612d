import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualOrProof } from '../../../testing/proof.ts';
import { ByteReader, ByteWriter } from './bytes.ts';

const anyInteger = fc.oneof(
  fc.maxSafeInteger().map((value) => Math.trunc(value / 4)),
  fc.integer(),
  fc.integer({ min: -300, max: 300 }),
);

describe('the byte writer and reader', () => {
  it('round-trip integers', () => {
    fc.assert(
      fc.property(fc.array(anyInteger), (numbers) => {
        const writer = new ByteWriter();
        for (const number of numbers) {
          writer.signed(number);
          writer.unsigned(Math.abs(number));
        }
        const reader = new ByteReader(writer.finish());
        for (const number of numbers) {
          expect(reader.signed()).toBe(number + 0);
          expect(reader.unsigned()).toBe(Math.abs(number));
        }
      }),
      { numRuns: usualOrProof(400, 2_000) },
    );
  });

  it('handle more bytes than fit into the initial buffer', () => {
    const writer = new ByteWriter();
    const longBytes = new Uint8Array(200_000).fill(7);
    writer.byte(1);
    writer.append(longBytes);
    for (let i = 0; i < 100_000; i += 1) writer.byte(2);
    const bytes = writer.finish();
    expect(bytes.length).toBe(300_001);
    expect([bytes[0], bytes[1], bytes[200_000], bytes[200_001]]).toEqual([1, 7, 7, 2]);
  });

  it('throw a RangeError past the end of the bytes', () => {
    const reader = new ByteReader(Uint8Array.of(255));
    expect(() => reader.unsigned()).toThrow(RangeError);
    expect(() => new ByteReader(Uint8Array.of(1, 2)).take(3)).toThrow(RangeError);
    expect(() => new ByteReader(new Uint8Array(0)).byte()).toThrow(RangeError);
  });
});
