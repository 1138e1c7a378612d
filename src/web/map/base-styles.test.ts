import type { StyleSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { withCredit } from './base-styles.ts';

const styleWith = (sources: StyleSpecification['sources']): StyleSpecification => ({ version: 8, sources, layers: [] });
const streets = { type: 'vector', url: 'https://tiles.example/streets' } as const;

describe('the credits of an online street map', () => {
  it('are those of the server when the map names none', () => {
    const { sources } = withCredit(styleWith({ streets }), 'Map makers');
    expect(sources).toEqual({ streets: { ...streets, attribution: 'Map makers' } });
  });

  it('are its own when it names some', () => {
    const style = styleWith({ shade: { type: 'raster', tiles: ['x'] }, streets: { ...streets, attribution: 'Own' } });
    expect(withCredit(style, 'Map makers')).toBe(style);
  });

  it('are left out when nobody names any', () => {
    const style = styleWith({ streets });
    expect(withCredit(style, '')).toBe(style);
  });
});
