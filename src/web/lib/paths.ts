import { SUBSCRIPTION_URL, UPGRADE_URL } from '#domain/license/subscription-addresses.ts';

/** Where the pages are. */
export const PATHS = {
  landing: '/',
  signIn: '/login',
  oldSignIn: '/login-old',
  signUp: '/signup',
  signUpBusiness: '/signup?type=business',
  forgotPassword: '/forgot-password',
  /** Where mailed links lead. */
  action: '/auth/action',
  /** Where a sign-in at Google comes back to. */
  googleCallback: '/auth/google',
  map: '/map',
  favorites: '/favorites',
  rigs: '/rigs',
  admin: '/admin',
  profile: '/profile',
  subscription: SUBSCRIPTION_URL,
  plans: UPGRADE_URL,
  /** Where a payment of the sandbox is played. */
  sandboxCheckout: '/sandbox/checkout/:id',
  ownPrivacy: '/profile/privacy',
  security: '/profile/security',
  account: '/profile/account',
  help: '/help',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  /** A trip that someone shared. */
  sharedTrip: '/trip/:key',
} as const;

/** The page of rigs with the form open for a new one. */
export const NEW_RIG_PATH = `${PATHS.rigs}?rig=new`;

/** The map with the card of a station open. */
export function stationPath(id: string): string {
  return `${PATHS.map}?station=${encodeURIComponent(id)}`;
}

/** The map with the planner of trips open. */
export const PLANNER_PATH = `${PATHS.map}?plan=1`;

/** The page of a shared trip. */
export function sharedTripPath(key: string): string {
  return PATHS.sharedTrip.replace(':key', encodeURIComponent(key));
}
