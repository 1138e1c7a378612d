import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, test } from 'vitest';
import { type BasemapStyleOptions, basemapStyle } from './basemap-style.ts';
import { fontFaces } from './fonts.ts';
import { shieldImage } from './shields.ts';

const files = { latin: '/fonts/latin.woff2', latinExt: '/fonts/latin-ext.woff2' };
const fonts = { medium: files, semiBold: files, mediumItalic: files };
const imagery = { tiles: ['https://tiles.example/{z}/{y}/{x}'], tileSize: 256, maxzoom: 16, attribution: 'USGS' };
const base = { tilesUrl: 'pmtiles:///basemap.pmtiles', fonts };
const kinds: Record<string, BasemapStyleOptions> = {
  'light street': { ...base, theme: 'light' },
  'dark street': { ...base, theme: 'dark' },
  satellite: { ...base, theme: 'light', imagery },
  hybrid: { ...base, theme: 'dark', imagery, hybrid: true },
};

describe.each(Object.entries(kinds))('the %s map', (_name, options) => {
  const style = basemapStyle(options);

  test('is a valid MapLibre style', () => {
    expect(validateStyleMin(style).map(({ message }) => message)).toEqual([]);
  });

  test('draws text only in bundled fonts', () => {
    expect(style.glyphs).toBeUndefined();
    const bundledFonts = Object.keys(fontFaces(fonts));
    for (const layer of style.layers) {
      if (layer.type === 'symbol') expect(bundledFonts).toEqual(expect.arrayContaining([...listFonts(layer.layout)]));
    }
  });

  test('credits the data of the embedded map', () => {
    expect(JSON.stringify(style.sources)).toContain('GeoNames');
  });
});

function listFonts(layout: Record<string, unknown> | undefined): string[] {
  const stack = layout?.['text-font'];
  return Array.isArray(stack) ? stack.map(String) : ['no font'];
}

test('The satellite map has only images, and the hybrid map adds roads and names', () => {
  const listLayerIds = (kind: string) =>
    basemapStyle(kinds[kind] ?? { ...base, theme: 'light' }).layers.map(({ id }) => id);
  expect(listLayerIds('satellite')).toEqual(['background', 'imagery']);
  expect(listLayerIds('hybrid')).toEqual(
    expect.arrayContaining(['imagery', 'interstate', 'interstate-shields', 'town-names']),
  );
  expect(listLayerIds('hybrid')).not.toContain('land');
});

test('Interstates and their shields are not shown at high zoom levels', () => {
  const { layers } = basemapStyle({ ...base, theme: 'light' });
  const findMaxZoom = (id: string) => layers.find((layer) => layer.id === id)?.maxzoom;
  expect(findMaxZoom('interstate-shields')).toBe(14);
  expect(findMaxZoom('interstate')).toBe(15);
});

test('Interstate shields get closer together beyond zoom level 10', () => {
  const { layers } = basemapStyle({ ...base, theme: 'light' });
  const shields = layers.find(({ id }) => id === 'interstate-shields');
  const spacing = (shields?.layout as Record<string, unknown> | undefined)?.['symbol-spacing'];
  expect(spacing).toEqual(expect.arrayContaining([10, 380, 11, 220]));
});

test('No shield is drawn for the name of another image', () => {
  expect(shieldImage('charger-pin')).toBeNull();
});
