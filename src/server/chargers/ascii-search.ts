const A = 65;
const Z = 90;
const TO_LOWER = 32;
const ASCII_END = 128;
const BACKSLASH = 92;
const PLAIN = /^[ !#-[\]-~]+$/;

/** A text as lower-case ASCII codes, or null when it has characters that JSON writes in another way. */
export function toAsciiNeedle(text: string): Uint8Array | null {
  const lower = text.toLowerCase();
  return PLAIN.test(lower) ? Uint8Array.from(lower, (letter) => letter.charCodeAt(0)) : null;
}

function lowered(code: number): number {
  return code >= A && code <= Z ? code + TO_LOWER : code;
}

function startsAt(bytes: Uint8Array, at: number, needle: Uint8Array): boolean {
  for (let i = 1; i < needle.length; i += 1) if (lowered(bytes[at + i] ?? 0) !== needle[i]) return false;
  return true;
}

export type Holding = 'yes' | 'no' | 'maybe';

/**
 * Whether a stretch of a JSON text holds a needle in any case. Letters beyond ASCII and escapes have to be looked at
 * properly: the lower case of a few of them is ASCII. A needle beyond ASCII (null) stands in no stretch without them.
 */
export function holds(bytes: Uint8Array, from: number, to: number, needle: Uint8Array | null): Holding {
  const first = needle?.[0];
  const last = to - (needle?.length ?? 0);
  for (let at = from; at < to; at += 1) {
    const code = bytes[at] ?? 0;
    if (code >= ASCII_END || code === BACKSLASH) return 'maybe';
    if (needle !== null && at <= last && lowered(code) === first && startsAt(bytes, at, needle)) return 'yes';
  }
  return 'no';
}
