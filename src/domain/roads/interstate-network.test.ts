import { describe, expect, it } from 'vitest';
import type { LatLng } from '#domain/geo/point.ts';
import { findComponents } from './connect-components.ts';
import { joinInterstates } from './interstate-network.ts';
import { findJunctions } from './junctions.ts';
import type { ResolvedInterstate } from './road-table.ts';
import { findContact } from './segment-contact.ts';

function interstate(
  ref: string,
  towns: readonly (readonly [lat: number, lng: number, state: string])[],
): ResolvedInterstate {
  const waypoints = towns.map(([lat, lng, state], i) => ({ lat, lng, name: `Town ${i}, ${state}` }));
  const line = waypoints.map(({ lat, lng }) => ({ lat, lng }));
  return { ref, part: 0, name: '', waypoints, line, lengthM: 0, publishedLengthM: null };
}

const EAST_WEST = interstate('I-80', [
  [40, -101, 'NE'],
  [40, -100.5, 'NE'],
  [40, -100, 'IA'],
  [40, -99.5, 'IA'],
]);
const NORTH_SOUTH = interstate('I-29', [
  [40.4, -100.25, 'NE'],
  [39.6, -100.25, 'NE'],
]);

const countComponents = (ways: Parameters<typeof findComponents>[0]) => new Set(findComponents(ways).values()).size;

describe('two road segments', () => {
  it('that cross meet at the crossing', () => {
    const contact = findContact(
      { from: { lat: 40, lng: -100 }, to: { lat: 40, lng: -99.98 } },
      { from: { lat: 40.01, lng: -99.985 }, to: { lat: 39.99, lng: -99.985 } },
    );
    expect(contact).toMatchObject({ a: expect.closeTo(0.75, 6), b: expect.closeTo(0.5, 6), separationM: 0 });
  });

  it('that do not cross have their contact where they come closest', () => {
    const contact = findContact(
      { from: { lat: 40, lng: -100 }, to: { lat: 40, lng: -99.98 } },
      { from: { lat: 40.01, lng: -99.99 }, to: { lat: 40.02, lng: -99.99 } },
    );
    expect(contact).toMatchObject({ a: expect.closeTo(0.5, 6), b: 0, separationM: expect.closeTo(1_112, 0) });
  });
});

describe('lines', () => {
  it('that run close to each other have one junction, however many of their points are close', () => {
    const line = (lat: number): LatLng[] => Array.from({ length: 40 }, (_, i) => ({ lat, lng: -100 + i / 100 }));
    expect(findJunctions([line(40), line(40.02)], 4_000).length).toBe(1);
  });

  it('that are far apart have no junction', () => {
    const [north, south] = [EAST_WEST.line, EAST_WEST.line.map(({ lat, lng }) => ({ lat: lat - 1, lng }))];
    expect(findJunctions([north, south], 4_000)).toEqual([]);
  });
});

describe('interstates that cross', () => {
  const { points, ways } = joinInterstates([EAST_WEST, NORTH_SOUTH]);

  it('share the point of their crossing', () => {
    const crossing = points.findIndex(({ lat, lng }) => Math.abs(lat - 40) < 1e-9 && Math.abs(lng + 100.25) < 1e-9);
    expect(ways.filter(({ nodes }) => nodes.includes(crossing)).map(({ ref }) => ref)).toEqual(['I-80', 'I-29']);
    expect(countComponents(ways)).toBe(1);
  });

  it('are split at state lines, where the speed may change', () => {
    expect(ways.filter(({ ref }) => ref === 'I-80').map(({ state }) => state)).toEqual(['NE', 'IA']);
  });
});

describe('interstates that do not meet', () => {
  it('are joined where one ends beside another', () => {
    const spur = interstate('I-180', [
      [40.02, -100.25, 'NE'],
      [40.3, -100.25, 'NE'],
    ]);
    const { ways } = joinInterstates([EAST_WEST, spur]);
    expect(ways.filter(({ kind }) => kind === 'link').length).toBe(1);
    expect(countComponents(ways)).toBe(1);
  });

  it('are joined by one link if they end far apart, but not to Hawaii', () => {
    const farInterstate = interstate('I-2', [
      [38, -100, 'TX'],
      [38, -99, 'TX'],
    ]);
    const islandInterstate = interstate('H-1', [
      [21, -158, 'HI'],
      [21.1, -157.9, 'HI'],
    ]);
    const { ways } = joinInterstates([EAST_WEST, farInterstate, islandInterstate]);
    expect(ways.filter(({ kind }) => kind === 'link').length).toBe(1);
    expect(countComponents(ways)).toBe(2);
  });
});
