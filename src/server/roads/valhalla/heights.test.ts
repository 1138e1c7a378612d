import { describe, expect, it } from 'vitest';
import type { HeightAt } from '../elevation-grid.ts';
import { type HeightReader, sampleAlong, withHeights } from './heights.ts';
import type { RouteLeg } from './read-route.ts';
import type { ValhallaClient } from './valhalla-client.ts';

/** A kilometer to the north in two segments. */
const LEG: RouteLeg = {
  distanceM: 1_000,
  durationS: 50,
  lats: Float64Array.of(40, 40.003, 40.01),
  lngs: Float64Array.of(-100, -100, -100),
  atM: Float64Array.of(0, 300, 1_000),
  speedsMps: Float32Array.of(20, 20),
  maneuvers: [],
};

const unknownHeight = () => Number.NaN;
const createBuiltInReader = (heightAt: HeightAt, landHeightAt: HeightAt = unknownHeight): HeightReader => ({
  source: 'built-in',
  heightAt,
  landHeightAt,
});
const neverCalled: ValhallaClient = () => Promise.reject(new Error('this client must not be called'));

describe('elevations along a leg', () => {
  it('are sampled at equal distances from its start', () => {
    const { lats } = sampleAlong(LEG, 150);
    expect(Array.from(lats, (lat) => Number(lat.toFixed(4)))).toEqual([
      40, 40.0015, 40.003, 40.0045, 40.006, 40.0075, 40.009,
    ]);
  });

  it('are the built-in ones if there are no tiles, and unknown where those are unknown', async () => {
    const heightAt = (lat: number) => (lat < 40.005 ? 100 * (lat - 40) * 1_000 : Number.NaN);
    const { heights } = await withHeights(LEG, 300, createBuiltInReader(heightAt), neverCalled);
    expect(heights).toMatchObject({ source: 'interstates', spacingM: 300 });
    expect(Array.from(heights.values, (value) => Math.round(value))).toEqual([0, 300, Number.NaN, Number.NaN]);
  });

  it('come from elevation tiles if there are any', async () => {
    const callValhalla: ValhallaClient = async (action) => (action === 'height' ? { height: [1, null, 3, 4.5] } : {});
    const { heights } = await withHeights(LEG, 300, { source: 'tiles' }, callValhalla);
    expect(heights.source).toBe('tiles');
    expect([...heights.values]).toEqual([1, Number.NaN, 3, 4.5]);
  });

  it('count as terrain elevations if more than a tenth of them are away from interstates', async () => {
    const heightAt = (lat: number) => (lat < 40.005 ? 700 : 900);
    const findSource = async (land: (lat: number) => number) =>
      (await withHeights(LEG, 50, createBuiltInReader(heightAt, land), neverCalled)).heights.source;
    expect(await findSource(() => 900)).toBe('land');
    expect(await findSource((lat) => (lat < 40.0005 ? 700 : 850))).toBe('interstates');
  });

  it('have no source if none of them is known', async () => {
    const { heights } = await withHeights(LEG, 300, createBuiltInReader(unknownHeight), neverCalled);
    expect(heights.source).toBeNull();
    expect([...heights.values].every(Number.isNaN)).toBe(true);
  });
});
