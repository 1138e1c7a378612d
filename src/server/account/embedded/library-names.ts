/** Under which address the library's own addresses would be. */
export const BASE_PATH = '/api/auth';

/** In which header the library is told where a request comes from: the server has worked that out already. */
export const ADDRESS_HEADER = 'x-towcharge-address';

/** What the library calls sign-in with Google. */
export const GOOGLE = 'google';
