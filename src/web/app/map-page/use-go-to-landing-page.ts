import { useNavigate } from 'react-router';
import { PATHS } from '#web/lib/paths.ts';

/** Returns a function that goes to the landing page immediately, before a sign-out closes the map. */
export function useGoToLandingPage(): () => void {
  const navigate = useNavigate();
  return () => void navigate(PATHS.landing, { flushSync: true });
}
