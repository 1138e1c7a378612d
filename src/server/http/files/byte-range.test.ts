import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

const SIZE = 1_000;

describe('the requested range of a file', () => {
  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=900-5000', 900, 999],
    ['Bytes= 5-5 ', 5, 5],
  ])('for %s is bytes %i to %i', (header, start, end) => {
    expect(readByteRange(header, SIZE)).toEqual({ start, end });
  });

  it.each([null, '', 'bytes=abc', 'bytes=5-2', 'bytes=-', 'bytes=1.5-2', 'bytes=0-1,5-6', 'lines=0-1', '0-1'])(
    'for %j is the whole file',
    (header) => {
      expect(readByteRange(header, SIZE)).toBe('whole');
    },
  );

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    'for %s cannot be satisfied',
    (header) => {
      expect(readByteRange(header, SIZE)).toBe('unsatisfiable');
    },
  );

  it('cannot be satisfied for an empty file', () => {
    for (const header of ['bytes=0-', 'bytes=-1']) expect(readByteRange(header, 0)).toBe('unsatisfiable');
  });

  it('is within the file, whatever is requested', () => {
    const number = fc.oneof(fc.nat(20), fc.nat(), fc.constant(''));
    const header = fc.oneof(
      fc.string(),
      fc.tuple(number, number).map(([from, to]) => `bytes=${from}-${to}`),
    );
    fc.assert(
      fc.property(header, fc.nat(30), (value, size) => {
        const range = readByteRange(value, size);
        if (typeof range === 'string') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });

  it('is the requested part if the file has it', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(30), fc.nat(30), (start, more, beyond) => {
        const end = start + more;
        expect(readByteRange(`bytes=${start}-${end}`, end + beyond + 1)).toEqual({ start, end });
      }),
    );
  });
});
