import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { ADDRESSES } from '#web/lib/addresses.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { OwnPageHeader } from '../OwnPageHeader.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import { addressOfTab, tabOfAddress } from './profile-tabs.ts';

/** One's own account, as a page; the tab is in the address. */
export function ProfilePage({ productName }: { productName: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = () => void navigate(ADDRESSES.landing, { flushSync: true });
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh flex-col bg-land text-ink">
        <OwnPageHeader productName={productName} width="max-w-4xl" onLeave={leave} />
        <main className="mx-auto w-full max-w-4xl flex-1 pb-12 sm:px-6">
          <h1 className="px-4 pt-2 pb-4 text-3xl font-semibold tracking-tight sm:px-0 sm:pt-4">Your profile</h1>
          <div className="bg-panel shadow-float sm:rounded-2xl">
            <ProfilePanel
              tab={tabOfAddress(pathname)}
              onTabChange={(tab) => void navigate(addressOfTab(tab))}
              onLeave={leave}
            />
          </div>
        </main>
      </div>
    </QueryClientProvider>
  );
}
