import { SUBSCRIPTION_URL, UPGRADE_URL } from '#domain/license/subscription-urls.ts';

export const PATHS = {
  landing: '/',
  signIn: '/login',
  oldSignIn: '/login-old',
  signUp: '/signup',
  signUpBusiness: '/signup?type=business',
  forgotPassword: '/forgot-password',
  action: '/auth/action',
  googleCallback: '/auth/google',
  companyCallback: '/auth/company',
  map: '/map',
  favorites: '/favorites',
  rigs: '/rigs',
  analytics: '/analytics',
  company: '/company',
  /** An emailed invitation to a company; its secret follows the #. */
  join: '/join',
  admin: '/admin',
  profile: '/profile',
  subscription: SUBSCRIPTION_URL,
  plans: UPGRADE_URL,
  sandboxCheckout: '/sandbox/checkout/:id',
  privacySettings: '/profile/privacy',
  security: '/profile/security',
  account: '/profile/account',
  help: '/help',
  developers: '/developers',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  sharedTrip: '/trip/:key',
} as const;

export const NEW_RIG_PATH = `${PATHS.rigs}?rig=new`;

/** Where charging sessions are logged. A charging session in the navigation state opens the form, filled in with it. */
export const CHARGING_LOG_PATH = `${PATHS.analytics}?tab=charging`;

export function stationPath(id: string): string {
  return `${PATHS.map}?station=${encodeURIComponent(id)}`;
}

export const PLANNER_PATH = `${PATHS.map}?plan=1`;

export function sharedTripPath(key: string): string {
  return PATHS.sharedTrip.replace(':key', encodeURIComponent(key));
}
