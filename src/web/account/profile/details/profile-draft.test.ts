import { describe, expect, it } from 'vitest';
import { ProfileForm, toProfileForm } from './profile-draft.ts';

const EMPTY_PROFILE = toProfileForm({ displayName: '', accountType: 'personal', companyName: null });

const problemsOf = (values: ProfileForm) =>
  ProfileForm.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a profile draft', () => {
  it('needs a name', () => {
    expect(problemsOf({ ...EMPTY_PROFILE, displayName: '  ' })).toEqual([['displayName', 'Display name is required.']]);
  });

  it('needs a company name for a business', () => {
    const values = { ...EMPTY_PROFILE, displayName: 'Ada', accountType: 'business', companyName: ' ' } as const;
    expect(problemsOf(values)).toEqual([['companyName', 'Company name is required for business accounts.']]);
  });

  it('is sent trimmed, and without a company if personal', () => {
    const values = { ...EMPTY_PROFILE, displayName: ' Ada ', companyName: 'Haulers' };
    expect(ProfileForm.parse(values)).toEqual({ displayName: 'Ada', accountType: 'personal', companyName: null });
    expect(ProfileForm.parse({ ...values, accountType: 'business' })).toEqual({
      displayName: 'Ada',
      accountType: 'business',
      companyName: 'Haulers',
    });
  });
});
