import { z } from 'zod';
import { AccountType } from '#domain/account/account-type.ts';
import { ProfileDraft } from '#domain/account/user.ts';
import type { NewProfile } from '../../session/profile-requests.ts';

/** The profile as entered; a personal one is sent without its company. */
export const ProfileForm = z
  .object({ displayName: z.string(), accountType: AccountType, companyName: z.string() })
  .transform(
    (values): z.input<typeof ProfileDraft> =>
      values.accountType === 'business' ? values : { ...values, companyName: null },
  )
  .pipe(ProfileDraft);
export type ProfileForm = z.input<typeof ProfileForm>;

export function toProfileForm({ displayName, accountType, companyName }: NewProfile): ProfileForm {
  return { displayName, accountType, companyName: companyName ?? '' };
}
