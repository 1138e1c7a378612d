import type { TripResult } from '../trip.ts';
import { TripRequest } from '../trip-request.ts';
import { TRIP_ALONG_I80 } from './trip-requests.ts';

export const PARSED_REQUEST: TripRequest = TripRequest.parse(TRIP_ALONG_I80);

export const EMPTY_RESULT: TripResult = {
  departAt: '2026-05-01T14:00:00.000Z',
  plans: [],
  failure: null,
  solo: null,
  slower: [],
  fuller: null,
  longerDay: null,
  sources: {
    roads: { kind: 'interstates', sentence: 'Interstates only.' },
    heights: { kind: 'none', sentence: 'Elevations are unknown.' },
    weather: { kind: 'seasonal', sentence: 'Typical weather for the season.' },
    stations: { isDemonstration: false, candidates: 0, unknownPlugs: 0 },
    rig: { drivenM: 0, confidencePercent: 40, dragFactor: 1, rollingFactor: 1 },
  },
};
