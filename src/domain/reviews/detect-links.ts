import { normalizeConfusables } from '../plain-text.ts';

const ENDINGS = 'com|net|org|info|biz|io|app|dev|ly|ru|xyz|gl';
/**
 * An address of the web or a mailbox, also one that is written without its scheme. Each part begins at one character, so that
 * a long text takes no longer than its length.
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

/** Whether a text leads elsewhere: to a page or a mailbox. */
export function containsLink(text: string): boolean {
  return ADDRESS.test(normalizeConfusables(text));
}
