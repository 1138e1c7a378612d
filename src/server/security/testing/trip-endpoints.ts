import { TRIP_ALONG_I80 } from '#domain/trips/testing/trip-requests.ts';
import { asOtherUser, getSavedTripId, type Row, SAVED_RIG_ID } from './seeded-ids.ts';

export const TRIP_ENDPOINTS = {
  optimizeTrip: {
    atStake: 'a trip of theirs',
    request: (other) => ({ body: { ...TRIP_ALONG_I80, ...asOtherUser(other) } }),
    response: { status: 403, code: 'not_licensed' },
  },
  listTrips: { atStake: 'their trips', request: () => ({}) },
  readTrip: {
    atStake: 'a trip of theirs',
    request: ({ uid }) => ({ params: { id: getSavedTripId(uid) } }),
    response: { status: 404, code: 'trip_not_found' },
  },
  saveTrip: {
    atStake: 'a trip of theirs',
    request: (other) => ({ params: { id: getSavedTripId(other.uid) }, body: { name: 'Taken' } }),
    response: { status: 403, code: 'not_licensed' },
  },
  replanTrip: {
    atStake: 'a trip of theirs',
    request: ({ uid }) => ({ params: { id: getSavedTripId(uid) } }),
    response: { status: 403, code: 'not_licensed' },
  },
  removeTrip: { atStake: 'a trip of theirs', request: ({ uid }) => ({ params: { id: getSavedTripId(uid) } }) },
  shareTrip: {
    atStake: 'a trip of theirs',
    request: ({ uid }) => ({ params: { id: getSavedTripId(uid) } }),
    response: { status: 403, code: 'not_licensed' },
  },
  unshareTrip: { atStake: 'a trip of theirs', request: ({ uid }) => ({ params: { id: getSavedTripId(uid) } }) },
  checkTrip: {
    atStake: 'a trip of theirs',
    request: ({ uid }) => ({ params: { id: getSavedTripId(uid) } }),
    response: { status: 403, code: 'not_licensed' },
  },
  reportDrivenLeg: {
    atStake: 'a trip of theirs',
    request: (other) => ({
      params: { id: getSavedTripId(other.uid) },
      body: { plan: 0, leg: 0, departPercent: 90, arrivePercent: 40 },
    }),
    response: { status: 403, code: 'not_licensed' },
  },
  listCalibrations: { atStake: 'how their rigs were driven', request: () => ({}) },
  deleteCalibration: { atStake: 'how their rigs were driven', request: () => ({ params: { id: SAVED_RIG_ID } }) },
  navigateToCharger: {
    atStake: 'a route at their cost',
    request: (other) => ({
      body: { chargerId: '999999', from: { lat: 40, lng: -100 }, ...asOtherUser(other) },
    }),
    response: { status: 404, code: 'charger_not_found' },
  },
} as const satisfies Record<string, Row>;
