import { z } from 'zod';
import { CompanyMembership } from '../company/company.ts';
import { isVisible, PlainText } from '../plain-text.ts';
import { AccountType } from './account-type.ts';
import { CompanyName } from './company-name.ts';
import { PrivacySettings } from './privacy-settings.ts';
import { SIGN_UP_MESSAGES } from './sign-up.ts';
import { UserPreferences } from './user-preferences.ts';

export const Role = z.enum(['user', 'admin', 'super_admin']);
export type Role = z.infer<typeof Role>;

export const License = z.enum(['free', 'premium', 'business', 'enterprise']);
export type License = z.infer<typeof License>;

/** Sign-in methods; the first two have Firebase's names. */
export const ProviderId = z.enum(['password', 'google.com', 'company']);
export type ProviderId = z.infer<typeof ProviderId>;

export const DISPLAY_NAME_MAX = 80;

/** A display name with at least one visible character. */
export const DisplayName = PlainText.min(1, SIGN_UP_MESSAGES.displayName)
  .max(DISPLAY_NAME_MAX)
  .refine((name) => name === '' || isVisible(name), SIGN_UP_MESSAGES.displayName);

export const User = z.object({
  uid: z.string(),
  email: z.email(),
  displayName: z.string(),
  role: Role,
  license: License,
  accountType: AccountType,
  /** Null unless this is a business account. */
  companyName: z.string().nullable(),
  company: CompanyMembership.nullable().default(null),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
  emailVerified: z.boolean(),
  providerData: z.array(ProviderId),
  privacySettings: PrivacySettings,
  /** Null until the user has chosen any. */
  userPreferences: UserPreferences.nullable(),
});
export type User = z.infer<typeof User>;

/** The profile fields that users may set themselves; the server decides all others. */
export const ProfileDraft = z
  .object({
    displayName: DisplayName,
    accountType: AccountType,
    companyName: CompanyName.nullish().transform((name) => (name && isVisible(name) ? name : null)),
    privacySettings: PrivacySettings.optional(),
    userPreferences: UserPreferences.nullable().optional(),
  })
  .refine(({ accountType, companyName }) => accountType !== 'business' || companyName !== null, {
    path: ['companyName'],
    message: SIGN_UP_MESSAGES.companyName,
  });
export type ProfileDraft = z.output<typeof ProfileDraft>;
