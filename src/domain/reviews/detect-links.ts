import { normalizeConfusables } from '../plain-text.ts';

const ENDINGS = 'com|net|org|info|biz|io|app|dev|ly|ru|xyz|gl';
/**
 * Matches URLs and email addresses, including ones without a scheme. Each alternative starts at a single character, so
 * matching stays linear.
 */
const ADDRESS = new RegExp(
  [
    'https?://',
    '\\bwww\\.',
    '[\\w.+-]@[\\w-]+\\.\\w{2,}',
    `[\\p{L}\\p{N}_-]\\.(?:${ENDINGS})\\b`,
    '[\\p{L}\\p{N}_-]\\.[a-z]{2,}/[^\\s/]',
  ].join('|'),
  'iu',
);

/** Returns whether a text contains a URL or an email address. */
export function containsLink(text: string): boolean {
  return ADDRESS.test(normalizeConfusables(text));
}
