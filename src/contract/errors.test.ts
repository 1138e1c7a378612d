import { expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from './errors.ts';

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  unexpected: 'We encountered an unexpected error. Please refresh the page or try again later.',
  profile_not_found: 'User profile not found',
  profile_load_failed: 'Failed to load user profile',
  profile_save_failed: 'Failed to save user profile',
  favorites_load_failed: 'Failed to load favorites',
  favorite_add_failed: 'Failed to add to favorites',
  favorite_remove_failed: 'Failed to remove from favorites',
  notes_save_failed: 'Failed to update notes',
  favorites_export_failed: 'Failed to export favorites',
  chargers_load_failed: 'Failed to load chargers',
  history_load_failed: 'Failed to load search history',
  history_clear_failed: 'Failed to clear search history',
  account_delete_failed: 'Failed to delete account',
  privacy_save_failed: 'Failed to update privacy settings',
  export_failed: 'Failed to export user data',
  auth_unavailable: 'Firebase authentication not available',
  auth_start_failed: 'Failed to initialize authentication',
  app_verification_failed: 'Security verification failed. Please try again.',
  profile_wait_timeout: 'Timeout waiting for user profile',
  profile_creation_timeout: 'Timeout waiting for user profile creation',
  profile_fetch_timeout: 'Profile fetch timeout',
  token_unavailable: 'Unable to get authentication token',
  sign_in_failed: 'Sign-in failed',
  sign_up_failed: 'Account creation failed',
  google_sign_in_failed: 'Google sign-in failed',
  sign_out_failed: 'Sign-out failed',
  unauthenticated: 'Please sign in to access this feature',
  email_already_in_use: 'This email address is already in use. Please try a different email or sign in.',
  weak_password: 'The password is too weak. Please choose a stronger password.',
  invalid_email: 'The email address is not valid. Please enter a valid email.',
  trial_failed: 'Failed to start trial. Please try again.',
  upgrade_failed: 'Failed to upgrade',
  cancel_failed: 'Failed to cancel subscription. Please contact support.',
  location_not_found: 'Could not find a location for your search.',
  no_results: 'No results found. Try a different search.',
  charger_search_failed: 'An error occurred while searching for chargers.',
  area_load_failed: 'Failed to load chargers for this area',
  location_unavailable: 'Unable to retrieve your location.',
  admin_required: "Access Denied: You don't have admin privileges to access this dashboard.",
  admin_load_failed: 'Failed to load admin dashboard data',
  users_load_failed: 'Failed to load user data',
  admin_unknown: 'User not authenticated',
  role_change_failed: 'Failed to update user role',
  user_delete_failed: 'Failed to delete user account',
  license_change_failed: 'Failed to update user license',
  admin_status_failed: 'Failed to fetch admin status',
  admin_stats_failed: 'Failed to fetch admin stats',
  audit_load_failed: 'Failed to load audit logs',
};

it('Errors have exactly the messages of the specification', () => {
  const messages = Object.keys(MESSAGES).map((code) => [code, ERRORS[code as ErrorCode].message]);
  expect(Object.fromEntries(messages)).toEqual(MESSAGES);
});

it('Every identity provider error code in the specification has a message that is a sentence', () => {
  const codes: ErrorCode[] = [
    ...(['invalid_email', 'wrong_password', 'invalid_credential', 'email_already_in_use', 'user_not_found'] as const),
    ...(['too_many_requests', 'expired_action_code', 'invalid_action_code', 'requires_recent_login'] as const),
    ...(['user_disabled', 'operation_not_allowed', 'credential_already_in_use'] as const),
    'account_exists_with_different_credential',
  ];
  for (const code of codes) expect(ERRORS[code].message).toMatch(/\.$/);
});
