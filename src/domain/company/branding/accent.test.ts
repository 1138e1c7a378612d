import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeLowestContrast, findReadableColor, GRAY_TEXT, SURFACES, THEMES, toAccent } from './accent.ts';
import { computeContrastRatio, mixColors, TEXT_CONTRAST } from './contrast.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
const anyTheme = fc.constantFrom(...THEMES);

describe('the contrast of two colors', () => {
  it('is 21 for black on white, and for other colors what WCAG checkers compute', () => {
    expect(computeContrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 10);
    expect(computeContrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(computeContrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(computeContrastRatio('#ff0000', '#ffffff')).toBeCloseTo(4, 2);
    expect(computeContrastRatio('#0000ff', '#ffffff')).toBeCloseTo(8.59, 2);
  });

  it('is the same in either order, and ranges from 1 for equal colors to 21', () => {
    fc.assert(
      fc.property(anyColor, anyColor, (color, otherColor) => {
        expect(computeContrastRatio(color, otherColor)).toBe(computeContrastRatio(otherColor, color));
        expect(computeContrastRatio(color, color)).toBe(1);
        expect(computeContrastRatio(color, otherColor)).toBeGreaterThanOrEqual(1);
        expect(computeContrastRatio(color, otherColor)).toBeLessThanOrEqual(21.000001);
      }),
    );
  });
});

describe("a company's color", () => {
  it('is used unchanged if text in it is readable', () => {
    expect(findReadableColor('#1f5f9f', 'light')).toBe('#1f5f9f');
    expect(findReadableColor('#ffcc00', 'dark')).toBe('#ffcc00');
    fc.assert(
      fc.property(anyColor, anyTheme, (color, theme) => {
        if (computeLowestContrast(color, theme) >= TEXT_CONTRAST) expect(findReadableColor(color, theme)).toBe(color);
      }),
    );
  });

  it('is replaced by the nearest darker or lighter one that passes WCAG AA', () => {
    expect(findReadableColor('#ffcc00', 'light')).toBe('#826800');
    expect(findReadableColor('#1f5f9f', 'dark')).toBe('#7ba1c7');
    fc.assert(
      fc.property(anyColor, anyTheme, fc.double({ min: 0, max: 0.98, noNaN: true }), (color, theme, share) => {
        const nearest = findReadableColor(color, theme);
        expect(computeLowestContrast(nearest, theme)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        const extreme = theme === 'light' ? '#000000' : '#ffffff';
        const nearer = mixColors(color, extreme, share);
        if (computeContrastRatio(color, nearer) < computeContrastRatio(color, nearest) - 0.1)
          expect(computeLowestContrast(nearer, theme)).toBeLessThan(TEXT_CONTRAST);
      }),
    );
  });

  it('produces accents that are readable on every surface, with readable text on top of them', () => {
    fc.assert(
      fc.property(anyColor, anyTheme, (color, theme) => {
        const { brand, strong, onBrand, soft } = toAccent(color, theme);
        for (const surface of [...Object.values(SURFACES[theme]), soft])
          for (const text of [brand, strong])
            expect(computeContrastRatio(text, surface)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        for (const background of [brand, strong])
          expect(computeContrastRatio(onBrand, background)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(computeContrastRatio(GRAY_TEXT[theme], soft)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
    );
  });
});
