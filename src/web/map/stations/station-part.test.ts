import { describe, expect, test } from 'vitest';
import { applyChanges, joinParts, narrowPart, partOf, type StationPart } from './station-part.ts';
import { rowAt, type StationRow } from './station-rows.ts';
import { snapshotOf, type TestStation } from './testing-stations.ts';

const ohio: TestStation = { id: 1, lat: 40, lng: -83, dcFast: 4, network: 'Alpha', score: 72 };
const texas: TestStation = { id: 2, lat: 31, lng: -98, level2: 2, network: 'Beta' };
const utah: TestStation = { id: 3, lat: 39, lng: -111, dcFast: 1, network: 'Gamma' };

function rowsOf(...parts: StationPart[]): Map<string, StationRow> {
  const stations = joinParts(parts);
  return new Map(Array.from(stations.columns.ids, (id, at) => [String(id), rowAt(stations, at)]));
}

describe('stations held by the map', () => {
  test('take in new, changed and removed stations', () => {
    const before = partOf(snapshotOf([ohio, texas]));
    const changed = { ...texas, dcFast: 6, network: 'Delta' };
    const after = applyChanges(before, snapshotOf([changed, utah], { version: 2, since: 1, removed: [1] }));
    expect(after.version).toBe(2);
    const rows = rowsOf(after);
    expect([...rows.keys()].sort()).toEqual(['2', '3']);
    expect(rows.get('2')).toMatchObject({ dcFastCount: 6, network: 'Delta', trailerScore: null });
    expect(rows.get('3')).toMatchObject({ network: 'Gamma', dcFastCount: 1 });
  });

  test('are replaced as a whole by a snapshot that is no change', () => {
    const after = applyChanges(partOf(snapshotOf([ohio])), snapshotOf([texas], { version: 9 }));
    expect([...rowsOf(after).keys()]).toEqual(['2']);
  });

  test('stay the same columns when nothing has changed', () => {
    const before = partOf(snapshotOf([ohio]));
    const after = applyChanges(before, snapshotOf([], { version: 4, since: 1 }));
    expect(after.version).toBe(4);
    expect(after.columns).toBe(before.columns);
  });

  test('keep their own networks when parts with different lists are joined', () => {
    const rows = rowsOf(partOf(snapshotOf([texas, ohio])), partOf(snapshotOf([utah])));
    expect([...rows.values()].map(({ network }) => network)).toEqual(['Beta', 'Alpha', 'Gamma']);
    expect(rows.get('1')?.trailerScore).toBe(72);
  });

  test('can be narrowed to an area', () => {
    const part = narrowPart(partOf(snapshotOf([ohio, texas, utah])), (lat) => lat < 39.5);
    expect([...rowsOf(part).keys()]).toEqual(['2', '3']);
  });
});
