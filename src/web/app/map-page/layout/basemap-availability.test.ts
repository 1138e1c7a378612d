import { describe, expect, it } from 'vitest';
import type { MapConfig } from '#contract/map.ts';
import { BASEMAP_KINDS } from '../map-url.ts';
import { basemapUnavailableReason, effectiveBasemap, streetDetailUnavailableReason } from './basemap-availability.ts';

const imagery = { tiles: ['https://pictures.example/{z}/{y}/{x}'], tileSize: 256, maxZoom: 16, attribution: 'USGS' };
const basemap: MapConfig['layers']['basemap'] = {
  url: '/basemap.pmtiles',
  schema: 'towcharge',
  layers: [],
  attribution: '',
};
const withImagery = { basemap, street: null, imagery };
const withoutImagery = { ...withImagery, imagery: null };

describe('the base maps', () => {
  it('are all available with a connection and imagery', () => {
    for (const kind of BASEMAP_KINDS) expect(basemapUnavailableReason(kind, withImagery, true)).toBeNull();
  });

  it('always include the street map', () => {
    expect(basemapUnavailableReason('street', withoutImagery, false)).toBeNull();
  });

  it('say why imagery is unavailable', () => {
    expect(basemapUnavailableReason('satellite', withImagery, false)).toBe('Satellite imagery needs a connection.');
    expect(basemapUnavailableReason('hybrid', withoutImagery, true)).toBe('This map has no satellite imagery.');
  });

  it('fall back to the street map while the chosen one is unavailable', () => {
    expect(effectiveBasemap('hybrid', withImagery, true)).toBe('hybrid');
    expect(effectiveBasemap('hybrid', withImagery, false)).toBe('street');
  });
});

describe('street detail', () => {
  const withStreets = { ...withImagery, street: { styleUrl: 'https://streets.example/style', attribution: 'Streets' } };
  const zoomedIn = { zoom: 14, theme: 'light', isOnline: true } as const;

  it('is not needed when zoomed out', () => {
    expect(streetDetailUnavailableReason(withoutImagery, { ...zoomedIn, zoom: 8 })).toBeNull();
  });

  it('is available with a street service and a connection', () => {
    expect(streetDetailUnavailableReason(withStreets, zoomedIn)).toBeNull();
  });

  it('is available if the base map file has streets', () => {
    expect(
      streetDetailUnavailableReason({ ...withoutImagery, basemap: { ...basemap, schema: 'openmaptiles' } }, zoomedIn),
    ).toBeNull();
  });

  it('says why it is missing', () => {
    expect(streetDetailUnavailableReason(withoutImagery, zoomedIn)).toBe(
      'This map shows highways, but not local streets.',
    );
    expect(streetDetailUnavailableReason(withStreets, { ...zoomedIn, isOnline: false })).toBe(
      'Street detail needs a connection.',
    );
    expect(streetDetailUnavailableReason(withStreets, { ...zoomedIn, theme: 'dark' })).toBe(
      'Street detail is only available in the light theme.',
    );
  });
});
