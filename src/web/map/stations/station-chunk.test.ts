import { describe, expect, test } from 'vitest';
import { applyChanges, filterChunk, mergeChunks, type StationChunk, toStationChunk } from './station-chunk.ts';
import { readRow, type StationRow } from './station-rows.ts';
import { buildSnapshot, type TestStation } from './testing-stations.ts';

const ohio: TestStation = { id: 1, lat: 40, lng: -83, dcFast: 4, network: 'Alpha', score: 72 };
const texas: TestStation = { id: 2, lat: 31, lng: -98, level2: 2, network: 'Beta' };
const utah: TestStation = { id: 3, lat: 39, lng: -111, dcFast: 1, network: 'Gamma' };

function readRows(...chunks: StationChunk[]): Map<string, StationRow> {
  const stations = mergeChunks(chunks);
  return new Map(Array.from(stations.columns.ids, (id, index) => [String(id), readRow(stations, index)]));
}

describe('the stations on the map', () => {
  test('include new and changed stations, and not the removed ones', () => {
    const before = toStationChunk(buildSnapshot([ohio, texas]));
    const changed = { ...texas, dcFast: 6, network: 'Delta' };
    const after = applyChanges(before, buildSnapshot([changed, utah], { version: 2, since: 1, removed: [1] }));
    expect(after.version).toBe(2);
    const rows = readRows(after);
    expect([...rows.keys()].sort()).toEqual(['2', '3']);
    expect(rows.get('2')).toMatchObject({ dcFastCount: 6, network: 'Delta', trailerScore: null });
    expect(rows.get('3')).toMatchObject({ network: 'Gamma', dcFastCount: 1 });
  });

  test('are replaced completely by a full snapshot', () => {
    const after = applyChanges(toStationChunk(buildSnapshot([ohio])), buildSnapshot([texas], { version: 9 }));
    expect([...readRows(after).keys()]).toEqual(['2']);
  });

  test('keep their columns if nothing has changed', () => {
    const before = toStationChunk(buildSnapshot([ohio]));
    const after = applyChanges(before, buildSnapshot([], { version: 4, since: 1 }));
    expect(after.version).toBe(4);
    expect(after.columns).toBe(before.columns);
  });

  test('keep their networks when chunks with different network lists are merged', () => {
    const rows = readRows(toStationChunk(buildSnapshot([texas, ohio])), toStationChunk(buildSnapshot([utah])));
    expect([...rows.values()].map(({ network }) => network)).toEqual(['Beta', 'Alpha', 'Gamma']);
    expect(rows.get('1')?.trailerScore).toBe(72);
  });

  test('can be narrowed to an area', () => {
    const chunk = filterChunk(toStationChunk(buildSnapshot([ohio, texas, utah])), (lat) => lat < 39.5);
    expect([...readRows(chunk).keys()]).toEqual(['2', '3']);
  });
});
