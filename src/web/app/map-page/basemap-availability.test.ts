import { describe, expect, it } from 'vitest';
import type { MapConfig } from '#contract/map.ts';
import { basemapUnavailableReason, effectiveBasemap, streetDetailUnavailableReason } from './basemap-availability.ts';
import { BASEMAP_KINDS } from './map-url.ts';

const street = null;
const imagery = { tiles: ['https://pictures.example/{z}/{y}/{x}'], tileSize: 256, maxZoom: 16, attribution: 'USGS' };
const basemap: MapConfig['layers']['basemap'] = {
  url: '/basemap.pmtiles',
  schema: 'towcharge',
  layers: [],
  attribution: '',
};
const full = { basemap, street, imagery };
const bare = { ...full, imagery: null };

describe('the layers of the map', () => {
  it('can all be chosen with a network and pictures', () => {
    for (const layer of BASEMAP_KINDS) expect(basemapUnavailableReason(layer, full, true)).toBeNull();
  });

  it('always include the street map', () => {
    expect(basemapUnavailableReason('street', bare, false)).toBeNull();
  });

  it('say plainly why pictures cannot be had', () => {
    expect(basemapUnavailableReason('satellite', full, false)).toBe('Satellite imagery needs a connection.');
    expect(basemapUnavailableReason('hybrid', bare, true)).toBe("Satellite imagery isn't available here.");
  });

  it('give way to the street map while the chosen one cannot be shown', () => {
    expect(effectiveBasemap('hybrid', full, true)).toBe('hybrid');
    expect(effectiveBasemap('hybrid', full, false)).toBe('street');
  });
});

describe('street detail', () => {
  const street = { styleUrl: 'https://streets.example/style', attribution: 'Streets' };
  const near = { zoom: 14, theme: 'light', isOnline: true } as const;

  it('is missed by no one who looks from far away', () => {
    expect(streetDetailUnavailableReason(bare, { ...near, zoom: 8 })).toBeNull();
  });

  it('is there with a street service and a network', () => {
    expect(streetDetailUnavailableReason({ ...full, street }, near)).toBeNull();
  });

  it('is there when the base map file has streets itself', () => {
    expect(
      streetDetailUnavailableReason({ ...bare, basemap: { ...basemap, schema: 'openmaptiles' } }, near),
    ).toBeNull();
  });

  it('says plainly why it is missing', () => {
    expect(streetDetailUnavailableReason(bare, near)).toBe(
      "This map shows highways. Local streets aren't available here.",
    );
    expect(streetDetailUnavailableReason({ ...full, street }, { ...near, isOnline: false })).toBe(
      'Street detail needs a connection.',
    );
    expect(streetDetailUnavailableReason({ ...full, street }, { ...near, theme: 'dark' })).toBe(
      'Street detail is only available in the light theme.',
    );
  });
});
