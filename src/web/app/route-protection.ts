import { matchPath } from 'react-router';
import { isAdmin } from '#domain/account/admin.ts';
import { type AuthState, isSignedIn } from '#web/account/session-state.ts';
import { ADDRESSES } from '#web/lib/addresses.ts';

/** The profile and the addresses of its tabs. */
export const PROFILE_ROUTES: readonly string[] = [
  ADDRESSES.profile,
  ADDRESSES.subscription,
  ADDRESSES.ownPrivacy,
  ADDRESSES.security,
  ADDRESSES.account,
];

/** The dashboard and the addresses of its tabs. */
export const ADMIN_ROUTE = `${ADDRESSES.admin}/*`;

export type RouteProtection = {
  readonly path: string;
  readonly requiresAuth: boolean;
  readonly adminOnly: boolean;
  /** Where those go who may not see it. */
  readonly fallbackRoute: string;
  readonly description: string;
  /** A page for everybody that is better with an account: whoever signs in for it comes back to it. */
  readonly isBetterSignedIn?: true;
  /** A page for signing in: whoever is signed in goes on to the map. */
  readonly forSignedOut?: boolean;
};

/** A page for everybody. */
function publicRoute(path: string, description: string): RouteProtection {
  return { path, requiresAuth: false, adminOnly: false, fallbackRoute: ADDRESSES.landing, description };
}

function signInRoute(path: string, description: string): RouteProtection {
  return { path, requiresAuth: false, adminOnly: false, fallbackRoute: ADDRESSES.map, description, forSignedOut: true };
}

function ownRoute(path: string, description: string): RouteProtection {
  return { path, requiresAuth: true, adminOnly: false, fallbackRoute: ADDRESSES.signIn, description };
}

/** Who may open which page. A page that is not listed is the landing page, which is public. */
export const ROUTES: readonly RouteProtection[] = [
  publicRoute(ADDRESSES.landing, 'Landing'),
  signInRoute(ADDRESSES.signIn, 'Sign in'),
  signInRoute(ADDRESSES.oldSignIn, 'Sign in, the older page'),
  signInRoute(ADDRESSES.signUp, 'Account creation'),
  signInRoute(ADDRESSES.forgotPassword, 'A mail for a new password'),
  // Mailed links and sign-ins that come back from elsewhere find whoever is signed in, or nobody.
  publicRoute(ADDRESSES.action, 'What a mailed link is for'),
  publicRoute(ADDRESSES.googleReturn, 'The way back from Google'),
  publicRoute(ADDRESSES.help, 'Help'),
  publicRoute(ADDRESSES.contact, 'Contact'),
  publicRoute(ADDRESSES.privacy, 'Privacy'),
  publicRoute(ADDRESSES.terms, 'Terms'),
  publicRoute(ADDRESSES.sharedTrip, 'A trip that somebody shared'),
  { ...publicRoute(ADDRESSES.rigs, 'Rigs'), isBetterSignedIn: true },
  ownRoute(ADDRESSES.map, 'Map'),
  ownRoute(ADDRESSES.favorites, 'Favorites'),
  ...PROFILE_ROUTES.map((path) => ownRoute(path, 'Profile')),
  ownRoute(ADDRESSES.sandboxCheckout, 'Checkout of the sandbox'),
  {
    path: ADMIN_ROUTE,
    requiresAuth: true,
    adminOnly: true,
    fallbackRoute: ADDRESSES.map,
    description: 'Admin dashboard',
  },
];

/** Where a visitor is at home: on the map when signed in, else on the landing page. */
export function homeRoute(auth: AuthState): string {
  return isSignedIn(auth) ? ADDRESSES.map : ADDRESSES.landing;
}

export type RouteDecision =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'maintenance' }
  | { readonly kind: 'redirect'; readonly to: string };

/** Whether a visitor may see a page. With denyAll every check says no, and a notice tells so above the page. */
export function routeDecision(
  route: RouteProtection,
  auth: AuthState,
  { denyAll = false }: { denyAll?: boolean } = {},
): RouteDecision {
  if (denyAll) return { kind: 'maintenance' };
  if (!route.requiresAuth && !route.adminOnly && !route.forSignedOut) return { kind: 'show' };
  if (auth.isLoading) return { kind: 'wait' };
  if (route.forSignedOut) return isSignedIn(auth) ? { kind: 'redirect', to: homeRoute(auth) } : { kind: 'show' };
  if (!isSignedIn(auth)) return { kind: 'redirect', to: route.adminOnly ? ADDRESSES.signIn : route.fallbackRoute };
  const mayAdminister = auth.appUser !== null && isAdmin(auth.appUser.role);
  if (route.adminOnly && !mayAdminister) return { kind: 'redirect', to: route.fallbackRoute };
  return { kind: 'show' };
}

/** Where a visitor goes after signing in: the page they asked for when they may see it, else the map. */
export function routeAfterSignIn(requested: string | null, auth: AuthState, routes = ROUTES): string {
  if (requested === null || !requested.startsWith('/')) return ADDRESSES.map;
  const path = requested.split(/[?#]/)[0] ?? '';
  const route = routes.find((candidate) => matchPath(candidate.path, path) !== null);
  // Some mailed links ask for a sign-in first.
  const isWorthwhile = route?.requiresAuth || route?.isBetterSignedIn || route?.path === ADDRESSES.action;
  return route && isWorthwhile && routeDecision(route, auth).kind === 'show' ? requested : ADDRESSES.map;
}
