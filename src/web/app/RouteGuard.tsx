import { Megaphone, Wrench } from 'lucide-react';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { createPath, Navigate, useLocation } from 'react-router';
import { ERRORS } from '#contract/errors.ts';
import { useSessionState } from '#web/account/session-context.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { readReturnPath, requestedRoute } from './requested-route.ts';
import { type RouteProtection, routeAfterSignIn, routeDecision } from './route-protection.ts';
import { access } from './session.ts';
import { TEXTS } from './texts.ts';

type Props = { route: RouteProtection; children: ReactNode };

/** Shows a page to those who may see it and sends the others where they belong. */
export function RouteGuard({ route, children }: Props) {
  const auth = useSessionState();
  const denyAll = useSyncExternalStore(access.subscribe, access.isAllDenied);
  const notice = useSyncExternalStore(access.subscribe, access.notice);
  const isClosed = useSyncExternalStore(access.subscribe, access.isRegistrationClosed);
  const location = useLocation();
  const decision = routeDecision(route, auth, { denyAll });
  const page = <Suspense fallback={<LoadingIndicator message={TEXTS.loading} />}>{children}</Suspense>;
  if (decision.kind === 'wait') return <LoadingIndicator message={TEXTS.loading} />;
  const notices = [
    ...(decision.kind === 'maintenance' ? [TEXTS.maintenance] : []),
    ...(isClosed && route.path === PATHS.signUp ? [ERRORS.registration_closed.message] : []),
    ...(notice === '' ? [] : [notice]),
  ];
  if (decision.kind === 'maintenance' || decision.kind === 'show')
    return (
      <WithNotices notices={notices}>
        {decision.kind === 'show' && route.requiresAuth ? <AuthenticatedPage>{page}</AuthenticatedPage> : page}
      </WithNotices>
    );
  if (!route.signedOutOnly) return <RedirectWithReturn from={createPath(location)} to={decision.to} />;
  const requested = readReturnPath(location.state) ?? requestedRoute.get();
  return <Navigate to={routeAfterSignIn(requested, auth)} replace />;
}

/** A page that takes the place of the one that was asked for. */
function RedirectWithReturn({ from, to }: { from: string; to: string }) {
  useOnChange(from, () => requestedRoute.keep(from));
  return <Navigate to={to} replace state={{ requested: from }} />;
}

/** A page that only those see who signed in: what they asked for before that is done with. */
function AuthenticatedPage({ children }: { children: ReactNode }) {
  useOnChange(null, requestedRoute.forget);
  return children;
}

/** A page below what everyone is told: a map in the room that is left, whatever scrolls as long as it is. */
function WithNotices({ notices, children }: { notices: readonly string[]; children: ReactNode }) {
  const isNoticed = notices.length > 0;
  return (
    <div data-noticed={isNoticed || undefined} className={isNoticed ? 'flex min-h-dvh flex-col' : 'contents'}>
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
