import { describe, expect, it } from 'vitest';
import { DEFAULT_CAMERA } from '#domain/geo/map-camera.ts';
import { memoryStorage } from '#web/lib/browser/storage.ts';
import { getStartCamera, readSavedView, saveView } from './saved-view.ts';

const columbus = { lat: 39.96, lng: -83, zoom: 11 };

describe('the first view of a visit', () => {
  it('is the center of the country at zoom 4 on a first visit', () => {
    expect(getStartCamera(null, memoryStorage())).toEqual({ lat: 39.8283, lng: -98.5795, zoom: 4 });
  });

  it('is where the last visit ended', () => {
    const storage = memoryStorage();
    saveView(storage, columbus, 1_700_000_000_000);
    expect(readSavedView(storage)).toEqual(columbus);
    expect(getStartCamera(null, storage)).toEqual(columbus);
    expect(JSON.parse(storage.getItem('towcharge.map-view') ?? '')).toEqual({
      center: { lat: 39.96, lng: -83 },
      zoom: 11,
      timestamp: 1_700_000_000_000,
    });
  });

  it('comes from the link, if there is one', () => {
    const storage = memoryStorage();
    saveView(storage, columbus, 0);
    expect(getStartCamera({ lat: 1, lng: 2, zoom: 3 }, storage)).toEqual({ lat: 1, lng: 2, zoom: 3 });
  });

  it('ignores invalid stored data', () => {
    for (const text of ['{', '[]', '{"center":{"lat":999,"lng":0},"zoom":4,"timestamp":0}']) {
      const storage = memoryStorage();
      storage.setItem('towcharge.map-view', text);
      expect(getStartCamera(null, storage)).toEqual(DEFAULT_CAMERA);
    }
  });
});
