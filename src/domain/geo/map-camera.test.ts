import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAround } from './bounds.ts';
import {
  CHARGER_ZOOM,
  DEFAULT_CAMERA,
  formatCamera,
  getCameraBounds,
  PLACE_ZOOM,
  parseCamera,
  zoomToFit,
} from './map-camera.ts';

it('The map zooms to 13 for a place or a position, and to 15 for a charger', () => {
  expect([PLACE_ZOOM, CHARGER_ZOOM]).toEqual([13, 15]);
});

describe('a map camera as text', () => {
  it('is short and round-trips', () => {
    expect(formatCamera(DEFAULT_CAMERA)).toBe('39.8283,-98.5795,4');
    expect(parseCamera('39.8283,-98.5795,4')).toEqual(DEFAULT_CAMERA);
  });

  it('round-trips to within a few meters and a tenth of a zoom level', () => {
    const camera = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
      zoom: fc.double({ min: 0, max: 22, noNaN: true }),
    });
    fc.assert(
      fc.property(camera, (original) => {
        const read = parseCamera(formatCamera(original));
        expect(read?.lat).toBeCloseTo(original.lat, 4);
        expect(read?.lng).toBeCloseTo(original.lng, 4);
        expect(read?.zoom).toBeCloseTo(original.zoom, 1);
      }),
    );
  });

  it('is not read from any other text', () => {
    for (const text of ['', '1,2', '1,2,', 'a,b,c', '91,0,4', '0,181,4', '0,0,99', '1,2,3,4'])
      expect(parseCamera(text)).toBeNull();
  });
});

describe('the zoom that shows a box', () => {
  const size = { width: 1000, height: 800 };

  it('is one level higher for a box half as large', () => {
    const large = zoomToFit(boxAround({ lat: 0, lng: 0 }, 4), size, 20);
    expect(zoomToFit(boxAround({ lat: 0, lng: 0 }, 2), size, 20) - large).toBeCloseTo(1, 2);
  });

  it('stays within its limits', () => {
    expect(zoomToFit(boxAround({ lat: 0, lng: 0 }, 1e-9), size, 13)).toBe(13);
    expect(zoomToFit({ swLat: -85, swLng: -180, neLat: 85, neLng: 180 }, size, 13)).toBe(2);
  });
});

describe('the box that a camera shows', () => {
  const size = { width: 1000, height: 800 };

  it('fits at the zoom of that camera', () => {
    const camera = { lat: 40, lng: -83, zoom: 9 };
    expect(zoomToFit(getCameraBounds(camera, size), size, 20)).toBeCloseTo(9, 5);
  });

  it('ends at the edge of the world', () => {
    const { swLng, neLng, neLat } = getCameraBounds({ lat: 0, lng: 0, zoom: 0 }, size);
    expect([swLng, neLng]).toEqual([-180, 180]);
    expect(neLat).toBeLessThan(90);
  });
});
