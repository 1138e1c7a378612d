import { z } from 'zod';
import { AccountType } from '../account/account-type.ts';
import { License, Role } from '../account/user.ts';

/** A user as administrators see them. */
export const UserSummary = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string(),
  role: Role,
  /** The license in effect now. */
  license: License,
  /** The license that an administrator granted, regardless of payments. */
  grantedLicense: License,
  /** When the trial or paid access ends; null if there is neither. */
  paidUntil: z.iso.datetime().nullable(),
  accountType: AccountType,
  companyName: z.string().nullable(),
  emailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
});
export type UserSummary = z.infer<typeof UserSummary>;

/** The default and maximum page size. */
export const USERS_LIMIT = 20;
export const USERS_LIMIT_MAX = 100;
