import { PATHS } from '#web/lib/paths.ts';

export const PROFILE_TABS = ['profile', 'subscription', 'privacy', 'security', 'account'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

const TAB_PATHS: Readonly<Record<ProfileTab, string>> = {
  profile: PATHS.profile,
  subscription: PATHS.subscription,
  privacy: PATHS.privacySettings,
  security: PATHS.security,
  account: PATHS.account,
};

export function tabPath(tab: ProfileTab): string {
  return TAB_PATHS[tab];
}

export function tabFromPath(path: string): ProfileTab {
  return PROFILE_TABS.find((tab) => tabPath(tab) === path.replace(/\/+$/, '')) ?? 'profile';
}
