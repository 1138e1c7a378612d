import type { Map as MapLibreMap } from 'maplibre-gl';
import type { BoundingBox } from '#domain/geo/bounds.ts';

export type MapPadding = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};
export type MapViewState = {
  readonly lat: number;
  readonly lng: number;
  readonly zoom: number;
  readonly bounds: BoundingBox;
};

const clampLng = (lng: number): number => Math.max(-180, Math.min(180, lng));
const clampLat = (lat: number): number => Math.max(-90, Math.min(90, lat));

/**
 * Returns center, zoom, and bounds of the map area not covered by panels. The bounds contain the whole area, even if
 * the map is rotated.
 */
export function readView(map: MapLibreMap): MapViewState {
  const { clientWidth, clientHeight } = map.getContainer();
  const { left = 0, right = 0, top = 0, bottom = 0 } = map.getPadding();
  const corners = [
    map.unproject([left, clientHeight - bottom]),
    map.unproject([clientWidth - right, clientHeight - bottom]),
    map.unproject([clientWidth - right, top]),
    map.unproject([left, top]),
  ];
  const lats = corners.map(({ lat }) => lat);
  const lngs = corners.map(({ lng }) => lng);
  const center = map.getCenter();
  return {
    lat: center.lat,
    lng: center.lng,
    zoom: map.getZoom(),
    bounds: {
      swLat: clampLat(Math.min(...lats)),
      swLng: clampLng(Math.min(...lngs)),
      neLat: clampLat(Math.max(...lats)),
      neLng: clampLng(Math.max(...lngs)),
    },
  };
}
