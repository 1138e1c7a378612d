import type { MapGeoJSONFeature, Map as MapLibreMap, MapMouseEvent, Point } from 'maplibre-gl';
import type { LatLng } from '#domain/geo/point.ts';
import { CLUSTER_LAYER_ID, STATION_LAYER_ID } from './station-layer.ts';
import { TRIP_BACKUP_LAYER_ID, TRIP_STOP_LAYER_ID } from './trip-layer.ts';

const TOUCH_TOLERANCE_PX = 12;
const MOUSE_TOLERANCE_PX = 3;
const CLUSTER_ZOOM_STEP = 2;
const CLUSTER_ZOOM_MAX = 15;
/** Pins hang above the place they mark: their middle is what people aim at. */
const PIN_MIDDLE_PX = 20;

function featureCoordinates(feature: MapGeoJSONFeature): [number, number] | null {
  return feature.geometry.type === 'Point' ? (feature.geometry.coordinates as [number, number]) : null;
}

function distancePx(map: MapLibreMap, feature: MapGeoJSONFeature, point: Point): number {
  const place = featureCoordinates(feature);
  if (!place) return Number.POSITIVE_INFINITY;
  const { x, y } = map.project(place);
  return Math.hypot(x - point.x, y - (feature.properties.kind === 'dc' ? PIN_MIDDLE_PX : 0) - point.y);
}

/** The marker under a point, or the nearest within reach. */
function markerAt(map: MapLibreMap, point: Point, tolerancePx: number): MapGeoJSONFeature | null {
  const layers = [STATION_LAYER_ID, CLUSTER_LAYER_ID].filter((id) => map.getLayer(id));
  const [hit] = map.queryRenderedFeatures(point, { layers });
  if (hit) return hit;
  const near = map.queryRenderedFeatures(
    [
      [point.x - tolerancePx, point.y - tolerancePx],
      [point.x + tolerancePx, point.y + tolerancePx],
    ],
    { layers },
  );
  return near.sort((a, b) => distancePx(map, a, point) - distancePx(map, b, point))[0] ?? null;
}

/** What of a trip lies under a point. */
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

/** The stop of a trip under a point, by its place in the trip. */
function tripStopAt(map: MapLibreMap, point: Point, tolerancePx: number): number | null {
  const stop = tripFeatureAt(map, TRIP_STOP_LAYER_ID, point, tolerancePx);
  return stop && Number(stop.properties.index);
}

/** The station under a point that a trip has as a backup. */
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
 * Clicks on the map: a stop of a trip is told, a station is selected, a cluster comes nearer, anywhere else nothing is
 * selected. While a place is being chosen, a click is that place and nothing else.
 */
export function handleMapClicks(map: MapLibreMap, events: MapClickHandlers) {
  let isChoosing = false;
  const hasFinger = (event: MapMouseEvent): boolean =>
    'pointerType' in event.originalEvent && event.originalEvent.pointerType === 'touch';
  map.on('click', (event) => {
    if (isChoosing) return events.onMapPoint(event.lngLat.wrap());
    const tolerancePx = hasFinger(event) ? TOUCH_TOLERANCE_PX : MOUSE_TOLERANCE_PX;
    const stop = tripStopAt(map, event.point, tolerancePx);
    if (stop !== null) return events.onTripStop(stop);
    const backup = tripBackupAt(map, event.point, tolerancePx);
    if (backup !== null) return events.onSelect(backup);
    const marker = markerAt(map, event.point, tolerancePx);
    const center = marker && featureCoordinates(marker);
    if (!marker || !center) return events.onSelect(null);
    if (marker.properties.cluster !== 1) return events.onSelect(String(marker.properties.id));
    map.easeTo({ center, zoom: Math.min(CLUSTER_ZOOM_MAX, Math.floor(map.getZoom()) + CLUSTER_ZOOM_STEP) });
  });
  const cursorAt = (point: Point): string => {
    if (isChoosing) return 'crosshair';
    const isOnTrip = tripStopAt(map, point, 0) !== null || tripBackupAt(map, point, 0) !== null;
    const isOnSomething = isOnTrip || markerAt(map, point, MOUSE_TOLERANCE_PX) !== null;
    return isOnSomething ? 'pointer' : '';
  };
  map.on('mousemove', ({ point }) => {
    map.getCanvas().style.cursor = cursorAt(point);
  });
  return {
    /** Whether clicks choose a place. */
    choose: (isOn: boolean): void => {
      isChoosing = isOn;
      map.getCanvas().style.cursor = isOn ? 'crosshair' : '';
    },
  };
}
