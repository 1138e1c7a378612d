import { describe, expect, it } from 'vitest';
import { parseProfileForm, toProfileForm } from './profile-draft.ts';

const EMPTY_PROFILE = toProfileForm({ displayName: '', accountType: 'personal', companyName: null });

describe('a profile draft', () => {
  it('needs a name', () => {
    expect(parseProfileForm({ ...EMPTY_PROFILE, displayName: '  ' })).toEqual({
      draft: null,
      problems: { displayName: 'Display name is required.' },
    });
  });

  it('needs a company name for a business', () => {
    const typed = { ...EMPTY_PROFILE, displayName: 'Ada', accountType: 'business', companyName: ' ' } as const;
    expect(parseProfileForm(typed).problems).toEqual({
      companyName: 'Company name is required for business accounts.',
    });
  });

  it('is sent trimmed, and without a company if personal', () => {
    const typed = { ...EMPTY_PROFILE, displayName: ' Ada ', companyName: 'Haulers' };
    expect(parseProfileForm(typed).draft).toEqual({ displayName: 'Ada', accountType: 'personal', companyName: null });
    expect(parseProfileForm({ ...typed, accountType: 'business' }).draft).toEqual({
      displayName: 'Ada',
      accountType: 'business',
      companyName: 'Haulers',
    });
  });
});
