import { normalizeConfusables } from '../plain-text.ts';

const TOP_LEVEL_DOMAINS = 'com|net|org|info|biz|io|app|dev|ly|ru|xyz|gl';
/**
 * Matches email addresses, and URLs with a scheme, with www, with a path, or with one of these top-level domains. No
 * alternative begins with a repetition, so matching stays linear.
 */
const ADDRESS = new RegExp(
  [
    'https?://',
    '\\bwww\\.',
    '[\\w.+-]@[\\w-]+\\.\\w{2,}',
    `[\\p{L}\\p{N}_-]\\.(?:${TOP_LEVEL_DOMAINS})\\b`,
    '[\\p{L}\\p{N}_-]\\.[a-z]{2,}/[^\\s/]',
  ].join('|'),
  'iu',
);

/** Returns whether a text contains a URL or an email address, as far as the pattern recognizes them. */
export function containsLink(text: string): boolean {
  return ADDRESS.test(normalizeConfusables(text));
}
