import { z } from 'zod';
import { AccountType } from '../account/account-type.ts';
import { License, Role } from '../account/user.ts';

/** Someone with an account, as administrators see them. */
export const UserSummary = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string(),
  role: Role,
  /** The license that counts at this moment. */
  license: License,
  /** The one that an administrator gave; what is paid for comes beside it. */
  givenLicense: License,
  /** Until when there is access by a trial or by what is paid; null without. */
  paidUntil: z.iso.datetime().nullable(),
  accountType: AccountType,
  companyName: z.string().nullable(),
  emailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
});
export type UserSummary = z.infer<typeof UserSummary>;

/** How many are listed at once unless another number is asked for, and at most. */
export const USERS_LIMIT = 20;
export const USERS_LIMIT_MAX = 100;
