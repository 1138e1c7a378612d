/** Under which address the library's own addresses would be. */
export const BASE_PATH = '/api/auth';

/** What the library calls sign-in with Google. */
export const GOOGLE_PROVIDER_ID = 'google';

/** How long no code of the second step is taken after too many wrong ones, in seconds. */
export const SECOND_FACTOR_LOCKOUT_S = 15 * 60;
