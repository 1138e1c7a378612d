import { sanitizeText } from '../plain-text.ts';
import { DISPLAY_NAME_MAX, DisplayName } from './user.ts';

/** A name as a profile may have it, made of one that another service knows; empty when nothing of it can be seen. */
export function sanitizeDisplayName(text: string): string {
  const name = sanitizeText(text.trim().slice(0, DISPLAY_NAME_MAX));
  return DisplayName.safeParse(name).data ?? '';
}
