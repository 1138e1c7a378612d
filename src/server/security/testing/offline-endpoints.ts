import { asOtherUser, createSavedTripId, type Row, savedPackage } from './seeded-ids.ts';

/** The endpoints of packages for use without a network. */
export const OFFLINE_ENDPOINTS = {
  createPackage: {
    atStake: 'a download of their trip',
    request: (other) => ({
      body: { area: { kind: 'trip', tripId: createSavedTripId(other.uid) }, ...asOtherUser(other) },
    }),
    response: { status: 403, code: 'not_licensed' },
  },
  downloadPackage: {
    atStake: 'a download of theirs',
    request: ({ uid }) => ({ params: { id: savedPackage(uid) } }),
    response: { status: 403, code: 'not_licensed' },
  },
  listPackages: { atStake: 'their downloads', request: () => ({}) },
  deletePackage: { atStake: 'a download of theirs', request: ({ uid }) => ({ params: { id: savedPackage(uid) } }) },
} as const satisfies Record<string, Row>;
