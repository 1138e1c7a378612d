import type { StyleSpecification } from 'maplibre-gl';
import { describe, expect, test } from 'vitest';
import { appLayerId, preserveAppLayers } from './app-layers.ts';

const background = { id: 'background', type: 'background' } as const;
const onlineStyle: StyleSpecification = {
  version: 8,
  sources: {},
  layers: [{ ...background, id: 'online-background' }],
};

describe('a base map change', () => {
  test("keeps the app's sources and layers on top and drops the old base map", () => {
    const data = { type: 'FeatureCollection', features: [] } as const;
    const before: StyleSpecification = {
      version: 8,
      sources: {
        [appLayerId('position')]: { type: 'geojson', data: { ...data, features: [] } },
        basemap: { type: 'vector' },
      },
      layers: [background, { id: appLayerId('dot'), type: 'circle', source: appLayerId('position') }],
    };
    const after = preserveAppLayers(before, onlineStyle);
    expect(after.layers.map(({ id }) => id)).toEqual(['online-background', appLayerId('dot')]);
    expect(Object.keys(after.sources)).toEqual([appLayerId('position')]);
  });

  test('uses the new base map as is if there was none before', () => {
    expect(preserveAppLayers(undefined, onlineStyle)).toBe(onlineStyle);
  });
});
