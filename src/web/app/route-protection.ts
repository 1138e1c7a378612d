import { matchPath } from 'react-router';
import { isAdmin } from '#domain/account/roles.ts';
import { type AuthState, isSignedIn } from '#web/account/session-state.ts';
import { PATHS } from '#web/lib/paths.ts';

/** The profile and the addresses of its tabs. */
export const PROFILE_ROUTES: readonly string[] = [
  PATHS.profile,
  PATHS.subscription,
  PATHS.ownPrivacy,
  PATHS.security,
  PATHS.account,
];

/** The dashboard and the addresses of its tabs. */
export const ADMIN_ROUTE = `${PATHS.admin}/*`;

export type RouteProtection = {
  readonly path: string;
  readonly requiresAuth: boolean;
  readonly adminOnly: boolean;
  /** Where those go who may not see it. */
  readonly fallbackRoute: string;
  readonly description: string;
  /** A page for everyone that is better with an account: anyone who signs in for it comes back to it. */
  readonly improvesWithSignIn?: true;
  /** A page for signing in: anyone who is signed in goes on to the map. */
  readonly signedOutOnly?: boolean;
};

/** A page for everyone. */
function publicRoute(path: string, description: string): RouteProtection {
  return { path, requiresAuth: false, adminOnly: false, fallbackRoute: PATHS.landing, description };
}

function signInRoute(path: string, description: string): RouteProtection {
  return { path, requiresAuth: false, adminOnly: false, fallbackRoute: PATHS.map, description, signedOutOnly: true };
}

function protectedRoute(path: string, description: string): RouteProtection {
  return { path, requiresAuth: true, adminOnly: false, fallbackRoute: PATHS.signIn, description };
}

/** Who may open which page. A page that is not listed is the landing page, which is public. */
export const ROUTES: readonly RouteProtection[] = [
  publicRoute(PATHS.landing, 'Landing'),
  signInRoute(PATHS.signIn, 'Sign in'),
  signInRoute(PATHS.oldSignIn, 'Sign in, the older page'),
  signInRoute(PATHS.signUp, 'Account creation'),
  signInRoute(PATHS.forgotPassword, 'A mail for a new password'),
  // Mailed links and sign-ins that come back from elsewhere find anyone who is signed in, or no one.
  publicRoute(PATHS.action, 'What a mailed link is for'),
  publicRoute(PATHS.googleCallback, 'The way back from Google'),
  publicRoute(PATHS.help, 'Help'),
  publicRoute(PATHS.contact, 'Contact'),
  publicRoute(PATHS.privacy, 'Privacy'),
  publicRoute(PATHS.terms, 'Terms'),
  publicRoute(PATHS.sharedTrip, 'A trip that someone shared'),
  { ...publicRoute(PATHS.rigs, 'Rigs'), improvesWithSignIn: true },
  protectedRoute(PATHS.map, 'Map'),
  protectedRoute(PATHS.favorites, 'Favorites'),
  ...PROFILE_ROUTES.map((path) => protectedRoute(path, 'Profile')),
  protectedRoute(PATHS.sandboxCheckout, 'Checkout of the sandbox'),
  {
    path: ADMIN_ROUTE,
    requiresAuth: true,
    adminOnly: true,
    fallbackRoute: PATHS.map,
    description: 'Admin dashboard',
  },
];

/** Where a visitor is at home: on the map when signed in, else on the landing page. */
export function homeRoute(auth: AuthState): string {
  return isSignedIn(auth) ? PATHS.map : PATHS.landing;
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
  if (!route.requiresAuth && !route.adminOnly && !route.signedOutOnly) return { kind: 'show' };
  if (auth.isLoading) return { kind: 'wait' };
  if (route.signedOutOnly) return isSignedIn(auth) ? { kind: 'redirect', to: homeRoute(auth) } : { kind: 'show' };
  if (!isSignedIn(auth)) return { kind: 'redirect', to: route.adminOnly ? PATHS.signIn : route.fallbackRoute };
  const mayAdminister = auth.appUser !== null && isAdmin(auth.appUser.role);
  if (route.adminOnly && !mayAdminister) return { kind: 'redirect', to: route.fallbackRoute };
  return { kind: 'show' };
}

/** Where a visitor goes after signing in: the page they asked for when they may see it, else the map. */
export function routeAfterSignIn(requested: string | null, auth: AuthState, routes = ROUTES): string {
  if (requested === null || !requested.startsWith('/')) return PATHS.map;
  const path = requested.split(/[?#]/)[0] ?? '';
  const route = routes.find((candidate) => matchPath(candidate.path, path) !== null);
  // Some mailed links ask for a sign-in first.
  const isWorthwhile = route?.requiresAuth || route?.improvesWithSignIn || route?.path === PATHS.action;
  return route && isWorthwhile && routeDecision(route, auth).kind === 'show' ? requested : PATHS.map;
}
