import { Suspense } from 'react';
import { DEFAULT_PREFERENCES, type UserPreferences } from '#domain/account/user-preferences.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { NotFetched } from '#web/ui/NotFetched.tsx';
import type { Home } from './HomeField.tsx';
import type { useDriverProfile } from './use-driver-profile.ts';
import type { ProfileDialogState } from './use-profile-dialog.ts';

const ProfilePanel = lazyPart(
  async () => (await import('#web/account/profile/ProfilePanel.tsx')).ProfilePanel,
  (_, onRetry) => <NotFetched onRetry={onRetry} />,
);
// If it fails to load, the next visit offers it again.
const Onboarding = lazyPart(
  async () => (await import('./Onboarding.tsx')).Onboarding,
  () => null,
);

type Props = {
  profile: ProfileDialogState;
  driver: ReturnType<typeof useDriverProfile>;
  /** Called after the preferences changed. */
  onPreferences: (before: UserPreferences, after: UserPreferences) => void;
  onLeave: () => void;
  /** Center of the map. */
  view: LatLng;
  onHome: (home: Exclude<Home, null>) => void;
};

/** Dialogs over the map: the profile, and onboarding for new users. */
export function AccountDialogs({ profile, driver, onPreferences, onLeave, view, onHome }: Props) {
  function begin(chosen: UserPreferences, home: Home) {
    void driver.save(chosen);
    onPreferences(DEFAULT_PREFERENCES, chosen);
    if (home !== null) onHome(home);
  }
  return (
    <>
      <Dialog
        open={profile.isOpen}
        onOpenChange={(isOpen) => {
          if (!isOpen) profile.close();
        }}
        title="Your profile"
        size="3xl"
      >
        <div className="min-h-[min(44rem,calc(100dvh-6rem))]">
          <Suspense fallback={<LoadingIndicator size="small" message="Loading your profile..." />}>
            <ProfilePanel
              tab={profile.tab}
              onTabChange={profile.open}
              onLeave={onLeave}
              onPreferences={onPreferences}
            />
          </Suspense>
        </div>
      </Dialog>
      {/* One dialog at a time. */}
      {driver.isNew && driver.user && !profile.isOpen && (
        <Suspense fallback={null}>
          <Onboarding uid={driver.user.uid} view={view} mayLocate={driver.mayLocate === true} onDone={begin} />
        </Suspense>
      )}
    </>
  );
}
