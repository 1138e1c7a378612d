import { sanitizeText } from '../plain-text.ts';
import { DISPLAY_NAME_MAX, DisplayName } from './user.ts';

/** Turns a name from an identity provider into a valid display name; empty if nothing visible is left. */
export function sanitizeDisplayName(text: string): string {
  const name = sanitizeText(text.trim().slice(0, DISPLAY_NAME_MAX));
  return DisplayName.safeParse(name).data ?? '';
}
