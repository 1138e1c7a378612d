import { z } from 'zod';

/** Where a page sends its product events. In its own file, because opening the page doesn't need the list of events. */
export const EventSinks = z.object({
  /** Whether this server counts events. */
  isCounted: z.boolean(),
  /** The measurement ID of Google Analytics 4, or null. */
  googleId: z.string().nullable(),
});
export type EventSinks = z.infer<typeof EventSinks>;
