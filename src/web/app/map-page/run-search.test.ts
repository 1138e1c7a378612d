import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { PLACE_TYPES, type Place } from '#domain/places/place.ts';
import { looksLikeLocation, runSearch } from './run-search.ts';

const center = { lat: 39.8, lng: -98.6 };
const columbus: Place = {
  formattedAddress: 'Columbus, OH',
  city: 'Columbus',
  state: 'OH',
  latitude: 39.96,
  longitude: -83,
  types: [...PLACE_TYPES.town],
  locality: 'Columbus',
  region: 'Ohio',
  country: 'US',
};

const charger = (at: LatLng, name = 'Elko Plaza') => ({
  ...at,
  name,
  address: '1 Main St',
  city: 'Elko',
  network: 'FLO',
});
type Found = ReturnType<typeof charger>;

function steps({ nearby = [] as Found[], anywhere = [] as Found[], places = [] as Place[] } = {}) {
  return {
    findChargers: vi.fn(async (_text: string, near: LatLng | null) => (near ? nearby : anywhere)),
    findPlaces: vi.fn(async () => places),
    cameraForPlace: (place: Place) => ({ lat: place.latitude, lng: place.longitude, zoom: 13 }),
  };
}

describe('a search by words', () => {
  it('flies to coordinates at zoom 13 without asking anyone', async () => {
    const asked = steps();
    expect(await runSearch('39.9612, -82.9988', center, asked)).toEqual({
      kind: 'fly',
      camera: { lat: 39.9612, lng: -82.9988, zoom: 13 },
    });
    expect(asked.findChargers).not.toHaveBeenCalled();
  });

  it('shows the chargers around the middle of the map that it finds', async () => {
    const found = [charger({ lat: 40, lng: -99 }), charger({ lat: 39, lng: -98 })];
    expect(await runSearch('plaza', center, steps({ nearby: found, places: [columbus] }))).toEqual({
      kind: 'chargers',
      near: center,
      bounds: { swLat: 38.99, swLng: -99.01, neLat: 40.01, neLng: -97.99 },
    });
  });

  it('flies to the place of that name when no charger nearby has it', async () => {
    const outcome = await runSearch(
      'columbus',
      center,
      steps({ places: [columbus], anywhere: [charger({ lat: 1, lng: 1 })] }),
    );
    expect(outcome).toEqual({ kind: 'fly', camera: { lat: 39.96, lng: -83, zoom: 13 } });
  });

  it('flies to the place of that name when chargers nearby only have it inside of a word, and shows them without one', async () => {
    const nearby = [charger({ lat: 40, lng: -99 }, 'Columbusville Garage'), charger({ lat: 40, lng: -98 })];
    expect(await runSearch('lumbus', center, steps({ nearby, places: [columbus] }))).toMatchObject({ near: center });
    const inside = [charger({ lat: 40, lng: -99 }, 'Newcolumbus Garage')];
    expect(await runSearch('columbus', center, steps({ nearby: inside, places: [columbus] }))).toMatchObject({
      kind: 'fly',
    });
    expect(await runSearch('columbus', center, steps({ nearby: inside }))).toMatchObject({ near: center });
  });

  it('shows chargers far away rather than a place that is only spelt alike', async () => {
    const outcome = await runSearch(
      'colombus plaza',
      center,
      steps({ places: [columbus], anywhere: [charger({ lat: 1, lng: 1 })] }),
    );
    expect(outcome).toMatchObject({ kind: 'chargers', near: null });
  });

  it('flies to a place that is spelt alike when there is nothing else', async () => {
    expect(await runSearch('colombus', center, steps({ places: [columbus] }))).toMatchObject({ kind: 'fly' });
  });

  it('says which kind of thing it could not find', async () => {
    expect(await runSearch('zzzz', center, steps())).toEqual({ kind: 'problem', code: 'no_results' });
    expect(await runSearch('00000', center, steps())).toEqual({ kind: 'problem', code: 'location_not_found' });
    expect(looksLikeLocation('Nowhere, OH')).toBe(true);
    expect(looksLikeLocation('95.1, 200.5')).toBe(true);
  });

  it('says that the search failed when the server cannot be asked', async () => {
    const failing = { ...steps(), findChargers: () => Promise.reject(new AppError('charger_search_failed')) };
    expect(await runSearch('plaza', center, failing)).toEqual({ kind: 'problem', code: 'charger_search_failed' });
  });

  it('does without places when they cannot be had', async () => {
    const failing = { ...steps(), findPlaces: () => Promise.reject(new AppError('location_not_found')) };
    expect(await runSearch('plaza', center, failing)).toEqual({ kind: 'problem', code: 'no_results' });
  });
});
