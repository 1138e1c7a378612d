import { describe, expect, it, vi } from 'vitest';
import { containsPoint } from '#domain/geo/bounds.ts';
import { createHeadlessMapHandle } from './headless-map-handle.ts';

const columbus = { lat: 39.96, lng: -83, zoom: 11 };
const size = { width: 1000, height: 800 };

describe('the map handle of a page without a map', () => {
  it('reports the requested view, with bounds around it', () => {
    const onViewChange = vi.fn();
    createHeadlessMapHandle(columbus, onViewChange, size).flyTo({ lat: 42, lng: -71, zoom: 13 });
    const [view] = onViewChange.mock.calls[0] ?? [];
    expect(view).toMatchObject({ lat: 42, lng: -71, zoom: 13 });
    expect(containsPoint(view.bounds, { lat: 42, lng: -71 })).toBe(true);
  });

  it('fits the view to a box', () => {
    const onViewChange = vi.fn();
    const box = { swLat: 39, swLng: -84, neLat: 41, neLng: -82 };
    createHeadlessMapHandle(columbus, onViewChange, size).fitBounds(box);
    const [view] = onViewChange.mock.calls[0] ?? [];
    expect(view.bounds.swLat).toBeLessThanOrEqual(39.05);
    expect(view.bounds.neLng).toBeGreaterThanOrEqual(-82.05);
  });

  it('zooms in and out, within limits', () => {
    const onViewChange = vi.fn();
    const handle = createHeadlessMapHandle({ ...columbus, zoom: 2.5 }, onViewChange, size);
    handle.zoomIn();
    handle.zoomOut();
    handle.zoomOut();
    expect(onViewChange.mock.calls.map(([view]) => view.zoom)).toEqual([3.5, 2.5, 2]);
  });
});
