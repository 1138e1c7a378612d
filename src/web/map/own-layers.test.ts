import type { StyleSpecification } from 'maplibre-gl';
import { describe, expect, test } from 'vitest';
import { keepOwnLayers, ownId } from './own-layers.ts';

const background = { id: 'background', type: 'background' } as const;
const online: StyleSpecification = { version: 8, sources: {}, layers: [{ ...background, id: 'online-background' }] };

describe('a change of the base map', () => {
  test('keeps our sources and layers on top and drops the old base map', () => {
    const data = { type: 'FeatureCollection', features: [] } as const;
    const before: StyleSpecification = {
      version: 8,
      sources: {
        [ownId('position')]: { type: 'geojson', data: { ...data, features: [] } },
        basemap: { type: 'vector' },
      },
      layers: [background, { id: ownId('dot'), type: 'circle', source: ownId('position') }],
    };
    const after = keepOwnLayers(before, online);
    expect(after.layers.map(({ id }) => id)).toEqual(['online-background', ownId('dot')]);
    expect(Object.keys(after.sources)).toEqual([ownId('position')]);
  });

  test('is the new base map alone when there was none', () => {
    expect(keepOwnLayers(undefined, online)).toBe(online);
  });
});
