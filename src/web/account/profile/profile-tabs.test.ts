import { describe, expect, it } from 'vitest';
import { PROFILE_TABS, tabFromPath, tabPath } from './profile-tabs.ts';

describe('the tabs of the profile', () => {
  it('each have their own URL', () => {
    expect(PROFILE_TABS.map(tabPath)).toEqual([
      '/profile',
      '/profile/subscription',
      '/profile/privacy',
      '/profile/security',
      '/profile/account',
    ]);
    for (const tab of PROFILE_TABS) expect(tabFromPath(tabPath(tab))).toBe(tab);
  });

  it('are also found by a path with a trailing slash; an unknown path opens the first one', () => {
    expect(tabFromPath('/profile/security/')).toBe('security');
    expect(tabFromPath('/profile/nonsense')).toBe('profile');
  });
});
