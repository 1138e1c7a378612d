import { z } from 'zod';
import { License } from '../account/user.ts';

const Count = z.number().int().min(0);

/** How many days before its end a trial counts as one that ends soon. */
export const TRIAL_ENDING_SOON_DAYS = 14;

/** How many changes of licenses are told. */
export const LICENSE_CHANGES_MAX = 100;

/** Who has which license, which trials end soon, and what changed lately. */
export const LicenseOverview = z.object({
  distribution: z.array(
    z.object({
      license: License,
      users: Count,
      /** Of these: by an administrator, by a payment, by a trial. */
      given: Count,
      paid: Count,
      trial: Count,
    }),
  ),
  trials: z.array(
    z.object({
      uid: z.string(),
      email: z.string(),
      displayName: z.string(),
      endsAt: z.iso.datetime(),
      /** Whether a plan is chosen for when it ends. */
      renews: z.boolean(),
    }),
  ),
  changes: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      /** Null where the account is gone. */
      email: z.string().nullable(),
      /** What an administrator did, or what happened to a subscription. */
      kind: z.enum([
        'license_changed',
        'trial_started',
        'plan_chosen',
        'period_paid',
        'payment_failed',
        'cancelled',
        'ended',
      ]),
      /** The licenses before and after, where an administrator gave one. */
      from: z.string().nullable(),
      to: z.string().nullable(),
      plan: z.string().nullable(),
      /** Who did it, where an administrator did. */
      adminEmail: z.string().nullable(),
    }),
  ),
});
export type LicenseOverview = z.infer<typeof LicenseOverview>;
