import { z } from 'zod';
import { PlainText } from '../plain-text.ts';

export const NOTICE_MAX = 280;

/** What administrators can switch for everyone. */
export const SiteSettings = z.object({
  /** Shows every page under a maintenance notice. */
  denyAll: z.boolean(),
  /** What everyone reads above each page; empty for nothing. */
  notice: PlainText.max(NOTICE_MAX, `A notice has at most ${NOTICE_MAX} characters.`),
  /** Lets no one new make an account. */
  registrationClosed: z.boolean(),
  /** Takes no suggested updates of stations. */
  suggestionsClosed: z.boolean(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
