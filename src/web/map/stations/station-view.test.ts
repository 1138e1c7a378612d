import { describe, expect, test } from 'vitest';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { mergeChunks, toStationChunk } from './station-chunk.ts';
import { ALL_STATIONS } from './station-subset.ts';
import { createStationView } from './station-view.ts';
import { buildSnapshot, type TestStation } from './testing-stations.ts';

const nearStation: TestStation = { id: 1, lat: 40, lng: -83, dcFast: 1, score: 30 };
const farStation: TestStation = { id: 2, lat: 40.4, lng: -83, dcFast: 8, score: 90 };
const slowStation: TestStation = { id: 3, lat: 40.1, lng: -83, level2: 2 };
const slowestStation: TestStation = { id: 5, lat: 40, lng: -83, level2: 1 };
const texas: TestStation = { id: 4, lat: 31, lng: -98, dcFast: 2 };
const ohio = { swLat: 38, swLng: -85, neLat: 42, neLng: -80 };
const center = { lat: 40, lng: -83 };
const fastStationsOnly = { filters: { ...NO_FILTERS, dcFastOnly: true }, onlyIds: null };

function createView(...stations: TestStation[]) {
  const view = createStationView();
  view.show(mergeChunks([toStationChunk(buildSnapshot(stations))]));
  return view;
}

describe('a query of the loaded stations', () => {
  test('counts stations in a box and how many of them are fast', () => {
    const view = createView(nearStation, farStation, slowStation, texas);
    expect(view.count(ALL_STATIONS, ohio)).toEqual({ total: 3, dcFast: 2 });
    expect(view.count(ALL_STATIONS, null)).toEqual({ total: 4, dcFast: 3 });
    expect(view.count(fastStationsOnly, ohio)).toEqual({ total: 2, dcFast: 2 });
  });

  test('narrows to the results of a text search', () => {
    const view = createView(nearStation, farStation, slowStation, texas);
    expect(view.count({ filters: NO_FILTERS, onlyIds: [3, 4, 99] }, null)).toEqual({ total: 2, dcFast: 1 });
    expect(view.count({ filters: NO_FILTERS, onlyIds: [] }, null).total).toBe(0);
  });

  test('lists the nearest, best for towing, or fastest first, and counts them all', () => {
    const view = createView(slowStation, farStation, nearStation, texas);
    const ids = (sort: 'distance' | 'trailer_score' | 'power', limit = 9) =>
      view.list(ALL_STATIONS, ohio, { center, sort, limit }).rows.map(({ id }) => id);
    expect(ids('distance')).toEqual(['1', '3', '2']);
    expect(ids('trailer_score')).toEqual(['2', '1', '3']);
    expect(ids('power')).toEqual(['2', '1', '3']);
    const byPower = { center, sort: 'power', limit: 9 } as const;
    expect(
      createView(slowestStation, slowStation)
        .list(ALL_STATIONS, ohio, byPower)
        .rows.map(({ id }) => id),
    ).toEqual(['3', '5']);
    expect(view.list(ALL_STATIONS, ohio, { center, sort: 'distance', limit: 1 })).toMatchObject({ total: 3 });
    expect(ids('distance', 1)).toEqual(['1']);
  });

  test('finds a station by its ID, and none for an unknown ID', () => {
    const view = createView(nearStation, texas);
    expect(view.find(4)).toMatchObject({ id: '4', lat: 31, trailerScore: null });
    expect(view.find(77)).toBeNull();
  });

  test('returns the scores of the requested stations, leaving out unknown ones', () => {
    expect(createView(nearStation, farStation, texas).scores([2, 4, 77])).toEqual(
      new Map([
        [2, 90],
        [4, null],
      ]),
    );
  });

  test('returns tiles of the most recently loaded stations', () => {
    const view = createView(nearStation);
    const tile = { z: 0, x: 0, y: 0 };
    expect(view.tile(ALL_STATIONS, tile).length).toBeGreaterThan(0);
    view.show(mergeChunks([]));
    expect(view.tile(ALL_STATIONS, tile)).toHaveLength(0);
  });
});
