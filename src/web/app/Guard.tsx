import { type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSessionState } from '#web/account/session-context.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { type RouteProtection, routeAfterSignIn, routeDecision } from './route-protection.ts';
import { TEXTS } from './texts.ts';

type Props = { route: RouteProtection; children: ReactNode };

function requestedRoute(state: unknown): string | null {
  const requested = (state as { requested?: unknown } | null)?.requested;
  return typeof requested === 'string' ? requested : null;
}

/** Shows a page to those who may see it and sends the others where they belong. */
export function Guard({ route, children }: Props) {
  const auth = useSessionState();
  const location = useLocation();
  const decision = routeDecision(route, auth);
  if (decision.kind === 'wait') return <LoadingIndicator message={TEXTS.loading} />;
  if (decision.kind === 'maintenance') return <EmptyState title={TEXTS.maintenance} />;
  if (decision.kind === 'show')
    return <Suspense fallback={<LoadingIndicator message={TEXTS.loading} />}>{children}</Suspense>;
  if (route.forSignedOut) return <Navigate to={routeAfterSignIn(requestedRoute(location.state), auth)} replace />;
  return <Navigate to={decision.to} replace state={{ requested: location.pathname + location.search }} />;
}
