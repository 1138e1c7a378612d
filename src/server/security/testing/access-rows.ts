import type { Endpoint } from '#contract/endpoint.ts';
import type { ENDPOINTS } from '#contract/endpoints.ts';
import { DEFAULT_PRIVACY_SETTINGS } from '#domain/account/privacy-settings.ts';
import { DEFAULT_PREFERENCES } from '#domain/account/user-preferences.ts';
import { TEST_PASSWORD } from '../../account/testing.ts';

type Names<Open extends boolean> = {
  [K in keyof typeof ENDPOINTS]: ((typeof ENDPOINTS)[K]['access'] extends 'public' ? true : false) extends Open
    ? K
    : never;
}[keyof typeof ENDPOINTS];

/** Somebody else, as far as a caller could name them. */
export type Other = { readonly uid: string; readonly email: string; readonly sessionId: string };

export type Row = {
  /** What it would be to get at another person's object here. */
  readonly another: string;
  readonly request: (other: Other) => { params?: Record<string, string>; body?: object };
  /** How a person who tries is answered: as if nobody else had been named, unless it says otherwise. */
  readonly answer?: { readonly status: number; readonly code: string };
};

const named = ({ uid, email }: Other) => ({ uid, userId: uid, id: uid, email });

/** Every endpoint that is not open to everybody. */
export const CLOSED = {
  readProfile: { another: 'their profile', request: () => ({}) },
  saveProfile: {
    another: 'a profile written under their uid',
    request: (other) => ({ body: { displayName: 'Mallory', accountType: 'personal', ...named(other) } }),
  },
  savePrivacySettings: {
    another: 'their privacy settings',
    request: (other) => ({ body: { ...DEFAULT_PRIVACY_SETTINGS, allowGeolocation: false, ...named(other) } }),
  },
  savePreferences: {
    another: 'their preferences',
    request: (other) => ({ body: { ...DEFAULT_PREFERENCES, completedOnboarding: true, ...named(other) } }),
  },
  listSessions: { another: 'their sessions', request: () => ({}) },
  endSession: { another: 'one of their sessions', request: ({ sessionId }) => ({ params: { id: sessionId } }) },
  endAllSessions: { another: 'all their sessions', request: () => ({}) },
  exportPersonalData: { another: 'what is kept of them', request: () => ({}) },
  deleteAccount: { another: 'their account', request: () => ({}) },
  sendVerificationMail: { another: 'a mail to them', request: (other) => ({ body: named(other) }) },
  changePassword: {
    another: 'their password',
    request: (other) => ({
      body: { currentPassword: TEST_PASSWORD, newPassword: 'a longer drawbar', ...named(other) },
    }),
  },
  readSecondFactor: { another: 'whether they sign in in two steps', request: () => ({}) },
  startSecondFactor: {
    another: 'a key for their second step',
    request: (other) => ({ body: { password: TEST_PASSWORD, ...named(other) } }),
  },
  confirmSecondFactor: {
    another: 'a code for their second step',
    request: (other) => ({ body: { code: '123456', ...named(other) } }),
    answer: { status: 403, code: 'operation_not_allowed' },
  },
  stopSecondFactor: {
    another: 'their second step',
    request: (other) => ({ body: { password: TEST_PASSWORD, ...named(other) } }),
  },
} as const satisfies Record<Names<false>, Row>;

/** Every endpoint that is open to everybody, and why. */
export const OPEN = {
  readChallenge: 'comes before a sign-in',
  redeemSolution: 'comes before a sign-in',
  readAccess: 'comes before a sign-in',
  createAccount: 'comes before a sign-in',
  signIn: 'is a sign-in',
  startGoogleSignIn: 'is a sign-in',
  renewToken: 'goes by the cookie of a session',
  signOut: 'goes by the cookie of a session',
  requestPasswordReset: 'is for people who can not sign in',
  completePasswordReset: 'goes by a mailed code',
  verifyEmail: 'goes by a mailed code and the cookie of a session',
  searchRegion: 'is about stations',
  searchBoundingBox: 'is about stations',
  readTile: 'is about stations',
  searchText: 'is about stations',
  readCharger: 'is about stations',
  sendContactMessage: 'is for visitors too',
  readMapConfig: 'is about stations',
  readSnapshot: 'is about stations',
  readVectorTile: 'is about stations',
  suggestPlaces: 'is about places',
  findPlace: 'is about places',
} as const satisfies Record<Names<true>, string>;

/** An endpoint of the table at each of its addresses. */
export function addressesOf(endpoint: Endpoint): Endpoint[] {
  return [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({ ...endpoint, path }));
}
