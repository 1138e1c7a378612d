import { asOtherUser, getSavedPackageId, getSavedTripId, type Row } from './seeded-ids.ts';

export const OFFLINE_ENDPOINTS = {
  createPackage: {
    atStake: 'a download of their trip',
    request: (other) => ({
      body: { area: { kind: 'trip', tripId: getSavedTripId(other.uid) }, ...asOtherUser(other) },
    }),
    response: { status: 403, code: 'not_licensed' },
  },
  downloadPackage: {
    atStake: 'a download of theirs',
    request: ({ uid }) => ({ params: { id: getSavedPackageId(uid) } }),
    response: { status: 403, code: 'not_licensed' },
  },
  listPackages: { atStake: 'their downloads', request: () => ({}) },
  deletePackage: {
    atStake: 'a download of theirs',
    request: ({ uid }) => ({ params: { id: getSavedPackageId(uid) } }),
  },
} as const satisfies Record<string, Row>;
