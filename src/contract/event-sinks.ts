import { z } from 'zod';

/** Where a page sends its product events. Separate from the list of events, which isn't needed to open the page. */
export const EventSinks = z.object({
  /** Whether this server counts events. */
  isCounted: z.boolean(),
  /** The measurement ID of Google Analytics 4, or null. */
  googleId: z.string().nullable(),
});
export type EventSinks = z.infer<typeof EventSinks>;
