import { beforeEach, describe, expect, it } from 'vitest';
import type { Place } from '#domain/places/place.ts';
import { PlacePoint, PlaceQuery } from '#domain/places/place-query.ts';
import { findPlace, suggestPlaces } from './actions.ts';
import type { Geocoder } from './geocoder-type.ts';

const COLUMBUS: Place = {
  formattedAddress: 'Columbus, OH',
  city: 'Columbus',
  state: 'OH',
  latitude: 39.96,
  longitude: -83,
  types: ['locality', 'political'],
  locality: 'Columbus',
  region: 'Ohio',
  country: 'US',
};

const workingGeocoder: Geocoder = {
  autocomplete: async () => [COLUMBUS],
  reverse: async () => [COLUMBUS],
  list: async () => [COLUMBUS],
};
const emptyGeocoder: Geocoder = { autocomplete: async () => [], reverse: async () => [], list: async () => [] };
const failingGeocoder: Geocoder = {
  autocomplete: () => Promise.reject(new Error('down')),
  reverse: () => Promise.reject(new Error('down')),
  list: () => Promise.reject(new Error('down')),
};

const warnings: unknown[][] = [];
const log = { warn: (...args: unknown[]) => void warnings.push(args) };
beforeEach(() => {
  warnings.length = 0;
});

async function suggest(query: string, geocoder: Geocoder): Promise<Place[]> {
  return (await suggestPlaces({ query: PlaceQuery.parse({ query }) }, { geocoder, log })).addresses;
}

describe('suggesting places', () => {
  it('returns the places that the geocoder finds', async () => {
    expect(await suggest('columbus', workingGeocoder)).toEqual([COLUMBUS]);
  });

  it('passes the map view to the geocoder unless the view is incomplete', async () => {
    const seen: unknown[] = [];
    const geocoder: Geocoder = {
      ...emptyGeocoder,
      autocomplete: async (_, { near, limit }) => {
        seen.push([near, limit]);
        return [];
      },
    };
    const ask = (query: Record<string, unknown>) =>
      suggestPlaces({ query: PlaceQuery.parse(query) }, { geocoder, log });
    await ask({ query: 'columbus', latitude: '32.5', longitude: '-84', zoom: '7', limit: '3' });
    await ask({ query: 'columbus', latitude: '32.5' });
    expect(seen).toEqual([
      [{ lat: 32.5, lng: -84, zoom: 7 }, 3],
      [undefined, 8],
    ]);
  });

  it('returns no places for fewer than three characters', async () => {
    expect(await suggest(' co ', workingGeocoder)).toEqual([]);
    expect(await suggest('', workingGeocoder)).toEqual([]);
  });

  it('returns no places if the geocoder fails', async () => {
    expect(await suggest('columbus', failingGeocoder)).toEqual([]);
  });

  it('logs that the geocoder failed, but not the search text', async () => {
    await suggest('my grandmother', failingGeocoder);
    await findPlace({ query: { latitude: 41.5, longitude: -60 } }, { geocoder: failingGeocoder, log });
    expect(warnings).toEqual([
      [{ err: new Error('down') }, 'the geocoder failed'],
      [{ err: new Error('down') }, 'the geocoder failed'],
    ]);
    await suggest('columbus', workingGeocoder);
    expect(warnings).toHaveLength(2);
  });

  it('accepts coordinates without the geocoder', async () => {
    const [place] = await suggest('35.19814, -111.65113', failingGeocoder);
    expect(place).toMatchObject({ latitude: 35.19814, longitude: -111.65113, country: 'US', city: null });
  });
});

describe('finding the place at a position', () => {
  const request = { query: { latitude: 30, longitude: -60 } };

  it.each([
    { latitude: '', longitude: '' },
    { latitude: '0x10', longitude: '1e1' },
    { latitude: ' 1 ', longitude: '2' },
    { latitude: '91', longitude: '0' },
    {},
  ])('rejects %j as coordinates', (query) => {
    expect(PlacePoint.safeParse(query).success).toBe(false);
    expect(PlaceQuery.safeParse({ query: 'columbus', ...query }).success).toBe(Object.keys(query).length === 0);
  });

  it('returns the places that the geocoder finds', async () => {
    expect((await findPlace(request, { geocoder: workingGeocoder, log })).addresses).toEqual([COLUMBUS]);
  });

  it.each([
    ['fails', failingGeocoder],
    ['finds nothing there', emptyGeocoder],
  ])('returns the coordinates with country US if the geocoder %s', async (_, geocoder) => {
    expect((await findPlace(request, { geocoder, log })).addresses).toEqual([
      {
        formattedAddress: '30.00000, -60.00000',
        city: null,
        state: null,
        latitude: 30,
        longitude: -60,
        types: ['geocode'],
        locality: null,
        region: null,
        country: 'US',
      },
    ]);
  });
});
