import { z } from 'zod';

/** Control characters, and those that turn the direction of what stands behind them. */
const HIDDEN = '\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069';

/** What is said of a text that holds something else. */
export const NOT_PLAIN_MESSAGE = 'Leave out control characters.';

/** A schema for one line of text, with what is said of anything that is no text. */
export function plainText(noText?: string) {
  return z
    .string(noText)
    .trim()
    .regex(new RegExp(`^[^${HIDDEN}\\p{Cs}]*$`, 'u'), NOT_PLAIN_MESSAGE);
}

/** A schema for one line of text that people write and the database keeps, without hidden characters; blanks round it are taken away. */
export const PlainText = plainText();

const LINES = new RegExp(`^(?:[^${HIDDEN}\\p{Cs}]|[\\n\\t])*$`, 'u');

/** Whether a text of several lines is plain, as PlainText is for one. */
export function isPlainMultiline(text: string): boolean {
  return LINES.test(text);
}

/** A text without what is drawn as nothing. */
export function stripInvisible(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/** A text as people read it: without what is drawn as nothing, and in plain letters where it has wide or ornate ones. */
export function normalizeConfusables(text: string): string {
  return stripInvisible(text.normalize('NFKC')).replaceAll('\u3002', '.');
}

/** Whether a database keeps a text as it is: there is no zero character in it, and no half of a pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Cs}/u.test(text);
}

/** Whether a text has something to see: letters, digits or signs, none of which are drawn as nothing. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ''));
}

/** Text from elsewhere as one line of plain text: a blank takes the place of hidden characters and of halves of a pair. */
export function sanitizeText(text: string): string {
  return text.replace(new RegExp(`[${HIDDEN}\\p{Cs}]+`, 'gu'), ' ').trim();
}
