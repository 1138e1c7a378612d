import { IDENTITY_ERRORS } from './identity-errors.ts';

type ErrorRow = { readonly status: number; readonly message: string };

/** Every problem the product can report: HTTP status (0: raised in the page only) and the sentence a person reads. */
export const ERRORS = {
  unexpected: {
    status: 500,
    message: 'We encountered an unexpected error. Please refresh the page or try again later.',
  },
  invalid_request: { status: 400, message: 'The request has a field that is missing or not valid.' },
  invalid_json: { status: 400, message: 'The request body is not valid JSON.' },
  payload_too_large: { status: 413, message: 'The request body is too large.' },
  unsupported_media_type: { status: 415, message: 'Send the request body as application/json.' },
  unauthenticated: { status: 401, message: 'Please sign in to access this feature' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address can not be asked in this way.' },
  charger_not_found: { status: 404, message: 'This charger is not in the data set.' },
  unavailable: { status: 503, message: 'The service is not ready. Please try again in a moment.' },
  too_many_messages: {
    status: 429,
    message: 'You have sent several messages in a short time. Please wait before you send another one.',
  },
  message_send_failed: { status: 0, message: 'Your message could not be sent. Please try again.' },
  profile_load_failed: { status: 0, message: 'Failed to load user profile' },
  app_verification_failed: { status: 403, message: 'Security verification failed. Please try again.' },
  sign_in_failed: { status: 401, message: 'Sign-in failed' },
  sign_up_failed: { status: 0, message: 'Account creation failed' },
  google_sign_in_failed: { status: 401, message: 'Google sign-in failed' },
  sign_out_failed: { status: 0, message: 'Sign-out failed' },
  auth_unavailable: { status: 0, message: 'Firebase authentication not available' },
  auth_start_failed: { status: 0, message: 'Failed to initialize authentication' },
  token_unavailable: { status: 0, message: 'Unable to get authentication token' },
  profile_wait_timeout: { status: 0, message: 'Timeout waiting for user profile' },
  profile_creation_timeout: { status: 0, message: 'Timeout waiting for user profile creation' },
  profile_fetch_timeout: { status: 0, message: 'Profile fetch timeout' },
  profile_not_found: { status: 404, message: 'User profile not found' },
  profile_save_failed: { status: 0, message: 'Failed to save user profile' },
  privacy_save_failed: { status: 0, message: 'Failed to update privacy settings' },
  account_delete_failed: { status: 0, message: 'Failed to delete account' },
  export_failed: { status: 0, message: 'Failed to export user data' },
  last_super_admin: {
    status: 409,
    message: 'This is the only super administrator. Make somebody else one first.',
  },
  ...IDENTITY_ERRORS,
  chargers_load_failed: { status: 0, message: 'Failed to load chargers' },
  area_load_failed: { status: 0, message: 'Failed to load chargers for this area' },
  charger_search_failed: { status: 0, message: 'An error occurred while searching for chargers.' },
  location_not_found: { status: 0, message: 'Could not find a location for your search.' },
  no_results: { status: 0, message: 'No results found. Try a different search.' },
  location_unavailable: { status: 0, message: 'Unable to retrieve your location.' },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;

/** The one error thrown on purpose, on the server and in the page: a code of the table and what else a reader may need. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly requestId: string | undefined;

  constructor(code: ErrorCode, details?: unknown, requestId?: string) {
    super(ERRORS[code].message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    this.requestId = requestId;
  }
}

/** Whether a text is a code of the table. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(ERRORS, text);
}
