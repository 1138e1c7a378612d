import { Megaphone, Wrench } from 'lucide-react';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { createPath, Navigate, useLocation } from 'react-router';
import { ERRORS } from '#contract/errors.ts';
import { useSessionState } from '#web/account/session/session-context.ts';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { useMountEffect } from '#web/lib/hooks/use-mount-effect.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { readRequestedPath, requestedRoute } from './requested-route.ts';
import { type RouteProtection, routeAfterSignIn, routeDecision } from './route-protection.ts';
import { access } from './session.ts';
import { TEXTS } from './texts.ts';

type Props = { route: RouteProtection; children: ReactNode };

/** Shows a page to users with access and redirects others. During maintenance, redirects no one and adds a notice. */
export function RouteGuard({ route, children }: Props) {
  const auth = useSessionState();
  const denyAll = useSyncExternalStore(access.subscribe, access.isAllDenied);
  const notice = useSyncExternalStore(access.subscribe, access.notice);
  const isRegistrationClosed = useSyncExternalStore(access.subscribe, access.isRegistrationClosed);
  const location = useLocation();
  const decision = routeDecision(route, auth, { denyAll });
  const page = <Suspense fallback={<LoadingIndicator message={TEXTS.loading} />}>{children}</Suspense>;
  if (decision.kind === 'wait') return <LoadingIndicator message={TEXTS.loading} />;
  const notices = [
    ...(decision.kind === 'maintenance' ? [TEXTS.maintenance] : []),
    ...(isRegistrationClosed && route.path === PATHS.signUp ? [ERRORS.registration_closed.message] : []),
    ...(notice === '' ? [] : [notice]),
  ];
  if (decision.kind === 'maintenance' || decision.kind === 'show')
    return (
      <WithNotices notices={notices}>
        {decision.kind === 'show' && route.requiresAuth ? <AuthenticatedPage>{page}</AuthenticatedPage> : page}
      </WithNotices>
    );
  if (!route.signedOutOnly) return <RedirectAndRemember from={createPath(location)} to={decision.to} />;
  const requested = readRequestedPath(location.state) ?? requestedRoute.get();
  return <Navigate to={routeAfterSignIn(requested, auth)} replace />;
}

/** Stores the requested path, to return to it after sign-in. */
function RedirectAndRemember({ from, to }: { from: string; to: string }) {
  useChangeEffect(from, () => requestedRoute.set(from));
  return <Navigate to={to} replace state={{ requested: from }} />;
}

/** A page behind sign-in; clears the stored path, so that a later sign-in doesn't return to it. */
function AuthenticatedPage({ children }: { children: ReactNode }) {
  useMountEffect(requestedRoute.clear);
  return children;
}

/** Puts notices above a page: a map fills the remaining height, other pages scroll. */
function WithNotices({ notices, children }: { notices: readonly string[]; children: ReactNode }) {
  const hasNotices = notices.length > 0;
  return (
    <div data-has-notices={hasNotices || undefined} className={hasNotices ? 'flex min-h-dvh flex-col' : 'contents'}>
      {notices.map((text) => (
        <Banner
          key={text}
          kind="notice"
          icon={text === TEXTS.maintenance ? <Wrench aria-hidden="true" /> : <Megaphone aria-hidden="true" />}
          className="rounded-none!"
        >
          {text}
        </Banner>
      ))}
      {children}
    </div>
  );
}
