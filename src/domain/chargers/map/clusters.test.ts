import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mercatorX, mercatorY } from '../../geo/mercator.ts';
import type { ClusterPoints } from './cluster-grid.ts';
import {
  CLUSTER_END_ZOOM,
  type Clusters,
  clusterStations,
  getClusterMarginTiles,
  getClusterRadiusPx,
} from './clusters.ts';

type Place = { lat: number; lng: number; dcFast: number };

const somePlace = fc.record({
  lat: fc.double({ min: 38, max: 41, noNaN: true }),
  lng: fc.double({ min: -84, max: -80, noNaN: true }),
  dcFast: fc.integer({ min: 0, max: 3 }),
});
const somePlaces = fc.array(somePlace, { maxLength: 300 });
const someZoom = fc.integer({ min: 0, max: 16 });

function toPoints(places: readonly Place[]): ClusterPoints {
  return {
    xs: Float64Array.from(places, ({ lng }) => mercatorX(lng)),
    ys: Float64Array.from(places, ({ lat }) => mercatorY(lat)),
    dcFastCounts: Uint8Array.from(places, ({ dcFast }) => dcFast),
    selected: Uint32Array.from(places.keys()),
  };
}

function toRows(clusters: Clusters): string[] {
  return Array.from(clusters.xs, (x, index) =>
    [x, clusters.ys[index], clusters.counts[index], clusters.dcFastStations[index]].join(' '),
  ).sort();
}

const sum = (numbers: Uint32Array): number => numbers.reduce((total, number) => total + number, 0);

describe('clusters', () => {
  test('every selected station is counted once, at every zoom', () => {
    fc.assert(
      fc.property(somePlaces, someZoom, (places, zoom) => {
        const clusters = clusterStations(toPoints(places), zoom);
        expect(sum(clusters.counts)).toBe(places.length);
        expect(sum(clusters.dcFastStations)).toBe(places.filter(({ dcFast }) => dcFast > 0).length);
      }),
    );
  });

  test('stations that are not selected are not counted', () => {
    fc.assert(
      fc.property(somePlaces, someZoom, (places, zoom) => {
        const points = toPoints(places);
        const selected = points.selected.filter((i) => i % 2 === 0);
        const alone = toPoints(places.filter((_, i) => i % 2 === 0));
        expect(toRows(clusterStations({ ...points, selected }, zoom))).toEqual(toRows(clusterStations(alone, zoom)));
      }),
    );
  });

  test('the order of stations does not matter', () => {
    // At different spots, because stations at the same spot are spread apart in the order of the input.
    const atDifferentSpots = fc.uniqueArray(somePlace, {
      selector: ({ lat, lng }) => `${mercatorX(lng)},${mercatorY(lat)}`,
      maxLength: 300,
    });
    const shuffled = atDifferentSpots.chain((places) =>
      fc.tuple(fc.constant(places), fc.shuffledSubarray(places, { minLength: places.length })),
    );
    fc.assert(
      fc.property(shuffled, someZoom, ([places, inOtherOrder], zoom) => {
        expect(toRows(clusterStations(toPoints(inOtherOrder), zoom))).toEqual(
          toRows(clusterStations(toPoints(places), zoom)),
        );
      }),
    );
  });

  test('a single station keeps its position', () => {
    const points = toPoints([
      { lat: 39.96, lng: -83, dcFast: 0 },
      { lat: 34.05, lng: -118.24, dcFast: 2 },
    ]);
    const clusters = clusterStations(points, 5);
    expect(Array.from(clusters.counts)).toEqual([1, 1]);
    for (const [index, i] of clusters.stationIndexes.entries()) {
      expect(clusters.xs[index]).toBeCloseTo(points.xs[i] ?? 0, 8);
      expect(clusters.ys[index]).toBeCloseTo(points.ys[i] ?? 0, 8);
    }
  });

  test('stations at the same spot share a cluster up to zoom 13 and are shown separately at zoom 14', () => {
    const points = toPoints(Array.from({ length: 5 }, () => ({ lat: 39.96, lng: -83, dcFast: 1 })));
    expect(clusterStations(points, CLUSTER_END_ZOOM - 1).length).toBe(1);
    expect(clusterStations(points, CLUSTER_END_ZOOM).length).toBe(5);
  });

  test('a window with its margin gives the same clusters as the whole world', () => {
    const anyPoint = fc.tuple(fc.double({ min: -8, max: 9, noNaN: true }), fc.double({ min: -8, max: 9, noNaN: true }));
    const anyPoints = fc.array(anyPoint, { minLength: 300, maxLength: 1200, size: 'max' });
    fc.assert(
      fc.property(anyPoints, fc.integer({ min: 4, max: 13 }), (places, zoom) => {
        const scale = 2 ** zoom;
        const [tileX, tileY] = [Math.floor(scale / 4), Math.floor(scale / 3)];
        const points = {
          xs: Float64Array.from(places, ([x]) => Math.abs((tileX + x) / scale) % 1),
          ys: Float64Array.from(places, ([, y]) => Math.abs((tileY + y) / scale) % 1),
          dcFastCounts: new Uint8Array(places.length),
          selected: Uint32Array.from(places.keys()),
        };
        const isInWindow = (x: number, y: number, margin: number): boolean =>
          Math.abs(x * scale - tileX - 0.5) <= 0.5 + margin && Math.abs(y * scale - tileY - 0.5) <= 0.5 + margin;
        const selected = points.selected.filter((i) =>
          isInWindow(points.xs[i] ?? 0, points.ys[i] ?? 0, getClusterMarginTiles(zoom)),
        );
        const inTile = (clusters: Clusters): string[] =>
          toRows(clusters).filter((row) => isInWindow(Number(row.split(' ')[0]), Number(row.split(' ')[1]), 0));
        const whole = inTile(clusterStations(points, zoom));
        expect(inTile(clusterStations({ ...points, selected }, zoom))).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  test('markers of neighboring clusters do not overlap', () => {
    fc.assert(
      fc.property(fc.array(somePlace, { maxLength: 400 }), fc.integer({ min: 4, max: 13 }), (places, zoom) => {
        const { xs, ys, length } = clusterStations(toPoints(places), zoom);
        const minPx = (getClusterRadiusPx(zoom) * 2) / 3;
        const scale = 512 * 2 ** zoom;
        for (let one = 0; one < length; one += 1)
          for (let two = one + 1; two < length; two += 1) {
            const dx = (xs[one] ?? 0) - (xs[two] ?? 0);
            const dy = (ys[one] ?? 0) - (ys[two] ?? 0);
            expect(Math.hypot(dx, dy) * scale).toBeGreaterThanOrEqual(minPx - 1);
          }
      }),
    );
  });
});
