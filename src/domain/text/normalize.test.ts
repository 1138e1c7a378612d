import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeText, toIndexWords } from './normalize.ts';

describe('normalizing text', () => {
  it.each([
    ['St. Louis', 'saint louis'],
    ['Ft Worth', 'fort worth'],
    ['MT. VERNON', 'mount vernon'],
    ['Sault Ste. Marie', 'sault sainte marie'],
    ["Coeur d'Alene", 'coeur dalene'],
    ['Española', 'espanola'],
    ['Kapa‘a', 'kapaa'],
    ['Washington, D.C.', 'washington d c'],
    ['Pilot  &  Flying-J', 'pilot and flying j'],
    ['İstanbul Straße Łódź', 'istanbul strasse lodz'],
    ['充电站', '充电站'],
    ['ẚ＆b', 'a and b'],
    ['  ', ''],
  ])('%s becomes %s', (text, normalized) => {
    expect(normalizeText(text)).toBe(normalized);
  });

  it('changes nothing that is already normalized', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80, unit: 'grapheme' }), (text) => {
        const normalized = normalizeText(text);
        expect(normalizeText(normalized)).toBe(normalized);
        expect(toIndexWords(text).every((word) => word.length > 0)).toBe(true);
      }),
    );
  });

  it('does not depend on case', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        expect(normalizeText(text.toUpperCase())).toBe(normalizeText(text.toLowerCase()));
      }),
    );
  });
});
