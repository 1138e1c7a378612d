import { describe, expect, it } from 'vitest';
import { addressOfTab, PROFILE_TABS, tabOfAddress } from './profile-tabs.ts';

describe('the tabs of the profile', () => {
  it('each have an address of their own', () => {
    expect(PROFILE_TABS.map(addressOfTab)).toEqual([
      '/profile',
      '/profile/subscription',
      '/profile/privacy',
      '/profile/security',
      '/profile/account',
    ]);
    for (const tab of PROFILE_TABS) expect(tabOfAddress(addressOfTab(tab))).toBe(tab);
  });

  it('are found with a slash too many, and are the first one on any other address', () => {
    expect(tabOfAddress('/profile/security/')).toBe('security');
    expect(tabOfAddress('/profile/nonsense')).toBe('profile');
  });
});
