const PLAIN = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const LONE_SURROGATE = /\p{Cs}/gu;
const SPACING = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
const ENTITY = /&(amp|quot|apos|#39|lt|gt);/gi;
const ENTITY_CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  '#39': "'",
  lt: '<',
  gt: '>',
};

/** Decodes HTML entities, because some operators submit HTML-escaped names. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (entity, name: string) => ENTITY_CHARACTERS[name.toLowerCase()] ?? entity);
}

/**
 * Returns one clean line of text up to maxLength, without control characters. Numbers become strings; values of other
 * types become ''.
 */
export function cleanText(value: unknown, maxLength: number): string {
  const raw = typeof value === 'number' ? String(value) : value;
  if (typeof raw !== 'string' || raw === '') return '';
  const text = decodeEntities(raw);
  if (text.length <= maxLength && PLAIN.test(text)) return text;
  const clean = text.replace(LONE_SURROGATE, '\ufffd').replace(INVISIBLE, '').replace(SPACING, ' ').trim();
  return cut(clean, maxLength);
}

function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return text
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}

/** Returns clean text, or null if it's empty. */
export function cleanTextOrNull(value: unknown, maxLength: number): string | null {
  const text = cleanText(value, maxLength);
  return text === '' ? null : text;
}

const WHOLE_NUMBER = /^\d{1,10}(?:\.0*)?$/;

/** Parses a plug count from 0 to 32767; invalid values become 0. */
export function parseCount(value: unknown): number {
  if (value === null || value === undefined || value === '') return 0;
  const text = typeof value === 'number' ? String(value) : cleanText(value, 20);
  const count = WHOLE_NUMBER.test(text) ? Number(text) : 0;
  return count <= 32_767 ? count : 0;
}

const DECIMAL = /^[+-]?\d{1,3}(?:\.\d*)?$/;

/** Parses a coordinate in degrees; null if it's missing, invalid, or exactly 0. */
export function parseDegrees(value: unknown): number | null {
  if (typeof value === 'string' && !DECIMAL.test(value)) return null;
  const degrees = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isFinite(degrees) && degrees !== 0 ? degrees : null;
}

/** Parses a boolean, which may be text in any letter case ("TRUE"); null for any other value. */
export function parseBoolean(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === null || value === undefined || value === '') return null;
  const text = cleanText(value, 10).toLowerCase();
  if (text === 'true') return true;
  return text === 'false' ? false : null;
}

const WEB_ADDRESS = /^https?:\/\/[^\s"'<>\\]+$/i;

/** Returns an http or https URL, or null. */
export function parseWebUrl(value: unknown): string | null {
  const text = cleanText(value, 500);
  return WEB_ADDRESS.test(text) ? text : null;
}

/** Returns a five-digit ZIP code, with leading zeros restored and any extension removed; empty if there is none. */
export function parseZip(value: unknown): string {
  const text = cleanText(value, 12);
  const digits = /^(\d{3,5})(?:-\d{0,4})?$/.exec(text)?.[1];
  return digits === undefined ? '' : digits.padStart(5, '0');
}
