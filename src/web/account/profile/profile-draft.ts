import type { AccountType } from '#domain/account/account-type.ts';
import { ProfileDraft } from '#domain/account/user.ts';
import type { NewProfile } from '../profile-requests.ts';

/** The fields of a profile as they are typed. */
export type ProfileFormState = {
  readonly displayName: string;
  readonly accountType: AccountType;
  readonly companyName: string;
  /** What is said beside a field since it was last tried to save them. */
  readonly problems: { readonly displayName?: string; readonly companyName?: string };
};

/** The fields with what the profile holds now, or is to hold. */
export function toProfileForm({ displayName, accountType, companyName }: NewProfile): ProfileFormState {
  return { displayName, accountType, companyName: companyName ?? '', problems: {} };
}

/** The first field, from above, beside which something is said. */
export function firstInvalidField({ displayName, companyName }: ProfileFormState['problems']): string | null {
  if (displayName !== undefined) return 'displayName';
  return companyName === undefined ? null : 'companyName';
}

/** What would be sent, or what is wrong beside the fields. */
export function parseProfileForm({ displayName, accountType, companyName }: ProfileFormState): {
  draft: ProfileDraft | null;
  problems: ProfileFormState['problems'];
} {
  const isBusiness = accountType === 'business';
  const read = ProfileDraft.safeParse({ displayName, accountType, companyName: isBusiness ? companyName : null });
  if (read.success) return { draft: read.data, problems: {} };
  const problems = read.error.issues.map(({ path, message }) => [path[0], message]);
  // The first thing that is wrong with a field is the one to be told.
  return { draft: null, problems: Object.fromEntries(problems.reverse()) };
}
