import { expect, it } from 'vitest';
import { feetToMeters } from '../../rigs/us-units.ts';
import { makeTripRequest } from '../testing/make-trip.ts';
import { toTripRouting } from './trip-routing.ts';

const LEADVILLE = { lat: 39.2508, lng: -106.2925, label: 'Leadville, CO' };
const ASPEN = { lat: 39.1911, lng: -106.8175, label: 'Aspen, CO' };
const INDEPENDENCE_PASS = { lat: 39.1085, lng: -106.5643 };
const SUMMER = Date.parse('2027-08-01');

it('In summer, a trip avoids a pass whose length limit the rig exceeds', () => {
  const { rig, ...request } = makeTripRequest({ start: LEADVILLE, end: ASPEN });
  const listClosures = (trailerFeet: number | null) => {
    const trailer = rig.trailer && trailerFeet !== null ? { ...rig.trailer, lengthM: feetToMeters(trailerFeet) } : null;
    return toTripRouting({ request: { ...request, rig: { ...rig, trailer } }, departMs: SUMMER }).closures;
  };
  expect(listClosures(30)).toContainEqual(INDEPENDENCE_PASS);
  expect(listClosures(null)).toEqual([]);
});
