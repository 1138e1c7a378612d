import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { numericString } from './numeric-string.ts';

const Latitude = numericString(z.number().min(-90).max(90));

describe('a number written as text', () => {
  it.each([
    ['39.96', 39.96],
    ['-83', -83],
    ['0', 0],
    ['-0.5', -0.5],
    ['07', 7],
  ])('is read from %j', (text, number) => {
    expect(Latitude.parse(text)).toBe(number);
  });

  it.each(['', ' ', ' 1 ', '0x10', '1e1', '1.', '.5', '+3', '1,5', '12.5.1', 'NaN', 'Infinity', '-', '٣', '1\n'])(
    'is rejected if it is %j, with a message that says how to write numbers',
    (text) => {
      const parsed = Latitude.safeParse(text);
      expect(parsed.error?.issues[0]?.message).toBe('Enter a number, such as 39.5.');
    },
  );

  it('must be within its range', () => {
    expect(Latitude.safeParse('90.01').success).toBe(false);
  });

  it('may be omitted if optional, and is invalid if empty', () => {
    const Area = z.object({ lat: Latitude.optional(), limit: numericString(z.number().int()).default(8) });
    expect(Area.parse({})).toEqual({ limit: 8 });
    expect(Area.safeParse({ lat: '' }).success).toBe(false);
    expect(Area.safeParse({ limit: '' }).success).toBe(false);
  });

  it('is parsed to the number that was written', () => {
    const written = fc.double({ min: -90, max: 90, noNaN: true });
    fc.assert(
      fc.property(written, (number) => {
        expect(Latitude.parse(number.toFixed(12))).toBeCloseTo(number, 11);
      }),
    );
  });
});
