export const INVALID_EMAIL = 'Please enter a valid email address.';

const HTML_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An address as it was meant: without blanks round it, and with nothing in it that could be read as markup. An apostrophe stays: addresses may have one. */
export function sanitizeEmail(text: string): string {
  return text.trim().replace(/[&<>"]/g, (sign) => HTML_ESCAPES[sign] ?? sign);
}

/** Whether a text looks like an email address; the server has the last word. */
export function isEmail(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"&]+@[^\s@.,;:<>&"]+(\.[^\s@.,;:<>&"]+)+$/.test(text);
}
