export const BASE_PATH = '/api/auth';

export const GOOGLE_PROVIDER_ID = 'google';

/** How long second-factor codes are rejected after too many wrong ones, in seconds. */
export const SECOND_FACTOR_LOCKOUT_S = 15 * 60;

/** The provider ID of a company's single sign-on is this prefix and the company's ID. */
export const COMPANY_PROVIDER_PREFIX = 'company:';
