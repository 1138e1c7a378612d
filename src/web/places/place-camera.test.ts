import { describe, expect, it } from 'vitest';
import { PLACE_TYPES, type Place, type PlaceKind } from '#domain/places/place.ts';
import { getPlaceCamera, getPlaceKindLabel } from './place-camera.ts';

const size = { width: 1000, height: 800 };

function makePlace(kind: PlaceKind, state: string | null = 'OH'): Place {
  return {
    formattedAddress: 'Somewhere',
    city: null,
    state,
    latitude: 40,
    longitude: -83,
    types: [...PLACE_TYPES[kind]],
    locality: null,
    region: null,
    country: 'US',
  };
}

describe('a place on the map', () => {
  it('is shown at zoom 13 if it is a town, a ZIP code, an address, or coordinates', () => {
    for (const kind of ['town', 'zip', 'address', 'coordinates'] as const)
      expect(getPlaceCamera(makePlace(kind), size)).toEqual({ lat: 40, lng: -83, zoom: 13 });
  });

  it('is shown in a view that fits it if it is a county or a state', () => {
    const county = getPlaceCamera(makePlace('county'), size).zoom;
    const ohio = getPlaceCamera(makePlace('state'), size).zoom;
    const texas = getPlaceCamera(makePlace('state', 'TX'), size).zoom;
    const rhodeIsland = getPlaceCamera(makePlace('state', 'RI'), size).zoom;
    expect(county).toBeGreaterThan(8);
    expect(county).toBeLessThan(11);
    expect(ohio).toBeGreaterThan(texas);
    expect(rhodeIsland).toBeGreaterThan(ohio);
  });

  it('is zoomed out further on a small screen', () => {
    const phone = getPlaceCamera(makePlace('state'), { width: 390, height: 500 }).zoom;
    expect(phone).toBeLessThan(getPlaceCamera(makePlace('state'), size).zoom);
  });

  it('has a label for its kind', () => {
    const labels = (Object.keys(PLACE_TYPES) as PlaceKind[]).map((kind) => getPlaceKindLabel(makePlace(kind)));
    expect(labels).toEqual(expect.arrayContaining(['Town', 'ZIP code', 'County', 'State', 'Coordinates']));
  });
});
