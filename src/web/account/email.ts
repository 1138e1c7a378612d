export const INVALID_EMAIL = 'Please enter a valid email address.';

/** Whether a text looks like an e-mail address; the server has the last word. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
