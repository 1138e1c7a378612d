import type { ReactNode } from 'react';
import type { User } from '#domain/account/user.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import { SubscriptionTab } from '../subscription/SubscriptionTab.tsx';
import { AccountTab } from './details/AccountTab.tsx';
import { DetailsSection } from './details/DetailsSection.tsx';
import { type OnPreferencesChange, PreferencesSection } from './details/PreferencesSection.tsx';
import { PrivacyTab } from './details/PrivacyTab.tsx';
import { ProfileNotices } from './ProfileNotices.tsx';
import { PROFILE_TABS, type ProfileTab } from './profile-tabs.ts';
import { RequireProfile } from './RequireProfile.tsx';
import { SecurityTab } from './security/SecurityTab.tsx';
import { SignInDetails } from './security/SignInDetails.tsx';

const TAB_LABELS: Readonly<Record<ProfileTab, string>> = {
  profile: 'Profile',
  subscription: 'Subscription',
  privacy: 'Privacy',
  security: 'Security',
  account: 'Account',
};

type Props = {
  tab: ProfileTab;
  onTabChange: (tab: ProfileTab) => void;
  /** Called before this page shows the user as signed out, because a protected page would then redirect to sign-in. */
  goToLandingPage: () => void;
  onPreferencesChange?: OnPreferencesChange;
};

export function ProfilePanel({ tab, onTabChange, goToLandingPage, onPreferencesChange }: Props) {
  const withProfile = (content: (user: User) => ReactNode) => () => <RequireProfile>{content}</RequireProfile>;
  const contents: Readonly<Record<ProfileTab, () => ReactNode>> = {
    profile: withProfile((user) => (
      <>
        <DetailsSection user={user} />
        <SignInDetails user={user} />
        <PreferencesSection onChange={onPreferencesChange} />
      </>
    )),
    subscription: withProfile((user) => <SubscriptionTab user={user} />),
    privacy: () => <PrivacyTab />,
    security: withProfile((user) => <SecurityTab user={user} goToLandingPage={goToLandingPage} />),
    // An account without a profile can be deleted too.
    account: () => <AccountTab goToLandingPage={goToLandingPage} />,
  };
  const tabs = PROFILE_TABS.map((value) => ({ value, label: TAB_LABELS[value], content: contents[value] }));
  return (
    <>
      <ProfileNotices />
      <Tabs label="Profile" value={tab} onChange={onTabChange} tabs={tabs} />
    </>
  );
}
