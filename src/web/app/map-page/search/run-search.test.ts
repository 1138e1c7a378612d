import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { type BoundingBox, boxAround, containsPoint } from '#domain/geo/bounds.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { PLACE_TYPES, type Place } from '#domain/places/place.ts';
import type { SearchArea } from '#web/chargers/charger-queries.ts';
import { looksLikeLocation, runSearch } from './run-search.ts';

const center = { lat: 39.8, lng: -98.6 };
const NARROW = { center, bounds: boxAround(center, 0.02) };
const WIDE = { center, bounds: boxAround(center, 10) };
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

const charger = (point: LatLng, name = 'Elko Plaza') => ({
  ...point,
  name,
  address: '1 Main St',
  city: 'Elko',
  network: 'FLO',
});
type Found = ReturnType<typeof charger>;

type SourceResults = {
  nearby?: Found[];
  inView?: Found[];
  anywhere?: Found[];
  places?: Place[];
  networkStations?: LatLng[];
};

function createSources({
  nearby = [],
  inView = [],
  anywhere = [],
  places = [],
  networkStations = [],
}: SourceResults = {}) {
  return {
    findChargers: vi.fn(async (_text: string, near: SearchArea | null) => ({
      results: near?.box ? inView : near ? nearby : anywhere,
      truncated: inView.length > 2,
    })),
    findNetworkStations: vi.fn(async (_network: string, box: BoundingBox) =>
      networkStations.filter((point) => containsPoint(box, point)),
    ),
    findPlaces: vi.fn(async () => places),
    getPlaceCamera: (place: Place) => ({ lat: place.latitude, lng: place.longitude, zoom: 13 }),
  };
}

describe('a text search', () => {
  it('flies to coordinates at zoom 13 without a request', async () => {
    const sources = createSources();
    expect(await runSearch('39.9612, -82.9988', NARROW, sources)).toEqual({
      kind: 'fly',
      camera: { lat: 39.9612, lng: -82.9988, zoom: 13 },
    });
    expect(sources.findChargers).not.toHaveBeenCalled();
  });

  it('shows the chargers that it finds around the center of the map', async () => {
    const found = [charger({ lat: 40, lng: -99 }), charger({ lat: 39, lng: -98 })];
    expect(await runSearch('plaza', NARROW, createSources({ nearby: found, places: [columbus] }))).toEqual({
      kind: 'chargers',
      near: center,
      bounds: { swLat: 38.99, swLng: -99.01, neLat: 40.01, neLng: -97.99 },
    });
  });

  it('flies to the place that the text names if no charger nearby has the name', async () => {
    const outcome = await runSearch(
      'columbus',
      NARROW,
      createSources({ places: [columbus], anywhere: [charger({ lat: 1, lng: 1 })] }),
    );
    expect(outcome).toEqual({ kind: 'fly', camera: { lat: 39.96, lng: -83, zoom: 13 } });
  });

  it('prefers a place with that name to nearby chargers that have the text only inside a word', async () => {
    const nearby = [charger({ lat: 40, lng: -99 }, 'Columbusville Garage'), charger({ lat: 40, lng: -98 })];
    expect(await runSearch('lumbus', NARROW, createSources({ nearby, places: [columbus] }))).toMatchObject({
      near: center,
    });
    const inside = [charger({ lat: 40, lng: -99 }, 'Newcolumbus Garage')];
    expect(await runSearch('columbus', NARROW, createSources({ nearby: inside, places: [columbus] }))).toMatchObject({
      kind: 'fly',
    });
    expect(await runSearch('columbus', NARROW, createSources({ nearby: inside }))).toMatchObject({ near: center });
  });

  it('prefers distant chargers to a similarly spelled place', async () => {
    const outcome = await runSearch(
      'colombus plaza',
      NARROW,
      createSources({ places: [columbus], anywhere: [charger({ lat: 1, lng: 1 })] }),
    );
    expect(outcome).toMatchObject({ kind: 'chargers', near: null });
  });

  it('flies to a similarly spelled place if there is nothing else', async () => {
    expect(await runSearch('colombus', NARROW, createSources({ places: [columbus] }))).toMatchObject({ kind: 'fly' });
  });

  it('says whether it found no results or no location', async () => {
    expect(await runSearch('zzzz', NARROW, createSources())).toEqual({ kind: 'problem', code: 'no_results' });
    expect(await runSearch('00000', NARROW, createSources())).toEqual({ kind: 'problem', code: 'location_not_found' });
    expect(looksLikeLocation('Nowhere, OH')).toBe(true);
    expect(looksLikeLocation('95.1, 200.5')).toBe(true);
  });

  it('says that the search failed if the server is unreachable', async () => {
    const failing = { ...createSources(), findChargers: () => Promise.reject(new AppError('charger_search_failed')) };
    expect(await runSearch('plaza', NARROW, failing)).toEqual({ kind: 'problem', code: 'charger_search_failed' });
  });

  it('still searches chargers if place search is unavailable', async () => {
    const failing = { ...createSources(), findPlaces: () => Promise.reject(new AppError('location_not_found')) };
    expect(await runSearch('plaza', NARROW, failing)).toEqual({ kind: 'problem', code: 'no_results' });
  });
});

describe('a text search in a view wider than the nearby radius', () => {
  it('shows all matching chargers in the view, not only one near its center', async () => {
    const inView = [charger({ lat: 45, lng: -99 }), charger({ lat: 35, lng: -98 })];
    const found = await runSearch('plaza', WIDE, createSources({ nearby: inView.slice(0, 1), inView }));
    expect(found).toEqual({
      kind: 'chargers',
      near: { ...center, box: WIDE.bounds },
      bounds: { swLat: 34.99, swLng: -99.01, neLat: 45.01, neLng: -97.99 },
    });
  });

  it('leaves the view as it is if it has more matching chargers than can be listed', async () => {
    const inView = [charger({ lat: 40, lng: -99 }), charger({ lat: 39, lng: -98 }), charger({ lat: 39, lng: -99 })];
    expect(await runSearch('plaza', WIDE, createSources({ inView }))).toMatchObject({ kind: 'chargers', bounds: null });
  });

  it('flies to a place that the text names, even if chargers in the view have the name too', async () => {
    const inView = [charger({ lat: 40, lng: -83 }, 'Columbus Garage')];
    expect(await runSearch('columbus', WIDE, createSources({ inView, places: [columbus] }))).toMatchObject({
      kind: 'fly',
    });
  });
});

describe("a search for a network's name", () => {
  const far = { lat: 45, lng: -90 };

  it("shows the network's stations in the view, however the name is written", async () => {
    for (const name of ['chargepoint', 'ChargePoint Network', 'CHARGEPOINT'])
      expect(await runSearch(name, WIDE, createSources({ networkStations: [far], nearby: [charger(center)] }))).toEqual(
        {
          kind: 'network',
          network: 'ChargePoint',
          bounds: null,
        },
      );
  });

  it('goes to the nearest stations if none is in view', async () => {
    expect(await runSearch('evgo', NARROW, createSources({ networkStations: [far] }))).toEqual({
      kind: 'network',
      network: 'EVgo',
      bounds: { swLat: 44.99, swLng: -90.01, neLat: 45.01, neLng: -89.99 },
    });
  });

  it('flies to a town of that name if no station is in view', async () => {
    const livingston = { ...columbus, formattedAddress: 'Livingston, MT', locality: 'Livingston', city: 'Livingston' };
    const sources = createSources({ networkStations: [far], places: [livingston] });
    expect(await runSearch('livingston', NARROW, sources)).toMatchObject({ kind: 'fly' });
  });

  it('is a text search if the network has no stations', async () => {
    expect(await runSearch('evgo', NARROW, createSources({ nearby: [charger(center, 'EVgo Plaza')] }))).toMatchObject({
      kind: 'chargers',
    });
  });
});
