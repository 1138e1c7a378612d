export const PROFILE_TABS = ['profile', 'subscription', 'privacy', 'security', 'account'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

const PROFILE_PATH = '/profile';

/** The address of a tab: the first one is the profile itself. */
export function addressOfTab(tab: ProfileTab): string {
  return tab === 'profile' ? PROFILE_PATH : `${PROFILE_PATH}/${tab}`;
}

/** The tab that an address names. */
export function tabOfAddress(path: string): ProfileTab {
  return PROFILE_TABS.find((tab) => addressOfTab(tab) === path.replace(/\/+$/, '')) ?? 'profile';
}
