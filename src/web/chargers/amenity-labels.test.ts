import { expect, test } from 'vitest';
import { describeAmenities } from './amenity-labels.ts';

const NOTHING = { overall: 0, food: 0, shopping: 0, services: 0, accommodation: 0, entertainment: 0 };

test('The card says what is near a station, with scores, and what is unknown', () => {
  const hotel = { ...NOTHING, overall: 29, food: null, shopping: null, services: 10, accommodation: 80 };
  expect(describeAmenities(hotel)).toEqual({
    known: 'Services 10, Lodging 80 out of 100',
    unknown: 'Not listed: food, shopping',
  });
});

test('Nothing nearby is not the same as nothing known', () => {
  expect(describeAmenities(NOTHING)).toEqual({ known: 'Nothing within a ten-minute walk', unknown: '' });
  expect(describeAmenities(null)).toEqual({ known: '', unknown: 'Nearby places not listed' });
});
