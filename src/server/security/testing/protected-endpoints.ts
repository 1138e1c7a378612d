import type { Endpoint } from '#contract/endpoint.ts';
import { DEFAULT_PRIVACY_SETTINGS } from '#domain/account/privacy-settings.ts';
import { DEFAULT_PREFERENCES } from '#domain/account/user-preferences.ts';
import { TEST_PASSWORD } from '../../account/testing.ts';
import { ADMIN_ENDPOINTS } from './admin-endpoints.ts';
import { ANALYTICS_ENDPOINTS } from './analytics-endpoints.ts';
import { ASSISTANT_AND_VOICE_ENDPOINTS } from './assistant-endpoints.ts';
import { BILLING_ENDPOINTS } from './billing-endpoints.ts';
import { COMPANY_ENDPOINTS } from './company-endpoints.ts';
import { COMPANY_ANALYTICS_ENDPOINTS, COMPANY_FLEET_ENDPOINTS } from './company-fleet-endpoints.ts';
import { OFFLINE_ENDPOINTS } from './offline-endpoints.ts';
import {
  asOtherUser,
  FORBIDDEN,
  getSavedPhotoId,
  getSavedReviewId,
  getSavedSuggestionId,
  getSavedSupportId,
  type ProtectedEndpointName,
  type Row,
  SAVED_CHARGER_ID,
  SAVED_RIG_ID,
} from './seeded-ids.ts';
import { SESSION_AND_KEY_ENDPOINTS } from './session-and-key-endpoints.ts';
import { TRIP_ENDPOINTS } from './trip-endpoints.ts';

export const ALL_COMPANY_ENDPOINTS = {
  ...COMPANY_ENDPOINTS,
  ...COMPANY_FLEET_ENDPOINTS,
  ...COMPANY_ANALYTICS_ENDPOINTS,
};

export const PROTECTED_ENDPOINTS = {
  ...ADMIN_ENDPOINTS,
  ...ANALYTICS_ENDPOINTS,
  ...SESSION_AND_KEY_ENDPOINTS,
  ...ASSISTANT_AND_VOICE_ENDPOINTS,
  ...OFFLINE_ENDPOINTS,
  ...TRIP_ENDPOINTS,
  ...BILLING_ENDPOINTS,
  ...ALL_COMPANY_ENDPOINTS,
  readProfile: { atStake: 'their profile', request: () => ({}) },
  saveProfile: {
    atStake: 'a profile written under their uid',
    request: (other) => ({ body: { displayName: 'Mallory', accountType: 'personal', ...asOtherUser(other) } }),
  },
  savePrivacySettings: {
    atStake: 'their privacy settings',
    request: (other) => ({ body: { ...DEFAULT_PRIVACY_SETTINGS, allowGeolocation: false, ...asOtherUser(other) } }),
  },
  savePreferences: {
    atStake: 'their preferences',
    request: (other) => ({ body: { ...DEFAULT_PREFERENCES, completedOnboarding: true, ...asOtherUser(other) } }),
  },
  exportPersonalData: { atStake: 'what is stored about them', request: () => ({}) },
  deleteAccount: { atStake: 'their account', request: () => ({}) },
  listFavorites: { atStake: 'their favorites', request: () => ({}) },
  addFavorite: {
    atStake: 'a favorite of theirs',
    request: (other) => ({ body: { charger: { id: SAVED_CHARGER_ID }, ...asOtherUser(other) } }),
  },
  removeFavorite: { atStake: 'a favorite of theirs', request: () => ({ params: { id: SAVED_CHARGER_ID } }) },
  saveNotes: {
    atStake: 'their notes',
    request: (other) => ({ params: { id: SAVED_CHARGER_ID }, body: { notes: '', ...asOtherUser(other) } }),
  },
  exportFavoritesCsv: {
    atStake: 'their favorites',
    request: () => ({}),
    response: { status: 403, code: 'not_licensed' },
  },
  exportFavoritesGeoJson: {
    atStake: 'their favorites',
    request: () => ({}),
    response: { status: 403, code: 'not_licensed' },
  },
  importFavorites: {
    atStake: 'a favorite of theirs',
    request: (other) => ({ body: { rows: [{ name: 'Nowhere', address: '' }], ...asOtherUser(other) } }),
  },
  listRigs: { atStake: 'their rigs', request: () => ({}) },
  saveRig: {
    atStake: 'a rig of theirs',
    request: (other) => ({
      params: { id: SAVED_RIG_ID },
      body: { name: 'Taken', vehicle: 'ford-f150-lightning-standard-2022', trailer: null, uid: other.uid },
    }),
  },
  removeRig: { atStake: 'a rig of theirs', request: () => ({ params: { id: SAVED_RIG_ID } }) },
  setActiveRig: {
    atStake: 'which rig they use',
    request: (other) => ({ body: { uid: other.uid, userId: other.uid, id: null } }),
  },
  listReviews: { atStake: 'the name they do not show', request: () => ({ params: { id: SAVED_CHARGER_ID } }) },
  readEvidence: { atStake: 'who reported what', request: () => ({ params: { id: SAVED_CHARGER_ID } }) },
  readManyEvidence: { atStake: 'who reported what', request: () => ({ body: { ids: [SAVED_CHARGER_ID] } }) },
  saveReview: {
    atStake: 'a review of theirs',
    request: (other) => ({
      params: { id: getSavedReviewId(other.uid) },
      body: {
        review: { chargerId: SAVED_CHARGER_ID, outcome: 'unhitched', visitedOn: new Date().toISOString().slice(0, 10) },
        ...asOtherUser(other),
      },
    }),
    response: { status: 404, code: 'review_not_found' },
  },
  addPhoto: {
    atStake: 'a review of theirs',
    request: (other) => ({
      body: {
        ...asOtherUser(other),
        id: getSavedPhotoId(other.uid),
        reviewId: getSavedReviewId(other.uid),
        image: 'AAAA',
      },
    }),
    response: { status: 404, code: 'review_not_found' },
  },
  removePhoto: { atStake: 'a photo of theirs', request: ({ uid }) => ({ params: { id: getSavedPhotoId(uid) } }) },
  removeReview: { atStake: 'a review of theirs', request: ({ uid }) => ({ params: { id: getSavedReviewId(uid) } }) },
  restoreReview: {
    atStake: 'a review of theirs',
    request: ({ uid }) => ({ params: { id: getSavedReviewId(uid) } }),
    response: { status: 404, code: 'review_gone' },
  },
  voteOnReview: {
    atStake: 'a vote of theirs',
    request: (other) => ({
      params: { id: getSavedReviewId(other.uid) },
      body: { isHelpful: true, ...asOtherUser(other) },
    }),
  },
  flagReview: {
    atStake: 'a flag of theirs',
    request: (other) => ({
      params: { id: getSavedReviewId(other.uid) },
      body: { reason: 'spam', ...asOtherUser(other) },
    }),
  },
  sendSuggestion: {
    atStake: 'a suggestion of theirs',
    request: (other) => ({
      params: { id: getSavedSupportId(other.uid) },
      body: {
        suggestion: { chargerId: SAVED_CHARGER_ID, values: { dcFastCount: 6 }, reason: 'Counted them' },
        ...asOtherUser(other),
      },
    }),
    response: { status: 404, code: 'suggestion_not_found' },
  },
  withdrawSuggestion: {
    atStake: 'a suggestion of theirs',
    request: ({ uid }) => ({ params: { id: getSavedSupportId(uid) } }),
  },
  listOwnSuggestions: { atStake: 'their suggestions', request: () => ({}) },
  readChargerHistory: { atStake: 'who suggested what', request: () => ({ params: { id: SAVED_CHARGER_ID } }) },
  listSuggestionQueue: { atStake: 'who suggests what', request: () => ({}), response: FORBIDDEN },
  acceptSuggestion: {
    atStake: 'their suggestion',
    request: ({ uid }) => ({ params: { id: getSavedSuggestionId(uid) }, body: {} }),
    response: FORBIDDEN,
  },
  rejectSuggestion: {
    atStake: 'their suggestion',
    request: ({ uid }) => ({ params: { id: getSavedSuggestionId(uid) }, body: { reason: 'No' } }),
    response: FORBIDDEN,
  },
  undoSuggestion: {
    atStake: 'their suggestion',
    request: ({ uid }) => ({ params: { id: getSavedSuggestionId(uid) }, body: { reason: 'No' } }),
    response: FORBIDDEN,
  },
  resolveSuggestionConflict: {
    atStake: 'their suggestion',
    request: ({ uid }) => ({ params: { id: getSavedSuggestionId(uid) }, body: { keep: true } }),
    response: FORBIDDEN,
  },
  mergeSuggestion: {
    atStake: 'their suggestion',
    request: ({ uid }) => ({ params: { id: getSavedSuggestionId(uid) }, body: { into: SAVED_CHARGER_ID } }),
    response: FORBIDDEN,
  },
  listDuplicates: { atStake: 'what moderators look at', request: () => ({}), response: FORBIDDEN },
  mergeChargers: {
    atStake: 'a favorite of theirs',
    request: () => ({ params: { id: SAVED_CHARGER_ID }, body: { into: '2', reason: 'The same' } }),
    response: FORBIDDEN,
  },
  markChargersDistinct: {
    atStake: 'what moderators look at',
    request: () => ({ params: { id: SAVED_CHARGER_ID }, body: { other: '2' } }),
    response: FORBIDDEN,
  },
  listSearches: { atStake: 'their searches', request: () => ({}) },
  askSearch: {
    atStake: 'a question in their history',
    request: (other) => ({ body: { query: 'chargers near Elko, NV', ...asOtherUser(other) } }),
    response: { status: 403, code: 'not_licensed' },
  },
  suggestQuestions: {
    atStake: 'what they asked',
    request: () => ({}),
    response: { status: 403, code: 'not_licensed' },
  },
  addSearch: {
    atStake: 'a search of theirs',
    request: (other) => ({ body: { query: 'tesla', kind: 'text', ...asOtherUser(other) } }),
  },
  // Each user has a search whose id is the uid.
  removeSearch: { atStake: 'a search of theirs', request: ({ uid }) => ({ params: { id: uid } }) },
  clearSearches: { atStake: 'their searches', request: () => ({}) },
  readUsage: { atStake: 'how much they use', request: () => ({}) },
  sendVerificationMail: { atStake: 'an email to them', request: (other) => ({ body: asOtherUser(other) }) },
  changePassword: {
    atStake: 'their password',
    request: (other) => ({
      body: { currentPassword: TEST_PASSWORD, newPassword: 'a longer drawbar', ...asOtherUser(other) },
    }),
  },
  readSecondFactor: { atStake: 'whether they use two-step sign-in', request: () => ({}) },
  enrollSecondFactor: {
    atStake: 'a key for their second step',
    request: (other) => ({ body: { password: TEST_PASSWORD, ...asOtherUser(other) } }),
  },
  confirmSecondFactor: {
    atStake: 'a code for their second step',
    request: (other) => ({ body: { code: '123456', ...asOtherUser(other) } }),
    response: { status: 403, code: 'operation_not_allowed' },
  },
  disableSecondFactor: {
    atStake: 'their second step',
    request: (other) => ({ body: { password: TEST_PASSWORD, ...asOtherUser(other) } }),
  },
} as const satisfies Record<ProtectedEndpointName, Row>;

/** Returns the endpoint once per path: its own and its aliases. */
export function expandAliases(endpoint: Endpoint): Endpoint[] {
  return [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({ ...endpoint, path }));
}
