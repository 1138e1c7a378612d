/** Where the pages are. */
export const ADDRESSES = {
  landing: '/',
  signIn: '/login',
  oldSignIn: '/login-old',
  signUp: '/signup',
  signUpBusiness: '/signup?type=business',
  forgotPassword: '/forgot-password',
  /** Where mailed links lead. */
  action: '/auth/action',
  /** Where a sign-in at Google comes back to. */
  googleReturn: '/auth/google',
  map: '/map',
  profile: '/profile',
  subscription: '/profile/subscription',
  ownPrivacy: '/profile/privacy',
  security: '/profile/security',
  account: '/profile/account',
  help: '/help',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
} as const;
