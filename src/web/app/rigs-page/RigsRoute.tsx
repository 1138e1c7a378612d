import { QueryClientProvider } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { PRODUCT_NAME } from '#domain/product.ts';
import { AppPageHeader } from '#web/account/AppPageHeader.tsx';
import { useSessionState } from '#web/account/session/session-context.ts';
import { isSignedIn, isSignedOut } from '#web/account/session/session-state.ts';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { PATHS } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/requests/query-client.ts';
import { RigsPage } from '#web/rigs/RigsPage.tsx';
import { RigConsumption } from '#web/trips/timeline/LearnedConsumption.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { requestedRoute } from '../requested-route.ts';
import { ConflictNotice } from '../writes/ConflictNotice.tsx';

/** Returns the map URL that the user came from, or else the map's path. */
function getMapUrl(state: unknown): string {
  const map = (state as { map?: unknown } | null)?.map;
  return typeof map === 'string' && map.startsWith(`${PATHS.map}?`) ? map : PATHS.map;
}

export function RigsRoute() {
  const { state } = useLocation();
  const navigate = useNavigate();
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh flex-col bg-land text-ink">
        <AppPageHeader
          productName={PRODUCT_NAME}
          width="max-w-7xl"
          goToLandingPage={() => void navigate(PATHS.landing, { flushSync: true })}
          mapUrl={getMapUrl(state)}
        />
        <OwnRigs />
      </div>
    </QueryClientProvider>
  );
}

function OwnRigs() {
  const auth = useSessionState();
  useChangeEffect(isSignedIn(auth), () => {
    if (isSignedIn(auth)) requestedRoute.clear();
  });
  if (auth.isLoading) return <LoadingIndicator size="small" message="Loading your rigs..." />;
  const user = auth.appUser;
  return (
    <RigsPage
      key={user?.uid}
      uid={user?.uid ?? null}
      signIn={isSignedOut(auth) ? <SignInLink /> : null}
      conflicts={<ConflictNotice />}
      renderLearnedConsumption={({ id, company }) =>
        user && <RigConsumption uid={user.uid} rigId={id} isShared={company !== null} />
      }
    />
  );
}

function SignInLink() {
  return (
    <Link
      to={PATHS.signIn}
      className="inline-flex min-h-11 shrink-0 items-center rounded-lg px-2 underline underline-offset-2"
      onClick={() => requestedRoute.set(PATHS.rigs)}
    >
      Sign in
    </Link>
  );
}
