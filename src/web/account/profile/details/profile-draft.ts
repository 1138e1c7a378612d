import { z } from 'zod';
import { AccountType } from '#domain/account/account-type.ts';
import { ProfileDraft } from '#domain/account/user.ts';
import type { NewProfile } from '../../session/profile-requests.ts';

/** The profile as typed; a personal one is sent without its company. */
export const TypedProfile = z
  .object({ displayName: z.string(), accountType: AccountType, companyName: z.string() })
  .transform(
    (typed): z.input<typeof ProfileDraft> =>
      typed.accountType === 'business' ? typed : { ...typed, companyName: null },
  )
  .pipe(ProfileDraft);
export type TypedProfile = z.input<typeof TypedProfile>;

export function toTypedProfile({ displayName, accountType, companyName }: NewProfile): TypedProfile {
  return { displayName, accountType, companyName: companyName ?? '' };
}
