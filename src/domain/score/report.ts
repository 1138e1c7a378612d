import { z } from 'zod';

/** The outcome of a stop with a trailer. */
export const Outcome = z.enum(['hitched_clear', 'hitched_blocking', 'unhitched', 'could_not_charge']);
export type Outcome = z.infer<typeof Outcome>;

/** Why the driver couldn't charge; only no_room says something about the site's geometry. */
export const NoChargeReason = z.enum(['broken', 'full', 'blocked_by_car', 'no_room']);
export type NoChargeReason = z.infer<typeof NoChargeReason>;

export const Report = z.object({
  /** One label per person: accounts that share a verified mailbox or a device share it (see group-reporters.ts). */
  voice: z.string().min(1),
  /** When the driver was there, not when the report was written. */
  at: z.iso.datetime(),
  outcome: Outcome,
  reason: NoChargeReason.nullable().default(null),
  /** Trailer and vehicle together. */
  rigLengthM: z.number().positive().max(100).nullable(),
  hasPhoto: z.boolean(),
  /** Whether the device was at the site. */
  isAtSite: z.boolean(),
  trust: z.number().min(0).max(2),
  /** Whether the reporter runs the station; such reports don't count as community reports. */
  isOperator: z.boolean().default(false),
  stall: z.string().max(40).nullable().default(null),
});
export type Report = z.infer<typeof Report>;
