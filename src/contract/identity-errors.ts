/** Sign-in errors. Those with a Firebase counterpart are named after it: wrong_password is auth/wrong-password. */
export const IDENTITY_ERRORS = {
  invalid_email: { status: 400, message: 'The email address is not valid. Please enter a valid email.' },
  wrong_password: { status: 400, message: 'Your current password is incorrect.' },
  invalid_credential: { status: 401, message: 'The email address or password is incorrect.' },
  email_already_in_use: {
    status: 409,
    message: 'This email address is already in use. Please try a different email or sign in.',
  },
  user_not_found: { status: 404, message: "We couldn't find this account." },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait before you try again.' },
  expired_action_code: { status: 400, message: 'This link has expired. Please request a new one.' },
  invalid_action_code: { status: 400, message: 'This link is invalid or was already used. Please request a new one.' },
  requires_recent_login: { status: 403, message: 'Please sign in again before you do this.' },
  user_disabled: { status: 403, message: 'This account is disabled. Please contact support.' },
  operation_not_allowed: { status: 403, message: 'This sign-in method is not available here.' },
  credential_already_in_use: { status: 409, message: 'This sign-in already belongs to another account.' },
  account_exists_with_different_credential: {
    status: 409,
    message: 'An account with this email address already exists. Please sign in with the method you used before.',
  },
  weak_password: { status: 400, message: 'The password is too weak. Please choose a stronger password.' },
  second_factor_needed: { status: 401, message: 'Please enter the code from your authenticator app.' },
  second_factor_wrong: {
    status: 401,
    message: 'This code is incorrect. Enter the one your app shows now, or an unused recovery code.',
  },
  invalid_verification_code: {
    status: 401,
    message: 'This code is incorrect. Enter the one your authenticator app shows now.',
  },
  invalid_multi_factor_session: {
    status: 401,
    message: 'This sign-in took too long. Please go back and sign in again.',
  },
  unverified_email: {
    status: 403,
    message: 'Please verify your email address first. You can request a link under Profile.',
  },
  second_factor_required: {
    status: 403,
    message:
      'Administrators need to sign in with a code. Turn two-step sign-in on or enter a code under Security in your profile.',
  },
} as const;
