import { ADMIN_ERRORS } from './admin-errors.ts';
import { ANALYTICS_ERRORS } from './analytics-errors.ts';
import { API_KEY_ERRORS } from './api-key-errors.ts';
import { ASSISTANT_ERRORS } from './assistant-errors.ts';
import { BILLING_ERRORS } from './billing-errors.ts';
import { BRANDING_ERRORS } from './company/branding-errors.ts';
import { COMPANY_ANALYTICS_ERRORS } from './company/company-analytics-errors.ts';
import { COMPANY_ERRORS } from './company/company-errors.ts';
import { SHARED_ITEM_ERRORS } from './company/shared-item-errors.ts';
import { SIGN_ON_ERRORS } from './company/sign-on-errors.ts';
import { IDENTITY_ERRORS } from './identity-errors.ts';
import { RIG_ERRORS } from './rig-errors.ts';
import { SYNC_ERRORS } from './sync-errors.ts';
import { VOICE_ERRORS } from './voice-errors.ts';

type ErrorRow = { readonly status: number; readonly message: string };

/** All errors, with HTTP status (0 if raised only in the page) and the message for users. */
export const ERRORS = {
  unexpected: {
    status: 500,
    message: 'We encountered an unexpected error. Please refresh the page or try again later.',
  },
  invalid_request: { status: 400, message: 'The request has a missing or invalid field.' },
  invalid_host: { status: 400, message: 'The Host header is not a valid host name.' },
  invalid_json: { status: 400, message: 'The request body is not valid JSON.' },
  payload_too_large: { status: 413, message: 'The request body is too large.' },
  length_required: { status: 411, message: 'A Content-Length header is required.' },
  upload_in_progress: { status: 429, message: 'Your other files are still uploading. Please wait until they finish.' },
  upload_too_slow: {
    status: 400,
    message: 'The upload took too long. Please try again with a better connection.',
  },
  address_busy: {
    status: 503,
    message: 'Too many requests from your network right now. Please try again in a moment.',
  },
  uploads_busy: { status: 503, message: 'Too many uploads right now. Please try again in a moment.' },
  storage_full: { status: 507, message: 'The server is out of storage. Please try again later.' },
  too_many_searches: {
    status: 429,
    message: 'Too many searches from your network. Please wait a moment.',
  },
  unsupported_media_type: { status: 415, message: 'Send the request body as application/json.' },
  unauthenticated: { status: 401, message: 'Please sign in to access this feature' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This method is not allowed at this address.' },
  changed_elsewhere: { status: 409, message: 'This was changed on another device in the meantime.' },
  charger_not_found: { status: 404, message: 'This charger is not in our data.' },
  unavailable: { status: 503, message: 'The service is not ready. Please try again in a moment.' },
  request_canceled: { status: 499, message: 'The request was canceled.' },
  too_many_messages: {
    status: 429,
    message: 'You have sent several messages in a short time. Please wait before you send another one.',
  },
  message_send_failed: { status: 0, message: "We couldn't send your message. Please try again." },
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
  not_licensed: { status: 403, message: 'This feature requires {tier} license' },
  favorites_limit_reached: {
    status: 403,
    message: 'Favorites limit reached ({n}). Upgrade to save more items.',
  },
  history_limit_reached: {
    status: 403,
    message: 'Search history limit reached ({n}). Upgrade to save more items.',
  },
  favorites_load_failed: { status: 0, message: 'Failed to load favorites' },
  favorite_add_failed: { status: 0, message: 'Failed to add to favorites' },
  favorite_remove_failed: { status: 0, message: 'Failed to remove from favorites' },
  notes_save_failed: { status: 0, message: 'Failed to update notes' },
  favorites_export_failed: { status: 0, message: 'Failed to export favorites' },
  favorites_import_failed: { status: 0, message: "We couldn't import the favorites. Please try again." },
  favorite_not_found: { status: 404, message: 'This charger is not in your favorites.' },
  history_load_failed: { status: 0, message: 'Failed to load search history' },
  history_clear_failed: { status: 0, message: 'Failed to clear search history' },
  reviews_load_failed: { status: 0, message: "We couldn't load the reviews." },
  evidence_load_failed: { status: 0, message: "We couldn't load the details of this score." },
  review_save_failed: { status: 0, message: "We couldn't send your report. Please try again." },
  review_remove_failed: { status: 0, message: "We couldn't delete your review. Please try again." },
  review_restore_failed: { status: 0, message: "We couldn't restore your review. Please try again." },
  review_vote_failed: { status: 0, message: "We couldn't send your vote. Please try again." },
  review_flag_failed: { status: 0, message: "We couldn't report the review. Please try again." },
  review_not_found: { status: 404, message: 'This review no longer exists, or it is not yours.' },
  review_gone: {
    status: 404,
    message: 'You can only restore a review within 15 minutes of deleting it. Please report your stop again.',
  },
  review_replaced: {
    status: 409,
    message: 'You have reported this stop again since you deleted the review. Change that report instead.',
  },
  review_was_hidden: {
    status: 409,
    message: "Our moderators hid this review, so you can't restore it. Contact us if you think that was a mistake.",
  },
  review_is_own: { status: 409, message: 'This is your own review. Only others can mark it as helpful or report it.' },
  review_has_address: {
    status: 400,
    message: "Reviews can't include web or email addresses. Remove them, then send your review again.",
  },
  review_is_rude: {
    status: 400,
    message: "Some of these words aren't allowed in a review. Please rephrase your review, then send it again.",
  },
  photo_save_failed: { status: 0, message: "We couldn't send the photo. Please try again." },
  photo_remove_failed: { status: 0, message: "We couldn't delete the photo. Please try again." },
  photo_not_found: { status: 404, message: 'This photo no longer exists.' },
  photo_unreadable: {
    status: 400,
    message: "We can't read this picture. Send a JPEG, PNG, or WebP (up to 50 megapixels) or an AVIF (up to 8).",
  },
  photos_busy: { status: 503, message: 'Too many uploads right now. Please try again in a moment.' },
  photo_in_progress: {
    status: 429,
    message: 'Your other pictures are still uploading. Please wait until they finish.',
  },
  photos_full: { status: 409, message: 'A review can have up to 4 photos. Delete one, then try again.' },
  too_many_reviews: {
    status: 429,
    message: "You've sent a lot of reports in a short time. Please wait before you send another one.",
  },
  suggestions_load_failed: { status: 0, message: "We couldn't load the suggestions." },
  suggestion_send_failed: { status: 0, message: "We couldn't send your suggestion. Please try again." },
  suggestion_withdraw_failed: { status: 0, message: "We couldn't withdraw your suggestion. Please try again." },
  suggestion_decide_failed: { status: 0, message: "We couldn't save the decision. Please try again." },
  charger_history_load_failed: { status: 0, message: "We couldn't load the change history." },
  suggestions_closed: { status: 403, message: 'Station updates are closed right now. Please check back later.' },
  suggestion_not_found: { status: 404, message: 'This suggestion no longer exists, or it is not yours.' },
  suggestion_decided: { status: 409, message: 'This suggestion has already been decided. Reload the list.' },
  suggestion_changes_nothing: { status: 409, message: 'The map already shows it this way.' },
  suggestion_is_rude: {
    status: 400,
    message: "Some of these words aren't allowed on the map. Please rephrase them, then send your suggestion again.",
  },
  suggestion_outside_country: { status: 400, message: 'This place is outside the United States.' },
  suggestion_has_address: {
    status: 400,
    message: 'Web and email addresses belong in the evidence field. Move them there, then send your suggestion again.',
  },
  too_many_suggestions: {
    status: 429,
    message: "You've sent a lot of suggestions in a short time. Please wait before you send another one.",
  },
  chargers_not_mergeable: {
    status: 409,
    message: "We can't merge these two chargers: one has already been merged, or the one to keep is closed.",
  },
  charger_is_merged: {
    status: 409,
    message:
      "This charger has since been merged into another one, and you can't undo that. Suggest changes to the other one instead.",
  },
  too_many_listeners: {
    status: 429,
    message: 'Too many maps are open on your network. This one will update less often.',
  },
  trip_not_downloaded: { status: 0, message: "This trip isn't in an area that you downloaded." },
  downloaded_for_smaller_rig: { status: 0, message: 'The route that you downloaded was checked for a smaller rig.' },
  trip_plan_failed: { status: 0, message: "We couldn't plan the trip. Please try again." },
  trips_load_failed: { status: 0, message: "We couldn't load your trips." },
  trip_load_failed: { status: 0, message: "We couldn't load the trip." },
  trip_save_failed: { status: 0, message: "We couldn't save the trip. Please try again." },
  trip_remove_failed: { status: 0, message: "We couldn't delete the trip. Please try again." },
  trip_share_failed: { status: 0, message: "We couldn't change the link to this trip. Please try again." },
  trip_check_failed: { status: 0, message: "We couldn't check whether this trip still works." },
  driven_leg_failed: { status: 0, message: "We couldn't send your drive. Please try again." },
  calibrations_load_failed: { status: 0, message: "We couldn't load your consumption estimates." },
  calibration_delete_failed: {
    status: 0,
    message: "We couldn't clear the learned consumption. Please try again.",
  },
  navigation_failed: { status: 0, message: "We couldn't find a route. Please try again." },
  trip_not_found: { status: 404, message: 'This trip no longer exists, or it is not yours.' },
  shared_trip_not_found: { status: 404, message: 'This trip is no longer shared.' },
  trips_limit_reached: {
    status: 409,
    message: 'You can save up to 100 trips. Delete one you no longer need, then try again.',
  },
  routes_limit_reached: {
    status: 403,
    message: 'Monthly route limit reached ({n}). Upgrade for more routes.',
  },
  roads_not_ready: {
    status: 503,
    message: 'The road map is still loading. Please try again in a minute.',
  },
  roads_unavailable: { status: 503, message: 'The route planner is not available. Please try again in a moment.' },
  too_many_plans: {
    status: 429,
    message: 'Too many of your trips are being planned at once. Please wait for one to finish.',
  },
  plan_too_long: {
    status: 422,
    message:
      'This trip takes too long to plan. Split it into shorter trips, or leave out the overnight stops, the limit on stops, or some waypoints.',
  },
  planner_busy: { status: 503, message: 'Many trips are being planned right now. Please try again in a moment.' },
  place_off_road: { status: 422, message: 'There is no road near one of your places. Choose one closer to a road.' },
  no_route_for_rig: {
    status: 422,
    message:
      'There is no route there that allows your rig. Check its height, weight, and length, or choose another place.',
  },
  no_road_between: {
    status: 422,
    message: 'There is no route between two of your places on our map. Choose places that you can drive between.',
  },
  no_plan_without_stop: { status: 0, message: 'No plan works without this stop. The route stays as it is.' },
  no_plan_ahead: { status: 0, message: 'No plan works from here. Charge nearby or change the trip, then plan again.' },
  road_closed: {
    status: 422,
    message:
      'The only road that leads there is usually closed by snow at that time of year, or your rig is too long for it. Choose another place or date.',
  },
  trip_too_long: {
    status: 422,
    message: 'This trip is too long to plan at once. Split it into shorter trips.',
  },
  no_plan_today: {
    status: 422,
    message: 'No plan works for this trip today. Your saved plan is unchanged; edit the trip to see what would help.',
  },
  leg_not_believable: {
    status: 422,
    message: "These numbers aren't possible on this drive. Check the charge at both ends.",
  },
  rig_changed: {
    status: 409,
    message:
      "This rig's vehicle or trailer changed after this trip was planned, so this drive can't improve the estimates.",
  },
  leg_not_found: { status: 404, message: 'This drive is not part of the trip.' },
  ...BILLING_ERRORS,
  usage_load_failed: { status: 0, message: "We couldn't load your usage." },
  ...ADMIN_ERRORS,
  ...ANALYTICS_ERRORS,
  ...API_KEY_ERRORS,
  ...ASSISTANT_ERRORS,
  ...BRANDING_ERRORS,
  ...COMPANY_ERRORS,
  ...SHARED_ITEM_ERRORS,
  ...COMPANY_ANALYTICS_ERRORS,
  ...IDENTITY_ERRORS,
  ...RIG_ERRORS,
  ...SIGN_ON_ERRORS,
  ...SYNC_ERRORS,
  ...VOICE_ERRORS,
  chargers_load_failed: { status: 0, message: 'Failed to load chargers' },
  area_load_failed: { status: 0, message: 'Failed to load chargers for this area' },
  charger_search_failed: { status: 0, message: 'An error occurred while searching for chargers.' },
  location_not_found: { status: 0, message: 'Could not find a location for your search.' },
  ask_failed: { status: 0, message: "We couldn't answer your question. Please try again." },
  no_results: { status: 0, message: 'No results found. Try a different search.' },
  location_unavailable: { status: 0, message: 'Unable to retrieve your location.' },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;

/** Returns the message of an error. A license gate gives its own reason, which names the tier or the limit. */
function getErrorMessage(code: ErrorCode, details: unknown): string {
  const isGate = typeof details === 'object' && details !== null && 'blockedReason' in details;
  return isGate && typeof details.blockedReason === 'string' ? details.blockedReason : ERRORS[code].message;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly requestId: string | undefined;

  constructor(code: ErrorCode, details?: unknown, requestId?: string) {
    super(getErrorMessage(code, details));
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    this.requestId = requestId;
  }
}

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(ERRORS, text);
}
