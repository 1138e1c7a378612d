import { describe, expect, it } from 'vitest';
import { DEFAULT_CAMERA } from '#domain/geo/map-camera.ts';
import { findDistanceOrigin } from './distance-origin.ts';

const driverPosition = { lat: 42.36, lng: -71.06 };
const searchCenter = { lat: 41.5, lng: -71.3 };

describe('the origin of distances', () => {
  it('is the driver, else the last search, else the center of the map', () => {
    const center = { lat: 40, lng: -75, zoom: 11 };
    expect(findDistanceOrigin({ position: driverPosition, searchCenter, center })).toMatchObject({
      point: driverPosition,
      label: 'from you',
    });
    expect(findDistanceOrigin({ position: null, searchCenter, center })).toMatchObject({
      point: searchCenter,
      label: 'from your search',
    });
    expect(findDistanceOrigin({ position: null, searchCenter: null, center })).toEqual({
      point: { lat: 40, lng: -75 },
      label: 'from map center',
      isMapCenter: true,
    });
  });

  it('is null while the map shows the default view', () => {
    expect(findDistanceOrigin({ position: null, searchCenter: null, center: DEFAULT_CAMERA })).toBeNull();
    const moved = { ...DEFAULT_CAMERA, zoom: 5 };
    expect(findDistanceOrigin({ position: null, searchCenter: null, center: moved })?.label).toBe('from map center');
  });
});
