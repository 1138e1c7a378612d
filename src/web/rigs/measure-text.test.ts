import { describe, expect, it } from 'vitest';
import { feetToMeters, poundsToKilograms } from '#domain/rigs/us-units.ts';
import { formatLengthFields, formatMass, readLength, readMass, readNumber } from './measure-text.ts';

describe('measurements in fields', () => {
  it('are feet and inches, or meters', () => {
    expect(formatLengthFields(feetToMeters(25), 'miles')).toEqual(['25', '0']);
    expect(formatLengthFields(feetToMeters(8.5), 'miles')).toEqual(['8', '6']);
    expect(formatLengthFields(feetToMeters(20) - 0.0001, 'miles')).toEqual(['20', '0']);
    expect(formatLengthFields(7.62, 'kilometers')).toEqual(['7.62']);
    expect(formatLengthFields(Number.NaN, 'miles')).toEqual(['', '']);
    expect(readLength(['8', '6'], 'miles')).toBeCloseTo(feetToMeters(8.5), 9);
    expect(readLength(['25', ''], 'miles')).toBe(feetToMeters(25));
    expect(readLength(['25.5', ''], 'miles')).toBe(feetToMeters(25.5));
    expect(readLength(['7.5'], 'kilometers')).toBe(7.5);
  });

  it('are pounds, or kilograms, with or without a comma', () => {
    expect(formatMass(poundsToKilograms(8_000), 'miles')).toBe('8,000');
    expect(formatMass(Number.NaN, 'miles')).toBe('');
    expect(readMass('8,000', 'miles')).toBe(poundsToKilograms(8_000));
    expect(readMass('3629', 'kilometers')).toBe(3_629);
  });

  it('are NaN for unreadable text', () => {
    for (const text of ['', ' ', 'long', '-3', '1e3', '.', '5 ft']) expect(readNumber(text)).toBeNaN();
    expect(readLength(['25', 'x'], 'miles')).toBeNaN();
    expect(readLength(['', '6'], 'miles')).toBeNaN();
  });
});
