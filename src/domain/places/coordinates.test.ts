import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCoordinates, parseCoordinates, toCoordinatesPlace } from './coordinates.ts';
import { Place } from './place.ts';

describe('reading coordinates from the search box', () => {
  it.each([
    ['35.1983, -111.6513', 35.1983, -111.6513],
    ['35.1983,-111.6513', 35.1983, -111.6513],
    ['35.1983 -111.6513', 35.1983, -111.6513],
    ['(35.1983; -111.6513)', 35.1983, -111.6513],
    ['+35.1983, \u2212111.6513', 35.1983, -111.6513],
    ['geo:35.1983,-111.6513', 35.1983, -111.6513],
    ['45, -100', 45, -100],
    ['35.1983N 111.6513W', 35.1983, -111.6513],
    ['35.1983 n, 111.6513 w', 35.1983, -111.6513],
    ['N35.1983 W111.6513', 35.1983, -111.6513],
    ['W 111.6513, N 35.1983', 35.1983, -111.6513],
    ['33.86° S, 151.21° E', -33.86, 151.21],
    ['35.1983° -111.6513°', 35.1983, -111.6513],
    ['35°12\'00"N 111°39\'00"W', 35.2, -111.65],
    ['35° 12′ 00″ N, 111° 39′ 00″ W', 35.2, -111.65],
    ["35° 12.0' N 111° 39.0' W", 35.2, -111.65],
    ['35 deg N, 111.5 deg W', 35, -111.5],
    ['0, 0', 0, 0],
    ['-90, 180', -90, 180],
  ])('accepts %s', (text, lat, lng) => {
    const parsed = parseCoordinates(text);
    expect(parsed?.lat).toBeCloseTo(lat, 6);
    expect(parsed?.lng).toBeCloseTo(lng, 6);
  });

  it.each([
    ['a latitude beyond the pole', '91, 10'],
    ['longitude before latitude', '-111.6513, 35.1983'],
    ['a longitude beyond 180', '45, 181'],
    ['two latitudes', '35N, 36N'],
    ['one number', '35.1983'],
    ['three numbers', '1, 2, 3'],
    ['sixty minutes', "35°60'N 111°39'W"],
    ['a ZIP code and a house number', '86001 1234'],
    ['two whole numbers that do not look like coordinates', '12 34'],
    ['both a sign and a letter', '-35.2S, 111W'],
    ['a town', 'Flagstaff, AZ'],
    ['nothing', ''],
  ])('rejects %s', (_, text) => {
    expect(parseCoordinates(text)).toBeNull();
  });

  it('round-trips', () => {
    const lat = fc.double({ min: -90, max: 90, noNaN: true });
    const lng = fc.double({ min: -180, max: 180, noNaN: true });
    fc.assert(
      fc.property(lat, lng, (latitude, longitude) => {
        const parsed = parseCoordinates(formatCoordinates({ lat: latitude, lng: longitude }));
        expect(parsed?.lat).toBeCloseTo(latitude, 4);
        expect(parsed?.lng).toBeCloseTo(longitude, 4);
      }),
    );
  });

  it('never throws, and never exceeds the valid ranges', () => {
    const piece = fc.constantFrom(
      '1',
      '9',
      '0',
      '.',
      ',',
      ' ',
      '-',
      '°',
      "'",
      '"',
      'N',
      'W',
      'e',
      's',
      '″',
      '180',
      '(',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(piece, { maxLength: 16 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (query) => {
        const parsed = parseCoordinates(query);
        if (parsed !== null) expect(Place.safeParse(toCoordinatesPlace(parsed)).error).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a place that is only coordinates', () => {
  it('is a valid, unnamed place in the US', () => {
    const place = toCoordinatesPlace({ lat: 39.8283, lng: -98.5795 });
    expect(Place.parse(place)).toEqual(place);
    expect(place).toMatchObject({ formattedAddress: '39.82830, -98.57950', country: 'US', city: null, state: null });
  });

  it('never writes a negative zero', () => {
    expect(formatCoordinates({ lat: -0.000001, lng: -0 })).toBe('0.00000, 0.00000');
  });
});
