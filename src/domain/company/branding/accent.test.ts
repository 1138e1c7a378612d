import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeLowestContrast, findReadableColor, GRAY_INK, SURFACES, THEMES, toAccent } from './accent.ts';
import { computeContrastRatio, mixColors, TEXT_CONTRAST } from './contrast.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
const theme = fc.constantFrom(...THEMES);

describe('the contrast of two colors', () => {
  it('is 21 for black on white, and as WCAG checkers compute it for others', () => {
    expect(computeContrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 10);
    expect(computeContrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(computeContrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(computeContrastRatio('#ff0000', '#ffffff')).toBeCloseTo(4, 2);
    expect(computeContrastRatio('#0000ff', '#ffffff')).toBeCloseTo(8.59, 2);
  });

  it('is the same in either order, from 1 for one color to 21', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        expect(computeContrastRatio(one, other)).toBe(computeContrastRatio(other, one));
        expect(computeContrastRatio(one, one)).toBe(1);
        expect(computeContrastRatio(one, other)).toBeGreaterThanOrEqual(1);
        expect(computeContrastRatio(one, other)).toBeLessThanOrEqual(21.000001);
      }),
    );
  });
});

describe("a company's color", () => {
  it('is used unchanged if text in it is readable', () => {
    expect(findReadableColor('#1f5f9f', 'light')).toBe('#1f5f9f');
    expect(findReadableColor('#ffcc00', 'dark')).toBe('#ffcc00');
    fc.assert(
      fc.property(color, theme, (one, where) => {
        if (computeLowestContrast(one, where) >= TEXT_CONTRAST) expect(findReadableColor(one, where)).toBe(one);
      }),
    );
  });

  it('is replaced by the nearest darker or lighter one that passes WCAG AA', () => {
    expect(findReadableColor('#ffcc00', 'light')).toBe('#826800');
    expect(findReadableColor('#1f5f9f', 'dark')).toBe('#7ba1c7');
    fc.assert(
      fc.property(color, theme, fc.double({ min: 0, max: 0.98, noNaN: true }), (one, where, share) => {
        const nearest = findReadableColor(one, where);
        expect(computeLowestContrast(nearest, where)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        const [bound, changed] = [where === 'light' ? '#000000' : '#ffffff', computeContrastRatio(one, nearest)];
        const nearer = mixColors(one, bound, share);
        if (computeContrastRatio(one, nearer) < changed - 0.1)
          expect(computeLowestContrast(nearer, where)).toBeLessThan(TEXT_CONTRAST);
      }),
    );
  });

  it('produces accents that are readable on every surface, with readable text on top of them', () => {
    fc.assert(
      fc.property(color, theme, (one, where) => {
        const { brand, strong, on, soft } = toAccent(one, where);
        for (const surface of [...Object.values(SURFACES[where]), soft])
          for (const text of [brand, strong])
            expect(computeContrastRatio(text, surface)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        for (const background of [brand, strong])
          expect(computeContrastRatio(on, background)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(computeContrastRatio(GRAY_INK[where], soft)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
    );
  });
});
