const A = 65;
const Z = 90;
const TO_LOWER = 32;
const ASCII_END = 128;
const BACKSLASH = 92;
const PLAIN = /^[ !#-[\]-~]+$/;

/** Null if the text has non-ASCII characters or ones that JSON escapes. */
export function toAsciiNeedle(text: string): Uint8Array | null {
  const lower = text.toLowerCase();
  return PLAIN.test(lower) ? Uint8Array.from(lower, (letter) => letter.charCodeAt(0)) : null;
}

function toLower(code: number): number {
  return code >= A && code <= Z ? code + TO_LOWER : code;
}

function startsAt(bytes: Uint8Array, at: number, needle: Uint8Array): boolean {
  for (let i = 1; i < needle.length; i += 1) if (toLower(bytes[at + i] ?? 0) !== needle[i]) return false;
  return true;
}

export type MatchResult = 'yes' | 'no' | 'maybe';

/**
 * Searches a range of JSON text for a needle, ignoring case. Returns "maybe" if it reaches an escape or a non-ASCII
 * letter before a match: a few such letters become ASCII in lowercase. A null needle (not plain ASCII) never matches
 * ASCII text.
 */
export function includesNeedle(bytes: Uint8Array, from: number, to: number, needle: Uint8Array | null): MatchResult {
  const firstByte = needle?.[0];
  const lastStart = to - (needle?.length ?? 0);
  for (let i = from; i < to; i += 1) {
    const code = bytes[i] ?? 0;
    if (code >= ASCII_END || code === BACKSLASH) return 'maybe';
    if (needle !== null && i <= lastStart && toLower(code) === firstByte && startsAt(bytes, i, needle)) return 'yes';
  }
  return 'no';
}
