import { z } from 'zod';
import { License } from '../account/user.ts';

const Count = z.number().int().min(0);

/** A trial counts as ending soon this many days before its end. */
export const TRIAL_ENDING_SOON_DAYS = 14;

export const LICENSE_CHANGES_MAX = 100;

/** Users per license, trials that end soon, and recent changes. */
export const LicenseOverview = z.object({
  distribution: z.array(
    z.object({
      license: License,
      users: Count,
      /** The number of users whose license comes from an administrator, a payment, a trial, or their company. */
      granted: Count,
      paid: Count,
      trial: Count,
      company: Count,
    }),
  ),
  trials: z.array(
    z.object({
      uid: z.string(),
      email: z.string(),
      displayName: z.string(),
      endsAt: z.iso.datetime(),
      /** Whether a paid plan starts when the trial ends. */
      renews: z.boolean(),
    }),
  ),
  changes: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      /** Null if the account was deleted. */
      email: z.string().nullable(),
      kind: z.enum([
        'license_changed',
        'trial_started',
        'plan_chosen',
        'period_paid',
        'payment_failed',
        'cancelled',
        'ended',
      ]),
      /** The licenses before and after an administrator's change. */
      from: z.string().nullable(),
      to: z.string().nullable(),
      plan: z.string().nullable(),
      /** The administrator who made the change, if any. */
      adminEmail: z.string().nullable(),
    }),
  ),
});
export type LicenseOverview = z.infer<typeof LicenseOverview>;
