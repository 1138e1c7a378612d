import type { createBrowserRouter } from 'react-router';
import type { Page } from '#contract/product-events.ts';
import { track } from '#web/lib/events/track.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ADMIN_ROUTE } from '../route-protection.ts';

/** Each route's name in events, which never contain a URL: it may contain a place, a station, or a key. */
export const PAGE_NAMES: Readonly<Record<string, Page>> = {
  [PATHS.landing]: 'landing',
  [PATHS.signIn]: 'sign_in',
  [PATHS.oldSignIn]: 'sign_in',
  [PATHS.signUp]: 'sign_up',
  [PATHS.forgotPassword]: 'account_links',
  [PATHS.action]: 'account_links',
  [PATHS.googleCallback]: 'account_links',
  [PATHS.companyCallback]: 'account_links',
  [PATHS.map]: 'map',
  [PATHS.favorites]: 'favorites',
  [PATHS.rigs]: 'rigs',
  [PATHS.analytics]: 'analytics',
  [PATHS.company]: 'company',
  [PATHS.join]: 'join_company',
  [PATHS.profile]: 'profile',
  [PATHS.privacySettings]: 'profile',
  [PATHS.security]: 'profile',
  [PATHS.account]: 'profile',
  [PATHS.subscription]: 'subscription',
  [PATHS.sandboxCheckout]: 'checkout',
  [ADMIN_ROUTE]: 'admin',
  [PATHS.help]: 'help',
  [PATHS.developers]: 'developers',
  [PATHS.contact]: 'contact',
  [PATHS.privacy]: 'privacy',
  [PATHS.terms]: 'terms',
  [PATHS.sharedTrip]: 'shared_trip',
};

type Router = ReturnType<typeof createBrowserRouter>;

export function trackPages(router: Router): Router {
  let lastPath: string | undefined;
  function trackRoute({ matches }: Router['state']): void {
    const path = matches.at(-1)?.route.path ?? '';
    const feature = PAGE_NAMES[path];
    if (path === lastPath) return;
    lastPath = path;
    if (feature) track({ type: 'user_action', action: 'open_page', feature });
  }
  router.subscribe(trackRoute);
  trackRoute(router.state);
  return router;
}
