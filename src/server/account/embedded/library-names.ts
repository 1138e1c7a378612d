/** Under which address the library's own addresses would be. */
export const BASE_PATH = '/api/auth';

/** What the library calls sign-in with Google. */
export const GOOGLE = 'google';
