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

/** Centre, zoom and box of the part of the map that no panel covers. */
export function readView(map: MapLibreMap): MapViewState {
  const { clientWidth, clientHeight } = map.getContainer();
  const { left = 0, right = 0, top = 0, bottom = 0 } = map.getPadding();
  const southWest = map.unproject([left, clientHeight - bottom]);
  const northEast = map.unproject([clientWidth - right, top]);
  const center = map.getCenter();
  return {
    lat: center.lat,
    lng: center.lng,
    zoom: map.getZoom(),
    bounds: {
      swLat: clampLat(southWest.lat),
      swLng: clampLng(southWest.lng),
      neLat: clampLat(northEast.lat),
      neLng: clampLng(northEast.lng),
    },
  };
}
