import { useSessionState } from '#web/account/session/session-context.ts';
import { isSignedIn } from '#web/account/session/session-state.ts';
import { LandingPage } from '#web/info/LandingPage.tsx';
import { homeRoute } from './route-protection.ts';

export function LandingRoute() {
  const auth = useSessionState();
  return <LandingPage home={homeRoute(auth)} isSignedIn={isSignedIn(auth)} />;
}
