/** Where the pages of signing in lead. */
export const ADDRESSES = {
  landing: '/',
  signIn: '/login',
  signUp: '/signup',
  signUpBusiness: '/signup?type=business',
  forgotPassword: '/forgot-password',
  map: '/map',
  security: '/profile/security',
  contact: '/contact',
  help: '/help',
  privacy: '/privacy',
  terms: '/terms',
} as const;
