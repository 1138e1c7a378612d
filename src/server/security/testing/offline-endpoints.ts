import { asOtherUser, createSavedTripId, type Row, savedPackage } from './seeded-ids.ts';

/** The endpoints of packages for use without a network. */
export const OFFLINE_ENDPOINTS = {
  createPackage: {
    another: 'a download of their trip',
    request: (other) => ({
      body: { area: { kind: 'trip', tripId: createSavedTripId(other.uid) }, ...asOtherUser(other) },
    }),
    response: { status: 403, code: 'not_licensed' },
  },
  downloadPackage: {
    another: 'a download of theirs',
    request: ({ uid }) => ({ params: { id: savedPackage(uid) } }),
    response: { status: 403, code: 'not_licensed' },
  },
  listPackages: { another: 'their downloads', request: () => ({}) },
  deletePackage: { another: 'a download of theirs', request: ({ uid }) => ({ params: { id: savedPackage(uid) } }) },
} as const satisfies Record<string, Row>;
