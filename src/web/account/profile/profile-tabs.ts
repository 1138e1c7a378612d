import { ADDRESSES } from '#web/lib/addresses.ts';

export const PROFILE_TABS = ['profile', 'subscription', 'privacy', 'security', 'account'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

const ADDRESS_OF: Readonly<Record<ProfileTab, string>> = {
  profile: ADDRESSES.profile,
  subscription: ADDRESSES.subscription,
  privacy: ADDRESSES.ownPrivacy,
  security: ADDRESSES.security,
  account: ADDRESSES.account,
};

/** The address of a tab: the first one is the profile itself. */
export function addressOfTab(tab: ProfileTab): string {
  return ADDRESS_OF[tab];
}

/** The tab that an address names. */
export function tabOfAddress(path: string): ProfileTab {
  return PROFILE_TABS.find((tab) => addressOfTab(tab) === path.replace(/\/+$/, '')) ?? 'profile';
}
