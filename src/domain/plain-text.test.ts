import { expect, it } from 'vitest';
import { PlainText } from './plain-text.ts';

it('User text may contain any letters and symbols, but nothing a database or a page cannot handle', () => {
  expect(PlainText.parse('דנה\u200F כהן')).toBe('דנה\u200F כהן');
  expect(PlainText.parse('  Ünïcode 😀 <b> "x"  ')).toBe('Ünïcode 😀 <b> "x"');
  for (const text of ['\0', 'a\u0000b', 'a\nb', '\u007f', 'Ada\u202Eadmin', '\u2067Ada', 'a\ud83d', '\ude00b'])
    expect(PlainText.safeParse(text).success).toBe(false);
});
