import { describe, expect, it } from 'vitest';
import { tripEndpoints } from '#contract/trips.ts';
import { TRIP_ALONG_I80 } from './testing/trip-requests.ts';
import { TripRequest } from './trip-request.ts';

const INVISIBLE_TEXTS = ['', '   ', '\u200b', '\u2800', ' \u200b\u2060\u2800 '];
const requestError = (change: object) =>
  TripRequest.safeParse({ ...TRIP_ALONG_I80, ...change }).error?.issues[0]?.message;
const nameError = (name: unknown) => tripEndpoints.saveTrip.body.safeParse({ name }).error?.issues[0]?.message;
const legReportError = (change: object) =>
  tripEndpoints.reportDrivenLeg.body.safeParse({ plan: 0, leg: 0, departPercent: 80, arrivePercent: 20, ...change })
    .error?.issues[0]?.message;

describe('the input for a trip', () => {
  it('needs visible names for places and trips', () => {
    const place = { lat: 40.84, lng: -115.76 };
    for (const name of [...INVISIBLE_TEXTS, 7, null, undefined]) {
      expect(nameError(name)).toBe('Give the trip a name.');
      for (const change of [{ start: { ...place, label: name } }, { waypoints: [{ ...place, label: name }] }])
        expect(requestError(change)).toBe('Name the place.');
    }
    expect(requestError({ end: { ...place, label: 'x'.repeat(201) } })).toBe(
      'A place name can have up to 200 characters.',
    );
    expect([nameError('Übers Land 🚐'), nameError('👨\u200d👩\u200d👧'), requestError({})]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is rejected with the allowed range if a number is invalid', () => {
    for (const maxStops of [-1, 61, 1.5, '3'])
      expect(requestError({ maxStops })).toBe('Enter a whole number of stops between 0 and 60.');
    for (const leg of [-1, 201, 0.5, 'first', undefined])
      expect(legReportError({ leg })).toBe('The leg number must be a whole number from 0 to 200.');
    for (const plan of [-1, 10, null])
      expect(legReportError({ plan })).toBe('The plan number must be a whole number from 0 to 9.');
  });
});
