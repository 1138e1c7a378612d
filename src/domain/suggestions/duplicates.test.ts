import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ComparableStation, computeNameSimilarity, isPossibleDuplicate, isSameAddress } from './duplicates.ts';

const PLAZA: ComparableStation = {
  name: 'Elko Plaza Supercharger',
  streetAddress: '100 Main Street',
  zip: '89801',
  network: 'Tesla Supercharger',
  lat: 40.83,
  lng: -115.76,
};
const north = (m: number) => ({ lat: PLAZA.lat + m / 111_195 });
const anyStation = fc.record({
  name: fc.string({ maxLength: 30 }),
  streetAddress: fc.string({ maxLength: 20 }),
  zip: fc.constantFrom('', '89801', '89802'),
  network: fc.constantFrom('Tesla Supercharger', 'EVgo'),
  lat: fc.double({ min: 40.82, max: 40.84, noNaN: true }),
  lng: fc.double({ min: -115.77, max: -115.75, noNaN: true }),
});

describe('possible duplicates', () => {
  it('are within 150 m and have similar names, the same network, or the same address', () => {
    const other = { ...PLAZA, network: 'EVgo', streetAddress: '7 Oak Rd' };
    expect(isPossibleDuplicate(PLAZA, { ...other, ...north(140), name: 'Plaza Elko Charging Station' })).toBe(true);
    expect(isPossibleDuplicate(PLAZA, { ...other, ...north(160), name: 'Plaza Elko Charging Station' })).toBe(false);
    expect(isPossibleDuplicate(PLAZA, { ...other, ...north(10), name: 'City Hall' })).toBe(false);
    expect(
      isPossibleDuplicate(PLAZA, { ...other, ...north(10), name: 'City Hall', network: 'Tesla Supercharger' }),
    ).toBe(true);
  });

  it('may be farther apart if they have the same address', () => {
    const other = { ...PLAZA, name: 'City Hall', network: 'EVgo', streetAddress: '100 MAIN St.' };
    expect(isPossibleDuplicate(PLAZA, { ...other, ...north(1_000) })).toBe(true);
    expect(isPossibleDuplicate(PLAZA, { ...other, ...north(1_000), zip: '89802' })).toBe(false);
    expect(isSameAddress(PLAZA, { streetAddress: 'Main', zip: '' })).toBe(false);
  });

  it('are symmetric, and include the station itself', () => {
    fc.assert(
      fc.property(anyStation, anyStation, (one, other) => {
        expect(isPossibleDuplicate(one, other)).toBe(isPossibleDuplicate(other, one));
        expect(isPossibleDuplicate(one, one)).toBe(true);
        const similarity = computeNameSimilarity(one.name, other.name);
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
      }),
    );
  });
});
