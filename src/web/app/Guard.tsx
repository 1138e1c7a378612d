import { Wrench } from 'lucide-react';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { createPath, Navigate, useLocation } from 'react-router';
import { useSessionState } from '#web/account/session-context.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { requestedRoute, turnedAwayFrom } from './requested-route.ts';
import { type RouteProtection, routeAfterSignIn, routeDecision } from './route-protection.ts';
import { access } from './session.ts';
import { TEXTS } from './texts.ts';

type Props = { route: RouteProtection; children: ReactNode };

/** Shows a page to those who may see it and sends the others where they belong. */
export function Guard({ route, children }: Props) {
  const auth = useSessionState();
  const denyAll = useSyncExternalStore(access.subscribe, access.isAllDenied);
  const location = useLocation();
  const decision = routeDecision(route, auth, { denyAll });
  const page = <Suspense fallback={<LoadingIndicator message={TEXTS.loading} />}>{children}</Suspense>;
  if (decision.kind === 'wait') return <LoadingIndicator message={TEXTS.loading} />;
  if (decision.kind === 'maintenance') return <UnderNotice>{page}</UnderNotice>;
  if (decision.kind === 'show') return route.requiresAuth ? <Arrived>{page}</Arrived> : page;
  if (!route.forSignedOut) return <TurnedAway from={createPath(location)} to={decision.to} />;
  const requested = turnedAwayFrom(location.state) ?? requestedRoute.get();
  return <Navigate to={routeAfterSignIn(requested, auth)} replace />;
}

/** A page that takes the place of the one that was asked for. */
function TurnedAway({ from, to }: { from: string; to: string }) {
  useOnChange(from, () => requestedRoute.keep(from));
  return <Navigate to={to} replace state={{ requested: from }} />;
}

/** A page that only those see who signed in: what they asked for before that is done with. */
function Arrived({ children }: { children: ReactNode }) {
  useOnChange(null, requestedRoute.forget);
  return children;
}

function UnderNotice({ children }: { children: ReactNode }) {
  return (
    <>
      <Banner kind="notice" icon={<Wrench aria-hidden="true" />} className="rounded-none">
        {TEXTS.maintenance}
      </Banner>
      {children}
    </>
  );
}
