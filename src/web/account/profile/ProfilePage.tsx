import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { PATHS } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/requests/query-client.ts';
import { AppPageHeader } from '../AppPageHeader.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import { tabFromPath, tabPath } from './profile-tabs.ts';

export function ProfilePage({ productName }: { productName: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const goToLandingPage = () => void navigate(PATHS.landing, { flushSync: true });
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh flex-col bg-land text-ink">
        <AppPageHeader productName={productName} width="max-w-4xl" goToLandingPage={goToLandingPage} />
        <main className="mx-auto w-full max-w-4xl flex-1 pb-12 sm:px-6">
          <h1 className="px-4 pt-2 pb-4 text-3xl font-semibold tracking-tight sm:px-0 sm:pt-4">Your profile</h1>
          <div className="bg-panel shadow-float sm:rounded-2xl">
            <ProfilePanel
              tab={tabFromPath(pathname)}
              onTabChange={(tab) => void navigate(tabPath(tab))}
              goToLandingPage={goToLandingPage}
            />
          </div>
        </main>
      </div>
    </QueryClientProvider>
  );
}
