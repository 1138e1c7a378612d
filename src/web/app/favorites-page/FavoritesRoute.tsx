import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '#domain/account/user.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { AppPageHeader } from '#web/account/AppPageHeader.tsx';
import { RequireProfile } from '#web/account/profile/RequireProfile.tsx';
import { useSharedFavorites } from '#web/company/shared/favorites/shared-favorite-queries.ts';
import { FavoritesPage } from '#web/favorites/FavoritesPage.tsx';
import { PATHS } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/requests/query-client.ts';
import { useCheckedLicense } from '#web/license/subscription-queries.ts';
import { ConflictNotice } from '../writes/ConflictNotice.tsx';
import { CompanyFavorites } from './CompanyFavorites.tsx';
import { FavoritesMap } from './FavoritesMap.tsx';

export function FavoritesRoute() {
  const navigate = useNavigate();
  const goToLandingPage = () => void navigate(PATHS.landing, { flushSync: true });
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh flex-col bg-land text-ink">
        <AppPageHeader productName={PRODUCT_NAME} width="max-w-7xl" goToLandingPage={goToLandingPage} />
        <main className="mx-auto flex w-full max-w-7xl flex-1 flex-col pb-12 sm:px-6">
          <RequireProfile reason="Your favorites are saved to your account.">
            {(user) => <UserFavorites user={user} />}
          </RequireProfile>
        </main>
      </div>
    </QueryClientProvider>
  );
}

function UserFavorites({ user }: { user: User }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const license = useCheckedLicense(user);
  const { company } = user;
  const shared = useSharedFavorites(user.uid, company?.id ?? null);
  // On a direct visit, there is no history entry of this app to go back to.
  const startSearching = () => void (key === 'default' ? navigate(PATHS.map) : navigate(-1));
  return (
    <FavoritesPage
      owner={{ uid: user.uid, license }}
      mayLocate={user.privacySettings.allowGeolocation}
      onStartSearching={startSearching}
      map={(props) => <FavoritesMap {...props} />}
      conflicts={<ConflictNotice />}
      shared={
        company && {
          favorites: shared.data ?? [],
          renderList: (view) => <CompanyFavorites uid={user.uid} company={company} view={view} />,
        }
      }
    />
  );
}
