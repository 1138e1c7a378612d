import { z } from 'zod';

const INVALID_EMAIL = 'Please enter a valid email address.';

const HTML_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Trims an email address and escapes HTML characters. Apostrophes stay: addresses may contain them. */
export function sanitizeEmail(text: string): string {
  return text.trim().replace(/[&<>"]/g, (character) => HTML_ESCAPES[character] ?? character);
}

/** Whether text looks like an email address; the server has the final say. */
export function isEmail(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"&]+@[^\s@.,;:<>&"]+(\.[^\s@.,;:<>&"]+)+$/.test(text);
}

/** An entered email address. Rules that concern the whole form are checked only once the address is valid. */
export const EnteredEmail = z.string().transform(sanitizeEmail).refine(isEmail, { error: INVALID_EMAIL, abort: true });
