import { Suspense } from 'react';
import { applyPreferenceChange } from '#domain/account/preferences-to-filters.ts';
import { DEFAULT_PREFERENCES, type UserPreferences } from '#domain/account/user-preferences.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { homeCamera } from '../home-camera.ts';
import { useNavigation } from '../routes/use-navigation.ts';
import { useFilters } from '../search/use-filters.ts';
import { useSearch } from '../search/use-search.ts';
import { useGoToLandingPage } from '../use-go-to-landing-page.ts';
import { uncoveredSize, useMapView } from '../use-map-view.ts';
import type { Home } from './HomeField.tsx';
import { useDialogs } from './use-dialogs.ts';
import { useDriver } from './use-driver.ts';

const ProfilePanel = lazyPart(
  async () => (await import('#web/account/profile/ProfilePanel.tsx')).ProfilePanel,
  (_, onRetry) => <LoadFailure onRetry={onRetry} />,
);
// If onboarding fails to load, the next visit offers it again.
const Onboarding = lazyPart(
  async () => (await import('./Onboarding.tsx')).Onboarding,
  () => null,
);

export function AccountDialogs() {
  const driver = useDriver();
  const { profile } = useDialogs();
  const view = useMapView();
  const { padding } = useNavigation();
  const filters = useFilters();
  const { locateMe } = useSearch();
  const goToLandingPage = useGoToLandingPage();

  function applyPreferences(before: UserPreferences, after: UserPreferences) {
    filters.change(applyPreferenceChange(filters.current, before, after));
  }

  function finishOnboarding(chosen: UserPreferences, home: Home) {
    void driver.savePreferences(chosen);
    applyPreferences(DEFAULT_PREFERENCES, chosen);
    if (home === 'device') void locateMe();
    else if (home !== null) view.lookAt(homeCamera(home, uncoveredSize(padding)));
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
              goToLandingPage={goToLandingPage}
              onPreferencesChange={applyPreferences}
            />
          </Suspense>
        </div>
      </Dialog>
      {/* One dialog at a time. */}
      {driver.isNew && driver.user && !profile.isOpen && (
        <Suspense fallback={null}>
          <Onboarding
            uid={driver.user.uid}
            center={view.center}
            mayLocate={driver.mayLocate === true}
            onDone={finishOnboarding}
          />
        </Suspense>
      )}
    </>
  );
}
