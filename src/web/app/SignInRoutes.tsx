import { lazy } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PRODUCT_NAME } from '#domain/product.ts';
import { useSession } from '#web/account/session/session-context.ts';
import { readRequestedPath, requestedRoute } from './requested-route.ts';
import { routeAfterSignIn } from './route-protection.ts';

const LoginPage = lazy(async () => ({ default: (await import('#web/account/sign-in/LoginPage.tsx')).LoginPage }));
const GoogleCallbackPage = lazy(async () => ({
  default: (await import('#web/account/google/GoogleCallbackPage.tsx')).GoogleCallbackPage,
}));

export function LoginRoute({ onSubmit }: { onSubmit: () => void }) {
  const isRequired = readRequestedPath(useLocation().state) !== null;
  return <LoginPage productName={PRODUCT_NAME} onSubmit={onSubmit} isRequired={isRequired} />;
}

export function SignInCallbackRoute() {
  const session = useSession();
  const navigate = useNavigate();
  const continueToRoute = () => void navigate(routeAfterSignIn(requestedRoute.get(), session.get()), { replace: true });
  return <GoogleCallbackPage productName={PRODUCT_NAME} onSignedIn={continueToRoute} />;
}
