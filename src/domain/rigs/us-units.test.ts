import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feetToMeters, formatFeet, formatPounds, inchesToSize, poundsToKilograms } from './us-units.ts';

describe('feet and pounds', () => {
  it('convert to meters and kilograms by definition', () => {
    expect(feetToMeters(25)).toBe(7.62);
    expect(poundsToKilograms(8_000)).toBeCloseTo(3_628.739, 3);
    expect(inchesToSize(100, 80, 60)).toEqual({ lengthM: 2.54, widthM: 2.032, heightM: 1.524 });
  });

  it('are rounded up, so that no rig seems to fit where it does not', () => {
    expect(formatFeet(feetToMeters(8.5))).toBe('8 ft 6 in');
    expect(formatFeet(feetToMeters(65))).toBe('65 ft');
    expect(formatFeet(feetToMeters(13.51))).toBe('13 ft 7 in');
    expect(formatPounds(poundsToKilograms(7_700))).toBe('7,700 lb');
    expect(formatPounds(3_000)).toBe('6,614 lb');
  });

  it('round-trip as the entered whole number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000 }), (count) => {
        expect(formatPounds(poundsToKilograms(count))).toBe(`${count.toLocaleString('en-US')} lb`);
        expect(formatFeet(feetToMeters(count))).toBe(`${count.toLocaleString('en-US')} ft`);
      }),
    );
  });
});
