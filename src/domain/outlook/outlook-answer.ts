import { z } from 'zod';

const Chance = z.number().min(0).max(1);

/** One reason for an outlook, in plain English, and whether it is in favor of charging hitched. */
export const OutlookReason = z.object({ text: z.string(), isFor: z.boolean() });
export type OutlookReason = z.infer<typeof OutlookReason>;

/**
 * The chance that a rig charges hitched, 0 to 1, with its 80% interval and the reasons for and against, strongest
 * first. A reason about the rig's size comes before those about the site.
 */
export const Outlook = z.object({ chance: Chance, low: Chance, high: Chance, why: z.array(OutlookReason) });
export type Outlook = z.infer<typeof Outlook>;
