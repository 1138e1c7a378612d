import { expect, it } from 'vitest';
import type { Place } from '#domain/places/place.ts';
import { explainNoMatch, filterPlausiblePlaces } from './place-text.ts';

const place = (formattedAddress: string, ...types: string[]): Place => ({
  formattedAddress,
  types,
  city: null,
  state: 'NY',
  latitude: 40.7,
  longitude: -74,
  locality: null,
  region: null,
  country: 'US',
});
const TOWN = place('New York Mills, NY', 'locality', 'political');
const ADDRESS = place('350 5th Avenue, New York, NY 10118', 'street_address');
const CAMPGROUND = place('Exit 90 Campground, Elko, NV', 'campground', 'point_of_interest');

it('An address or a highway exit never matches a town with a similar name', () => {
  expect(filterPlausiblePlaces('350 5th Ave, New York', [TOWN])).toEqual([]);
  expect(filterPlausiblePlaces('350 5th Ave, New York', [TOWN, ADDRESS])).toEqual([ADDRESS]);
  expect(filterPlausiblePlaces('I-80 exit 90', [TOWN, CAMPGROUND])).toEqual([CAMPGROUND]);
  expect(filterPlausiblePlaces('New York', [TOWN])).toEqual([TOWN]);
});

it('Without results, the field explains what works', () => {
  const suggestion = 'Try a town, ZIP code, coordinates, station, or campground.';
  expect(explainNoMatch('350 5th Ave, New York', false)).toBe(`We can't look up street addresses here. ${suggestion}`);
  expect(explainNoMatch('350 5th Ave, New York', true)).toBe(`No match. ${suggestion}`);
  expect(explainNoMatch('I-95 exit 90', true)).toBe(`We can't look up highway exits. ${suggestion}`);
  expect(explainNoMatch('Qqqq', false)).toBe(`No match. ${suggestion}`);
});
