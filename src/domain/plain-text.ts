import { z } from 'zod';

/** Control characters, and characters that embed, override, or isolate text direction. */
const CONTROL_OR_BIDI = '\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069';

export const NOT_PLAIN_MESSAGE = 'Remove the control characters.';

/** Builds a schema for one line of plain text; notTextMessage is the message for values that aren't strings. */
export function plainText(notTextMessage?: string) {
  return z
    .string(notTextMessage)
    .trim()
    .regex(new RegExp(`^[^${CONTROL_OR_BIDI}\\p{Cs}]*$`, 'u'), NOT_PLAIN_MESSAGE);
}

/**
 * One trimmed line of user text for the database, without CONTROL_OR_BIDI characters; zero-width characters are allowed
 * (see stripInvisible).
 */
export const PlainText = plainText();

const LINES = new RegExp(`^(?:[^${CONTROL_OR_BIDI}\\p{Cs}]|[\\n\\t])*$`, 'u');

/**
 * Returns whether multiline text has no lone surrogates, and no CONTROL_OR_BIDI characters other than line feeds and
 * tabs.
 */
export function isPlainMultiline(text: string): boolean {
  return LINES.test(text);
}

/** Removes characters that render as nothing. */
export function stripInvisible(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/**
 * Normalizes text to what people see: drops invisible characters, and folds wide or ornate letters and the ideographic
 * full stop to plain ones.
 */
export function normalizeConfusables(text: string): string {
  return stripInvisible(text.normalize('NFKC')).replaceAll('\u3002', '.');
}

/** Returns whether PostgreSQL can store the text unchanged: no NUL and no lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Cs}/u.test(text);
}

/** Returns whether the text has at least one visible letter, digit, or symbol; the blank braille pattern isn't one. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ''));
}

/** Turns external text into one plain line: CONTROL_OR_BIDI characters and lone surrogates become spaces. */
export function sanitizeText(text: string): string {
  return text.replace(new RegExp(`[${CONTROL_OR_BIDI}\\p{Cs}]+`, 'gu'), ' ').trim();
}
