import { QueryClientProvider } from '@tanstack/react-query';
import { Map as MapIcon } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ADDRESSES } from '#web/lib/addresses.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { UserMenu } from '../UserMenu.tsx';
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
        <header className="mx-auto flex w-full max-w-4xl items-center justify-between gap-3 px-4 py-3 sm:px-6 sm:py-4">
          <Link
            to={ADDRESSES.map}
            className="flex min-h-11 items-center gap-2.5 rounded-lg text-lg font-semibold tracking-tight"
          >
            <Logo /> <span className="max-[24rem]:sr-only">{productName}</span>
          </Link>
          <div className="flex items-center gap-2">
            <Link to={ADDRESSES.map} className={buttonStyle('secondary')}>
              <MapIcon aria-hidden="true" className="size-4.5" /> Open the map
            </Link>
            <UserMenu
              className="grid size-11 place-items-center rounded-xl hover:bg-panel"
              onLeave={leave}
              onProfile={() => void navigate(addressOfTab('profile'))}
            />
          </div>
        </header>
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
