import { describe, expect, it } from 'vitest';
import { feet, pounds } from '#domain/rigs/us-units.ts';
import { lengthTexts, massText, readLength, readMass, readNumber } from './measure-text.ts';

describe('measures in fields', () => {
  it('are feet and inches, or metres', () => {
    expect(lengthTexts(feet(25), 'miles')).toEqual(['25', '0']);
    expect(lengthTexts(feet(8.5), 'miles')).toEqual(['8', '6']);
    expect(lengthTexts(feet(20) - 0.0001, 'miles')).toEqual(['20', '0']);
    expect(lengthTexts(7.62, 'kilometers')).toEqual(['7.62']);
    expect(lengthTexts(Number.NaN, 'miles')).toEqual(['', '']);
    expect(readLength(['8', '6'], 'miles')).toBeCloseTo(feet(8.5), 9);
    expect(readLength(['25', ''], 'miles')).toBe(feet(25));
    expect(readLength(['25.5', ''], 'miles')).toBe(feet(25.5));
    expect(readLength(['7.5'], 'kilometers')).toBe(7.5);
  });

  it('are pounds, or kilograms, with or without a comma', () => {
    expect(massText(pounds(8_000), 'miles')).toBe('8,000');
    expect(massText(Number.NaN, 'miles')).toBe('');
    expect(readMass('8,000', 'miles')).toBe(pounds(8_000));
    expect(readMass('3629', 'kilometers')).toBe(3_629);
  });

  it('are no number where nobody can read one', () => {
    for (const text of ['', ' ', 'long', '-3', '1e3', '.', '5 ft']) expect(readNumber(text)).toBeNaN();
    expect(readLength(['25', 'x'], 'miles')).toBeNaN();
    expect(readLength(['', '6'], 'miles')).toBeNaN();
  });
});
