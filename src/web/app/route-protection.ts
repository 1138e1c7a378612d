import { matchPath } from 'react-router';
import { isAdmin } from '#domain/account/roles.ts';
import { type AuthState, isSignedIn } from '#web/account/session/session-state.ts';
import { PATHS } from '#web/lib/paths.ts';

export const PROFILE_ROUTES: readonly string[] = [
  PATHS.profile,
  PATHS.subscription,
  PATHS.privacySettings,
  PATHS.security,
  PATHS.account,
];

export const ADMIN_ROUTE = `${PATHS.admin}/*`;

export type RouteProtection = {
  readonly path: string;
  readonly requiresAuth: boolean;
  readonly adminOnly: boolean;
  /** Redirect target for users without access. */
  readonly fallbackRoute: string;
  readonly description: string;
  /** A public page that offers more with an account; users return to it after signing in there. */
  readonly improvesWithSignIn?: true;
  /** A sign-in page: signed-in users are redirected to the map. */
  readonly signedOutOnly?: boolean;
};

function publicRoute(path: string, description: string): RouteProtection {
  return { path, requiresAuth: false, adminOnly: false, fallbackRoute: PATHS.landing, description };
}

function signInRoute(path: string, description: string): RouteProtection {
  return { path, requiresAuth: false, adminOnly: false, fallbackRoute: PATHS.map, description, signedOutOnly: true };
}

function protectedRoute(path: string, description: string): RouteProtection {
  return { path, requiresAuth: true, adminOnly: false, fallbackRoute: PATHS.signIn, description };
}

/** Access rules of all pages. Unlisted paths show the public landing page. */
export const ROUTES: readonly RouteProtection[] = [
  publicRoute(PATHS.landing, 'Landing'),
  signInRoute(PATHS.signIn, 'Sign in'),
  signInRoute(PATHS.oldSignIn, 'Sign in (older page)'),
  signInRoute(PATHS.signUp, 'Account creation'),
  signInRoute(PATHS.forgotPassword, 'Password reset request'),
  // Users may be signed in or signed out when they open an emailed link or return from another sign-in page.
  publicRoute(PATHS.action, 'Emailed links'),
  publicRoute(PATHS.googleCallback, 'Return from Google'),
  publicRoute(PATHS.companyCallback, "Return from a company's sign-in service"),
  publicRoute(PATHS.help, 'Help'),
  publicRoute(PATHS.developers, 'API'),
  publicRoute(PATHS.contact, 'Contact'),
  publicRoute(PATHS.privacy, 'Privacy'),
  publicRoute(PATHS.terms, 'Terms'),
  publicRoute(PATHS.sharedTrip, 'Shared trip'),
  { ...publicRoute(PATHS.join, 'Invitation to a company'), improvesWithSignIn: true },
  { ...publicRoute(PATHS.rigs, 'Rigs'), improvesWithSignIn: true },
  protectedRoute(PATHS.map, 'Map'),
  protectedRoute(PATHS.favorites, 'Favorites'),
  protectedRoute(PATHS.analytics, 'Analytics'),
  protectedRoute(PATHS.company, 'Company'),
  ...PROFILE_ROUTES.map((path) => protectedRoute(path, 'Profile')),
  protectedRoute(PATHS.sandboxCheckout, 'Sandbox checkout'),
  {
    path: ADMIN_ROUTE,
    requiresAuth: true,
    adminOnly: true,
    fallbackRoute: PATHS.map,
    description: 'Admin dashboard',
  },
];

export function homeRoute(auth: AuthState): string {
  return isSignedIn(auth) ? PATHS.map : PATHS.landing;
}

export type RouteDecision =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'maintenance' }
  | { readonly kind: 'redirect'; readonly to: string };

/** Decides whether a user may see a page. With denyAll, no page redirects, and each shows a maintenance notice. */
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

/** Returns the page after sign-in: the requested one if it is allowed and sign-in matters there, else the map. */
export function routeAfterSignIn(requested: string | null, auth: AuthState, routes = ROUTES): string {
  if (requested === null || !requested.startsWith('/')) return PATHS.map;
  const path = requested.split(/[?#]/)[0] ?? '';
  const route = routes.find((candidate) => matchPath(candidate.path, path) !== null);
  // Some emailed links require signing in first.
  const isReturnTarget = route?.requiresAuth || route?.improvesWithSignIn || route?.path === PATHS.action;
  return route && isReturnTarget && routeDecision(route, auth).kind === 'show' ? requested : PATHS.map;
}
