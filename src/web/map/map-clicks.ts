import type { MapGeoJSONFeature, Map as MapLibreMap, MapMouseEvent, Point } from 'maplibre-gl';
import type { LatLng } from '#domain/geo/point.ts';
import { CLUSTER_LAYER_ID, STATION_LAYER_ID } from './station-layer.ts';
import { TRIP_BACKUP_LAYER_ID, TRIP_STOP_LAYER_ID } from './trip-layer.ts';

const TOUCH_TOLERANCE_PX = 12;
const MOUSE_TOLERANCE_PX = 3;
const CLUSTER_ZOOM_STEP = 2;
const CLUSTER_ZOOM_MAX = 15;
/** Pins sit above their point, and people aim at the middle of the pin. */
const PIN_MIDDLE_PX = 20;

function featureCoordinates(feature: MapGeoJSONFeature): [number, number] | null {
  return feature.geometry.type === 'Point' ? (feature.geometry.coordinates as [number, number]) : null;
}

function distancePx(map: MapLibreMap, feature: MapGeoJSONFeature, point: Point): number {
  const coordinates = featureCoordinates(feature);
  if (!coordinates) return Number.POSITIVE_INFINITY;
  const { x, y } = map.project(coordinates);
  return Math.hypot(x - point.x, y - (feature.properties.kind === 'dc' ? PIN_MIDDLE_PX : 0) - point.y);
}

/** Returns the marker under a point, or the nearest one within tolerance. */
function markerAt(map: MapLibreMap, point: Point, tolerancePx: number): MapGeoJSONFeature | null {
  const layers = [STATION_LAYER_ID, CLUSTER_LAYER_ID].filter((id) => map.getLayer(id));
  const [hit] = map.queryRenderedFeatures(point, { layers });
  if (hit) return hit;
  const nearbyMarkers = map.queryRenderedFeatures(
    [
      [point.x - tolerancePx, point.y - tolerancePx],
      [point.x + tolerancePx, point.y + tolerancePx],
    ],
    { layers },
  );
  return nearbyMarkers.sort((a, b) => distancePx(map, a, point) - distancePx(map, b, point))[0] ?? null;
}

function tripFeatureAt(
  map: MapLibreMap,
  layer: string,
  { x, y }: Point,
  tolerancePx: number,
): MapGeoJSONFeature | null {
  if (!map.getLayer(layer)) return null;
  const box: [[number, number], [number, number]] = [
    [x - tolerancePx, y - tolerancePx],
    [x + tolerancePx, y + tolerancePx],
  ];
  return map.queryRenderedFeatures(box, { layers: [layer] })[0] ?? null;
}

function tripStopAt(map: MapLibreMap, point: Point, tolerancePx: number): number | null {
  const stop = tripFeatureAt(map, TRIP_STOP_LAYER_ID, point, tolerancePx);
  return stop && Number(stop.properties.index);
}

function tripBackupAt(map: MapLibreMap, point: Point, tolerancePx: number): string | null {
  const backup = tripFeatureAt(map, TRIP_BACKUP_LAYER_ID, point, tolerancePx);
  return backup && String(backup.properties.chargerId);
}

export type MapClickHandlers = {
  readonly onSelect: (id: string | null) => void;
  readonly onTripStop: (index: number) => void;
  readonly onMapPoint: (point: LatLng) => void;
};

/**
 * Handles clicks on trip stops, backups, stations, and clusters (which zoom in); a click anywhere else clears the
 * selection. While the user picks a place, every click picks that point.
 */
export function handleMapClicks(map: MapLibreMap, handlers: MapClickHandlers) {
  let isPicking = false;
  const isTouch = (event: MapMouseEvent): boolean =>
    'pointerType' in event.originalEvent && event.originalEvent.pointerType === 'touch';
  map.on('click', (event) => {
    if (isPicking) return handlers.onMapPoint(event.lngLat.wrap());
    const tolerancePx = isTouch(event) ? TOUCH_TOLERANCE_PX : MOUSE_TOLERANCE_PX;
    const stop = tripStopAt(map, event.point, tolerancePx);
    if (stop !== null) return handlers.onTripStop(stop);
    const backup = tripBackupAt(map, event.point, tolerancePx);
    if (backup !== null) return handlers.onSelect(backup);
    const marker = markerAt(map, event.point, tolerancePx);
    const center = marker && featureCoordinates(marker);
    if (!marker || !center) return handlers.onSelect(null);
    if (marker.properties.cluster !== 1) return handlers.onSelect(String(marker.properties.id));
    map.easeTo({ center, zoom: Math.min(CLUSTER_ZOOM_MAX, Math.floor(map.getZoom()) + CLUSTER_ZOOM_STEP) });
  });
  const cursorAt = (point: Point): string => {
    if (isPicking) return 'crosshair';
    const isOnTrip = tripStopAt(map, point, 0) !== null || tripBackupAt(map, point, 0) !== null;
    const isClickable = isOnTrip || markerAt(map, point, MOUSE_TOLERANCE_PX) !== null;
    return isClickable ? 'pointer' : '';
  };
  map.on('mousemove', ({ point }) => {
    map.getCanvas().style.cursor = cursorAt(point);
  });
  return {
    /** Turns place picking on or off. */
    setPicking: (isOn: boolean): void => {
      isPicking = isOn;
      map.getCanvas().style.cursor = isOn ? 'crosshair' : '';
    },
  };
}
