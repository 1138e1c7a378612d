import { isAdmin } from '#domain/account/admin.ts';
import type { SessionState } from '#web/account/session-state.ts';

export const LANDING_ROUTE = '/';
export const LOGIN_ROUTE = '/login';
export const OLD_LOGIN_ROUTE = '/login-old';
export const SIGNUP_ROUTE = '/signup';
export const FORGOT_PASSWORD_ROUTE = '/forgot-password';
export const ACTION_ROUTE = '/auth/action';
export const GOOGLE_RETURN_ROUTE = '/auth/google';
/** The profile and the addresses of its tabs. */
export const PROFILE_ROUTES = [
  '/profile',
  '/profile/subscription',
  '/profile/privacy',
  '/profile/security',
  '/profile/account',
] as const;
export const MAP_ROUTE = '/map';
export const HELP_ROUTE = '/help';
export const CONTACT_ROUTE = '/contact';
export const PRIVACY_ROUTE = '/privacy';
export const TERMS_ROUTE = '/terms';

export type RouteProtection = {
  readonly path: string;
  readonly requiresAuth: boolean;
  readonly adminOnly: boolean;
  /** Where those go who may not see it. */
  readonly fallbackRoute: string;
  readonly description: string;
  /** A page for signing in: whoever is signed in goes on to the map. */
  readonly forSignedOut?: boolean;
};

/** A page for everybody. */
function publicRoute(path: string, description: string): RouteProtection {
  return { path, requiresAuth: false, adminOnly: false, fallbackRoute: LANDING_ROUTE, description };
}

function signInRoute(path: string, description: string): RouteProtection {
  return { path, requiresAuth: false, adminOnly: false, fallbackRoute: MAP_ROUTE, description, forSignedOut: true };
}

function ownRoute(path: string, description: string): RouteProtection {
  return { path, requiresAuth: true, adminOnly: false, fallbackRoute: LOGIN_ROUTE, description };
}

/** Who may open which page. A page that is not listed is the landing page, which is public. */
export const ROUTES: readonly RouteProtection[] = [
  publicRoute(LANDING_ROUTE, 'Landing'),
  signInRoute(LOGIN_ROUTE, 'Sign in'),
  signInRoute(OLD_LOGIN_ROUTE, 'Sign in, the older page'),
  signInRoute(SIGNUP_ROUTE, 'Account creation'),
  signInRoute(FORGOT_PASSWORD_ROUTE, 'A mail for a new password'),
  // Mailed links and sign-ins that come back from elsewhere find whoever is signed in, or nobody.
  publicRoute(ACTION_ROUTE, 'What a mailed link is for'),
  publicRoute(GOOGLE_RETURN_ROUTE, 'The way back from Google'),
  publicRoute(HELP_ROUTE, 'Help'),
  publicRoute(CONTACT_ROUTE, 'Contact'),
  publicRoute(PRIVACY_ROUTE, 'Privacy'),
  publicRoute(TERMS_ROUTE, 'Terms'),
  ownRoute(MAP_ROUTE, 'Map'),
  ...PROFILE_ROUTES.map((path) => ownRoute(path, 'Profile')),
];

/** Where a visitor is at home: on the map when signed in, else on the landing page. */
export function homeRoute(auth: SessionState): string {
  return auth.status === 'signed-in' ? MAP_ROUTE : LANDING_ROUTE;
}

export type RouteDecision =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'maintenance' }
  | { readonly kind: 'redirect'; readonly to: string };

/** Whether a visitor may see a page. With denyAll every check says no, and a notice tells so above the page. */
export function routeDecision(
  route: RouteProtection,
  auth: SessionState,
  { denyAll = false }: { denyAll?: boolean } = {},
): RouteDecision {
  if (denyAll) return { kind: 'maintenance' };
  if (!route.requiresAuth && !route.adminOnly && !route.forSignedOut) return { kind: 'show' };
  if (auth.status === 'loading') return { kind: 'wait' };
  const isSignedIn = auth.status === 'signed-in';
  if (route.forSignedOut) return isSignedIn ? { kind: 'redirect', to: homeRoute(auth) } : { kind: 'show' };
  if (!isSignedIn) return { kind: 'redirect', to: route.adminOnly ? LOGIN_ROUTE : route.fallbackRoute };
  const mayAdminister = auth.user !== null && isAdmin(auth.user.role);
  if (route.adminOnly && !mayAdminister) return { kind: 'redirect', to: route.fallbackRoute };
  return { kind: 'show' };
}

/** Where a visitor goes after signing in: the page they asked for when they may see it, else the map. */
export function routeAfterSignIn(requested: string | null, auth: SessionState, routes = ROUTES): string {
  if (requested === null || !requested.startsWith('/')) return MAP_ROUTE;
  const path = requested.split(/[?#]/)[0];
  const route = routes.find((candidate) => candidate.path === path);
  const isWorthwhile = route?.requiresAuth && routeDecision(route, auth).kind === 'show';
  return isWorthwhile ? requested : MAP_ROUTE;
}
