import { z } from 'zod';
import { PlainText } from '../plain-text.ts';

export const NOTICE_MAX = 280;

/** Site-wide settings that administrators control. */
export const SiteSettings = z.object({
  /** Shows a maintenance notice on every page. */
  denyAll: z.boolean(),
  /** A banner above every page; empty for none. */
  notice: PlainText.max(NOTICE_MAX, `A notice can have up to ${NOTICE_MAX} characters.`),
  registrationClosed: z.boolean(),
  suggestionsClosed: z.boolean(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
