import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feet, feetText, pounds, poundsText, sizeOfInches } from './us-units.ts';

describe('feet and pounds', () => {
  it('become metres and kilograms by their definition', () => {
    expect(feet(25)).toBe(7.62);
    expect(pounds(8_000)).toBeCloseTo(3_628.739, 3);
    expect(sizeOfInches(100, 80, 60)).toEqual({ lengthM: 2.54, widthM: 2.032, heightM: 1.524 });
  });

  it('are written as a driver says them, rounded up so that nothing seems to fit that does not', () => {
    expect(feetText(feet(8.5))).toBe('8 ft 6 in');
    expect(feetText(feet(65))).toBe('65 ft');
    expect(feetText(feet(13.51))).toBe('13 ft 7 in');
    expect(poundsText(pounds(7_700))).toBe('7,700 lb');
    expect(poundsText(3_000)).toBe('6,614 lb');
  });

  it('come back as the whole number they were entered as', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000 }), (count) => {
        expect(poundsText(pounds(count))).toBe(`${count.toLocaleString('en-US')} lb`);
        expect(feetText(feet(count))).toBe(`${count.toLocaleString('en-US')} ft`);
      }),
    );
  });
});
