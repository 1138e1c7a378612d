import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import type { User } from '#domain/account/user.ts';
import { ChargingSessionDraft } from '#domain/analytics/charging-session.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { AppPageHeader } from '#web/account/AppPageHeader.tsx';
import { RequireProfile } from '#web/account/profile/RequireProfile.tsx';
import { AnalyticsPage } from '#web/analytics/AnalyticsPage.tsx';
import { CHARGING_LOG_PATH, PATHS } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/requests/query-client.ts';
import { useCheckedLicense } from '#web/license/subscription-queries.ts';
import { useGarage } from '#web/rigs/use-garage.ts';

export function AnalyticsRoute() {
  const navigate = useNavigate();
  const goToLandingPage = () => void navigate(PATHS.landing, { flushSync: true });
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh flex-col bg-land text-ink">
        <AppPageHeader productName={PRODUCT_NAME} width="max-w-5xl" goToLandingPage={goToLandingPage} />
        <main className="mx-auto flex w-full max-w-5xl flex-1 flex-col pb-12 sm:px-6">
          <RequireProfile reason="These numbers come from your own driving.">
            {(user) => <UserAnalytics key={user.uid} user={user} />}
          </RequireProfile>
        </main>
      </div>
    </QueryClientProvider>
  );
}

/** Navigation state with a charging session to log, such as one at a stop on a trip. */
const LogRequest = z.object({ log: ChargingSessionDraft });

function UserAnalytics({ user }: { user: User }) {
  const license = useCheckedLicense(user);
  const { garage } = useGarage(user.uid);
  const rigs = garage.rigs.map(({ id, name }) => ({ id, name }));
  const navigate = useNavigate();
  const initialSession = LogRequest.safeParse(useLocation().state).data?.log ?? null;
  return (
    <AnalyticsPage
      user={{ uid: user.uid, license }}
      rigs={rigs}
      activeRigId={garage.activeId}
      initialSession={initialSession}
      onInitialSessionClosed={() => void navigate(CHARGING_LOG_PATH, { replace: true, state: null })}
    />
  );
}
