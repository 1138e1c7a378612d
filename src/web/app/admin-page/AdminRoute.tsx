import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { PRODUCT_NAME } from '#domain/product.ts';
import { AppPageHeader } from '#web/account/AppPageHeader.tsx';
import { useSessionState } from '#web/account/session/session-context.ts';
import { AdminPage } from '#web/admin/AdminPage.tsx';
import { findTabByPath, getTabPath } from '#web/admin/admin-tabs.ts';
import { PATHS } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/requests/query-client.ts';
import { SuggestionQueue } from '#web/suggestions/queue/SuggestionQueue.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { access } from '../session.ts';
import { SuggestedPlacesMap } from './SuggestedPlacesMap.tsx';

export function AdminRoute() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { appUser: user, isLoading } = useSessionState();
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh flex-col bg-land text-ink">
        <AppPageHeader
          productName={PRODUCT_NAME}
          width="max-w-7xl"
          goToLandingPage={() => void navigate(PATHS.landing, { flushSync: true })}
        />
        <main className="mx-auto w-full max-w-7xl flex-1 pb-12 sm:px-6">
          {isLoading ? (
            <LoadingIndicator size="small" message="Loading the dashboard..." />
          ) : (
            <AdminPage
              key={user?.uid}
              user={user}
              tab={findTabByPath(pathname)}
              onTabChange={(tab) => void navigate(getTabPath(tab))}
              suggestions={
                user && (
                  <SuggestionQueue
                    adminUid={user.uid}
                    drawMap={(places) => <SuggestedPlacesMap key={JSON.stringify(places)} places={places} />}
                  />
                )
              }
              onSettingsSaved={() => void access.refresh()}
            />
          )}
        </main>
      </div>
    </QueryClientProvider>
  );
}
