import { TRIP_ALONG_I80 } from '#domain/trips/testing/trip-requests.ts';
import { asOtherUser, createSavedTripId, type Row, SAVED_RIG } from './seeded-ids.ts';

/** The endpoints of trips. */
export const TRIP_ENDPOINTS = {
  optimizeTrip: {
    another: 'a trip of theirs',
    request: (other) => ({ body: { ...TRIP_ALONG_I80, ...asOtherUser(other) } }),
    response: { status: 403, code: 'not_licensed' },
  },
  listTrips: { another: 'their trips', request: () => ({}) },
  readTrip: {
    another: 'a trip of theirs',
    request: ({ uid }) => ({ params: { id: createSavedTripId(uid) } }),
    response: { status: 404, code: 'trip_not_found' },
  },
  saveTrip: {
    another: 'a trip of theirs',
    request: (other) => ({ params: { id: createSavedTripId(other.uid) }, body: { name: 'Taken' } }),
    response: { status: 403, code: 'not_licensed' },
  },
  replanTrip: {
    another: 'a trip of theirs',
    request: ({ uid }) => ({ params: { id: createSavedTripId(uid) } }),
    response: { status: 403, code: 'not_licensed' },
  },
  removeTrip: { another: 'a trip of theirs', request: ({ uid }) => ({ params: { id: createSavedTripId(uid) } }) },
  shareTrip: {
    another: 'a trip of theirs',
    request: ({ uid }) => ({ params: { id: createSavedTripId(uid) } }),
    response: { status: 403, code: 'not_licensed' },
  },
  unshareTrip: { another: 'a trip of theirs', request: ({ uid }) => ({ params: { id: createSavedTripId(uid) } }) },
  checkTrip: {
    another: 'a trip of theirs',
    request: ({ uid }) => ({ params: { id: createSavedTripId(uid) } }),
    response: { status: 403, code: 'not_licensed' },
  },
  reportDrivenLeg: {
    another: 'a trip of theirs',
    request: (other) => ({
      params: { id: createSavedTripId(other.uid) },
      body: { plan: 0, leg: 0, departPercent: 90, arrivePercent: 40 },
    }),
    response: { status: 403, code: 'not_licensed' },
  },
  listCalibrations: { another: 'how their rigs were driven', request: () => ({}) },
  deleteCalibration: { another: 'how their rigs were driven', request: () => ({ params: { id: SAVED_RIG } }) },
  navigateToCharger: {
    another: 'a route at their cost',
    request: (other) => ({
      body: { chargerId: '999999', from: { lat: 40, lng: -100 }, ...asOtherUser(other) },
    }),
    response: { status: 404, code: 'charger_not_found' },
  },
} as const satisfies Record<string, Row>;
