import type { StyleSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { withAttribution } from './base-styles.ts';

const styleWith = (sources: StyleSpecification['sources']): StyleSpecification => ({ version: 8, sources, layers: [] });
const CORNERS: [[number, number], [number, number], [number, number], [number, number]] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [0, 0],
];
const streets = { type: 'vector', url: 'https://tiles.example/streets' } as const;

describe('the credits of an online street map', () => {
  it('are those that the operator sets, with their links', () => {
    const attribution = '<a href="https://makers.example/">Map makers</a>';
    const { sources } = withAttribution(styleWith({ streets }), attribution);
    expect(sources).toEqual({ streets: { ...streets, attribution } });
  });

  it('are set on every source that can carry credits, since the map credits only visible sources', () => {
    const photo: StyleSpecification['sources'][string] = { type: 'image', url: 'x', coordinates: CORNERS };
    const hillshade = { type: 'raster' as const, tiles: ['x'], attribution: 'Own' };
    const { sources } = withAttribution(styleWith({ photo, hillshade, streets }), 'Map makers');
    const attribution = 'Map makers';
    expect(sources).toEqual({ photo, hillshade: { ...hillshade, attribution }, streets: { ...streets, attribution } });
  });

  it("are the map's own if the operator sets none", () => {
    const style = styleWith({ streets });
    expect(withAttribution(style, '')).toBe(style);
  });
});
