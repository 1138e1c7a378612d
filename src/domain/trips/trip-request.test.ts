import { describe, expect, it } from 'vitest';
import { tripEndpoints } from '#contract/trips.ts';
import { TRIP_ALONG_I80 } from './testing/trip-requests.ts';
import { TripRequest } from './trip-request.ts';

/** Blanks and invisible characters. */
const UNSEEN = ['', '   ', '\u200b', '\u2800', ' \u200b\u2060\u2800 '];
const asked = (change: object) => TripRequest.safeParse({ ...TRIP_ALONG_I80, ...change }).error?.issues[0]?.message;
const named = (name: unknown) => tripEndpoints.saveTrip.body.safeParse({ name }).error?.issues[0]?.message;
const told = (change: object) =>
  tripEndpoints.reportDrivenLeg.body.safeParse({ plan: 0, leg: 0, departPercent: 80, arrivePercent: 20, ...change })
    .error?.issues[0]?.message;

describe('a trip request', () => {
  it('needs visible names for places and trips', () => {
    const place = { lat: 40.84, lng: -115.76 };
    for (const name of [...UNSEEN, 7, null, undefined]) {
      expect(named(name)).toBe('Give the trip a name.');
      for (const change of [{ start: { ...place, label: name } }, { waypoints: [{ ...place, label: name }] }])
        expect(asked(change)).toBe('Name the place.');
    }
    expect(asked({ end: { ...place, label: 'x'.repeat(201) } })).toBe(
      'The name of a place has at most 200 characters.',
    );
    expect([named('Übers Land 🚐'), named('👨\u200d👩\u200d👧'), asked({})]).toEqual([undefined, undefined, undefined]);
  });

  it('states the allowed range for an invalid number', () => {
    for (const maxStops of [-1, 61, 1.5, '3'])
      expect(asked({ maxStops })).toBe('Enter a whole number of stops between 0 and 60.');
    for (const leg of [-1, 201, 0.5, 'first', undefined])
      expect(told({ leg })).toBe('The number of a leg is a whole number from 0 to 200.');
    for (const plan of [-1, 10, null])
      expect(told({ plan })).toBe('The number of a plan is a whole number from 0 to 9.');
  });
});
