import { z } from 'zod';

/** What came of a stop with a trailer. */
export const Outcome = z.enum(['hitched_clear', 'hitched_blocking', 'unhitched', 'could_not_charge']);
export type Outcome = z.infer<typeof Outcome>;

/** Why no one could charge; only a lack of room says something of the site's shape. */
export const NoChargeReason = z.enum(['broken', 'full', 'blocked_by_car', 'no_room']);
export type NoChargeReason = z.infer<typeof NoChargeReason>;

/** What a driver reports of a stop. */
export const Report = z.object({
  /** One label for one person; accounts that share a verified mailbox or a device share it (see group-reporters.ts). */
  voice: z.string().min(1),
  /** When it was seen, not when it was written. */
  at: z.iso.datetime(),
  outcome: Outcome,
  reason: NoChargeReason.nullable().default(null),
  /** Trailer and vehicle together. */
  rigLengthM: z.number().positive().max(100).nullable(),
  hasPhoto: z.boolean(),
  /** Whether the device was at the site. */
  isAtSite: z.boolean(),
  trust: z.number().min(0).max(2),
  /** Anyone who runs the station: never one of the community. */
  isOperator: z.boolean().default(false),
  stall: z.string().max(40).nullable().default(null),
});
export type Report = z.infer<typeof Report>;
