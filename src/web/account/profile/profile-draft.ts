import type { AccountType } from '#domain/account/account-type.ts';
import { ProfileDraft } from '#domain/account/user.ts';
import type { NewProfile } from '../profile-requests.ts';

export type ProfileFormState = {
  readonly displayName: string;
  readonly accountType: AccountType;
  readonly companyName: string;
  /** Errors shown next to the fields since the last attempt to save. */
  readonly problems: { readonly displayName?: string; readonly companyName?: string };
};

export function toProfileForm({ displayName, accountType, companyName }: NewProfile): ProfileFormState {
  return { displayName, accountType, companyName: companyName ?? '', problems: {} };
}

/** Returns the topmost field with an error, or null. */
export function firstInvalidField({ displayName, companyName }: ProfileFormState['problems']): string | null {
  if (displayName !== undefined) return 'displayName';
  return companyName === undefined ? null : 'companyName';
}

/** Parses the form: returns the request body, or the errors by field. */
export function parseProfileForm({ displayName, accountType, companyName }: ProfileFormState): {
  draft: ProfileDraft | null;
  problems: ProfileFormState['problems'];
} {
  const isBusiness = accountType === 'business';
  const read = ProfileDraft.safeParse({ displayName, accountType, companyName: isBusiness ? companyName : null });
  if (read.success) return { draft: read.data, problems: {} };
  const problems = read.error.issues.map(({ path, message }) => [path[0], message]);
  // Reversed, so that the first issue of a field wins.
  return { draft: null, problems: Object.fromEntries(problems.reverse()) };
}
