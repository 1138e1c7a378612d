/** Where the public pages lead. */
export const ADDRESSES = {
  signIn: '/login',
  signUp: '/signup',
  help: '/help',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
} as const;
