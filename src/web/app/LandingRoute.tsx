import { useSessionState } from '#web/account/session-context.ts';
import { LandingPage } from '#web/info/LandingPage.tsx';
import { PRODUCT_NAME } from './product.ts';
import { homeRoute } from './route-protection.ts';

/** The landing page as this visitor needs it. */
export function LandingRoute() {
  const auth = useSessionState();
  return <LandingPage productName={PRODUCT_NAME} home={homeRoute(auth)} isSignedIn={auth.status === 'signed-in'} />;
}
