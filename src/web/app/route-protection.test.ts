import { describe, expect, it } from 'vitest';
import { DEFAULT_PRIVACY_SETTINGS } from '#domain/account/privacy-settings.ts';
import type { Role, User } from '#domain/account/user.ts';
import {
  type AuthState,
  INITIAL_AUTH_STATE as loading,
  SIGNED_OUT as signedOut,
} from '#web/account/session/session-state.ts';
import { PATHS } from '#web/lib/paths.ts';
import { homeRoute, ROUTES, type RouteProtection, routeAfterSignIn, routeDecision } from './route-protection.ts';

const createUser = (role: Role): User => ({
  uid: 'u1',
  email: 'ada@example.com',
  displayName: 'Ada',
  role,
  license: 'free',
  accountType: 'personal',
  companyName: null,
  company: null,
  createdAt: '2026-01-01T00:00:00Z',
  lastLoginAt: null,
  emailVerified: true,
  providerData: ['password'],
  privacySettings: DEFAULT_PRIVACY_SETTINGS,
  userPreferences: null,
});
const withoutProfile: AuthState = { ...signedOut, firebaseUser: { uid: 'u1' }, error: 'no profile' };
const signedIn = (role: Role = 'user'): AuthState => ({ ...withoutProfile, appUser: createUser(role), error: null });

function findRoute(path: string): RouteProtection {
  const route = ROUTES.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`no route ${path}`);
  return route;
}

const adminRoute: RouteProtection = {
  path: '/admin',
  requiresAuth: true,
  adminOnly: true,
  fallbackRoute: '/map',
  description: 'Admin dashboard',
};

describe('route protection', () => {
  it('lists for each page whether it requires a sign-in or an admin, where other users go, and a description', () => {
    const entry = (path: string) => {
      const { requiresAuth, adminOnly, fallbackRoute, description } = findRoute(path);
      return { requiresAuth, adminOnly, fallbackRoute, description };
    };
    const protectedEntry = (description: string) => ({
      requiresAuth: true,
      adminOnly: false,
      fallbackRoute: '/login',
      description,
    });
    const publicEntry = (description: string) => ({
      requiresAuth: false,
      adminOnly: false,
      fallbackRoute: '/',
      description,
    });
    expect(entry('/map')).toEqual(protectedEntry('Map'));
    expect(entry('/favorites')).toEqual(protectedEntry('Favorites'));
    expect(entry('/profile')).toEqual(protectedEntry('Profile'));
    expect(entry('/help')).toEqual(publicEntry('Help'));
    expect(entry('/login')).toEqual({ ...publicEntry('Sign in'), fallbackRoute: '/map' });
    expect(entry('/admin/*')).toEqual({
      requiresAuth: true,
      adminOnly: true,
      fallbackRoute: '/map',
      description: 'Admin dashboard',
    });
    expect(ROUTES.filter(({ description }) => description === '')).toEqual([]);
  });

  it('lets everyone see the landing page immediately', () => {
    for (const auth of [loading, signedOut, signedIn(), withoutProfile])
      expect(routeDecision(findRoute('/'), auth)).toEqual({ kind: 'show' });
  });

  it('shows everyone the help, API, and legal pages and shared trips', () => {
    for (const path of ['/help', '/developers', '/privacy', '/terms', '/trip/:key'])
      for (const auth of [loading, signedOut, signedIn(), signedIn('admin'), withoutProfile])
        expect(routeDecision(findRoute(path), auth)).toEqual({ kind: 'show' });
  });

  it('sends signed-out visitors from the map to the sign-in page', () => {
    expect(routeDecision(findRoute('/map'), signedOut)).toEqual({ kind: 'redirect', to: '/login' });
    expect(routeDecision(findRoute('/map'), signedIn())).toEqual({ kind: 'show' });
    expect(routeDecision(findRoute('/map'), withoutProfile)).toEqual({ kind: 'show' });
  });

  it('shows favorites to signed-in users, and lets others sign in first and return', () => {
    expect(routeDecision(findRoute('/favorites'), signedOut)).toEqual({ kind: 'redirect', to: '/login' });
    expect(routeDecision(findRoute('/favorites'), signedIn())).toEqual({ kind: 'show' });
    expect(routeAfterSignIn('/favorites', signedIn())).toBe('/favorites');
  });

  it('shows rigs to everyone, and returns there after a sign-in that started there', () => {
    for (const auth of [loading, signedOut, signedIn(), withoutProfile])
      expect(routeDecision(findRoute('/rigs'), auth)).toEqual({ kind: 'show' });
    expect(routeAfterSignIn('/rigs', signedIn())).toBe('/rigs');
    expect(routeAfterSignIn('/help', signedIn())).toBe('/map');
  });

  it.each(['/login', '/login-old', '/signup', '/forgot-password'])(
    'sends signed-in visitors from %s to the map',
    (path) => {
      expect(routeDecision(findRoute(path), signedIn())).toEqual({ kind: 'redirect', to: '/map' });
      expect(routeDecision(findRoute(path), withoutProfile)).toEqual({ kind: 'redirect', to: '/map' });
      expect(routeDecision(findRoute(path), signedOut)).toEqual({ kind: 'show' });
    },
  );

  it.each(['/profile', '/profile/subscription', '/profile/privacy', '/profile/security', '/profile/account'])(
    'sends signed-out visitors from %s to the sign-in page',
    (path) => {
      expect(routeDecision(findRoute(path), signedOut)).toEqual({ kind: 'redirect', to: '/login' });
      expect(routeDecision(findRoute(path), signedIn())).toEqual({ kind: 'show' });
    },
  );

  it('handles emailed links and redirects from Google, signed in or not', () => {
    for (const path of ['/auth/action', '/auth/google'])
      for (const auth of [loading, signedOut, signedIn(), withoutProfile])
        expect(routeDecision(findRoute(path), auth)).toEqual({ kind: 'show' });
  });

  it('waits while access is being determined', () => {
    expect(routeDecision(findRoute('/map'), loading)).toEqual({ kind: 'wait' });
    expect(routeDecision(findRoute('/login'), loading)).toEqual({ kind: 'wait' });
  });

  it('shows admin pages only to admins', () => {
    expect(routeDecision(adminRoute, signedIn('admin'))).toEqual({ kind: 'show' });
    expect(routeDecision(adminRoute, signedIn('super_admin'))).toEqual({ kind: 'show' });
    expect(routeDecision(adminRoute, signedIn('user'))).toEqual({ kind: 'redirect', to: '/map' });
    expect(routeDecision(adminRoute, withoutProfile)).toEqual({ kind: 'redirect', to: '/map' });
    expect(routeDecision(adminRoute, signedOut)).toEqual({ kind: 'redirect', to: '/login' });
  });

  it('shows everyone a maintenance notice while all access is denied, without redirects', () => {
    for (const route of [...ROUTES, adminRoute])
      for (const auth of [loading, signedOut, signedIn('super_admin')])
        expect(routeDecision(route, auth, { denyAll: true })).toEqual({ kind: 'maintenance' });
  });
});

describe('the pages that public pages link to', () => {
  it('need no account', () => {
    const { signIn, signUp, help, contact, privacy, terms } = PATHS;
    for (const path of [signIn, signUp, help, contact, privacy, terms])
      expect(routeDecision(findRoute(path), signedOut), path).toEqual({ kind: 'show' });
  });
});

describe('the home page', () => {
  it('is the map when signed in and the landing page when not', () => {
    expect(homeRoute(signedIn())).toBe('/map');
    expect(homeRoute(withoutProfile)).toBe('/map');
    expect(homeRoute(signedOut)).toBe('/');
    expect(homeRoute(loading)).toBe('/');
  });
});

describe('the redirect after signing in', () => {
  it('leads to the requested page, with its query', () => {
    expect(routeAfterSignIn('/map?station=42', signedIn())).toBe('/map?station=42');
    expect(routeAfterSignIn('/profile/security', signedIn())).toBe('/profile/security');
  });

  it.each(['/profile/security/', '/Profile', '/map/?station=42', '/map?station=42#reviews'])(
    'leads to %s, which the router also accepts as a page',
    (requested) => {
      expect(routeAfterSignIn(requested, signedIn())).toBe(requested);
    },
  );

  it('returns to an emailed link that required the sign-in', () => {
    const link = '/auth/action?mode=verifyEmail&oobCode=a1';
    expect(routeAfterSignIn(link, signedIn())).toBe(link);
    expect(routeAfterSignIn('/auth/google', signedIn())).toBe('/map');
  });

  it('leads to the map if no page was requested, or one that is not allowed', () => {
    expect(routeAfterSignIn(null, signedIn())).toBe('/map');
    expect(routeAfterSignIn('/admin', signedIn('user'), [...ROUTES, adminRoute])).toBe('/map');
    expect(routeAfterSignIn('/admin', signedIn('admin'), [...ROUTES, adminRoute])).toBe('/admin');
    expect(routeAfterSignIn('/login', signedIn())).toBe('/map');
    expect(routeAfterSignIn('https://elsewhere.example', signedIn())).toBe('/map');
    expect(routeAfterSignIn('//elsewhere.example/map', signedIn())).toBe('/map');
    expect(routeAfterSignIn('//map', signedIn())).toBe('/map');
    expect(routeAfterSignIn('/%', signedIn())).toBe('/map');
  });
});
