import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeDisplayName } from './sanitize-display-name.ts';
import { DISPLAY_NAME_MAX, DisplayName } from './user.ts';

describe('a display name from another service', () => {
  it.each([
    ['Grace Hopper', 'Grace Hopper'],
    ['  דנה\u200F כהן  ', 'דנה\u200F כהן'],
    ['Grace\r\n\tHopper\0', 'Grace Hopper'],
    ['\u202EAda\u2066 Lovelace', 'Ada  Lovelace'],
    ['half a pair \uD83D', 'half a pair'],
    [`${'n'.repeat(DISPLAY_NAME_MAX - 1)}😀`, 'n'.repeat(DISPLAY_NAME_MAX - 1)],
    ['\u200B\u2063', ''],
    ['', ''],
  ])('is cleaned and shortened for a profile: %j', (text, name) => {
    expect(sanitizeDisplayName(text)).toBe(name);
  });

  it('is always valid in a profile, or empty', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(texts, (text) => {
        const name = sanitizeDisplayName(text);
        expect(name === '' || DisplayName.parse(name) === name).toBe(true);
        expect(name).not.toMatch(/\p{Cs}/u);
      }),
    );
  });
});
