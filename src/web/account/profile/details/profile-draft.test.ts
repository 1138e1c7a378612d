import { describe, expect, it } from 'vitest';
import { ProfileForm, toProfileForm } from './profile-draft.ts';

const EMPTY_PROFILE = toProfileForm({ displayName: '', accountType: 'personal', companyName: null });

const problemsOf = (typed: ProfileForm) =>
  ProfileForm.safeParse(typed).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a profile draft', () => {
  it('needs a name', () => {
    expect(problemsOf({ ...EMPTY_PROFILE, displayName: '  ' })).toEqual([['displayName', 'Display name is required.']]);
  });

  it('needs a company name for a business', () => {
    const typed = { ...EMPTY_PROFILE, displayName: 'Ada', accountType: 'business', companyName: ' ' } as const;
    expect(problemsOf(typed)).toEqual([['companyName', 'Company name is required for business accounts.']]);
  });

  it('is sent trimmed, and without a company if personal', () => {
    const typed = { ...EMPTY_PROFILE, displayName: ' Ada ', companyName: 'Haulers' };
    expect(ProfileForm.parse(typed)).toEqual({ displayName: 'Ada', accountType: 'personal', companyName: null });
    expect(ProfileForm.parse({ ...typed, accountType: 'business' })).toEqual({
      displayName: 'Ada',
      accountType: 'business',
      companyName: 'Haulers',
    });
  });
});
