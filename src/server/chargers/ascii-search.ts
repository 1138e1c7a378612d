const A = 65;
const Z = 90;
const TO_LOWER = 32;
const ASCII_END = 128;
const PLAIN = /^[ !#-[\]-~]+$/;

/** A text as lower-case ASCII codes, or null when it has characters that JSON writes in another way. */
export function asciiNeedle(text: string): Uint8Array | null {
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

/** Whether a stretch of a JSON text may hold an ASCII needle in any case: never no when it does, and rarely yes when it does not. */
export function mayContain(bytes: Uint8Array, from: number, to: number, needle: Uint8Array): boolean {
  const first = needle[0];
  const last = to - needle.length;
  for (let at = from; at < to; at += 1) {
    const code = bytes[at] ?? 0;
    // The lower case of a few letters beyond ASCII is ASCII: whoever has one is looked at properly.
    if (code >= ASCII_END) return true;
    if (at <= last && lowered(code) === first && startsAt(bytes, at, needle)) return true;
  }
  return false;
}
