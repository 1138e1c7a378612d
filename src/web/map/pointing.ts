import type { MapGeoJSONFeature, Map as MapLibreMap, MapMouseEvent, Point } from 'maplibre-gl';
import { CLUSTER_LAYER_ID, STATION_LAYER_ID } from './station-layer.ts';

const FINGER_REACH_PX = 12;
const MOUSE_REACH_PX = 3;
const CLUSTER_ZOOM_STEP = 2;
const CLUSTER_ZOOM_MAX = 15;
/** Pins hang above the place they mark: their middle is what people aim at. */
const PIN_MIDDLE_PX = 20;

function placeOf(feature: MapGeoJSONFeature): [number, number] | null {
  return feature.geometry.type === 'Point' ? (feature.geometry.coordinates as [number, number]) : null;
}

function distancePx(map: MapLibreMap, feature: MapGeoJSONFeature, point: Point): number {
  const place = placeOf(feature);
  if (!place) return Number.POSITIVE_INFINITY;
  const { x, y } = map.project(place);
  return Math.hypot(x - point.x, y - (feature.properties.kind === 'dc' ? PIN_MIDDLE_PX : 0) - point.y);
}

/** The marker under a point, or the nearest within reach. */
function markerAt(map: MapLibreMap, point: Point, reachPx: number): MapGeoJSONFeature | null {
  const layers = [STATION_LAYER_ID, CLUSTER_LAYER_ID].filter((id) => map.getLayer(id));
  const [hit] = map.queryRenderedFeatures(point, { layers });
  if (hit) return hit;
  const near = map.queryRenderedFeatures(
    [
      [point.x - reachPx, point.y - reachPx],
      [point.x + reachPx, point.y + reachPx],
    ],
    { layers },
  );
  return near.sort((a, b) => distancePx(map, a, point) - distancePx(map, b, point))[0] ?? null;
}

/** Clicks on markers: a station is selected, a cluster comes nearer, anywhere else nothing is selected. */
export function watchPointing(map: MapLibreMap, onSelect: (id: string | null) => void): void {
  const hasFinger = (event: MapMouseEvent): boolean =>
    'pointerType' in event.originalEvent && event.originalEvent.pointerType === 'touch';
  map.on('click', (event) => {
    const marker = markerAt(map, event.point, hasFinger(event) ? FINGER_REACH_PX : MOUSE_REACH_PX);
    const center = marker && placeOf(marker);
    if (!marker || !center) return onSelect(null);
    if (marker.properties.cluster !== 1) return onSelect(String(marker.properties.id));
    map.easeTo({ center, zoom: Math.min(CLUSTER_ZOOM_MAX, Math.floor(map.getZoom()) + CLUSTER_ZOOM_STEP) });
  });
  map.on('mousemove', (event) => {
    map.getCanvas().style.cursor = markerAt(map, event.point, MOUSE_REACH_PX) ? 'pointer' : '';
  });
}
