import type { CameraOptions, Map as MapLibreMap, PaddingOptions } from 'maplibre-gl';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import type { MapPadding } from './map-view-state.ts';

/** Room for markers, and for the buttons on the right, the bar at the top, and the credits at the bottom. */
const FIT_MARGINS_PX = { left: 40, right: 92, top: 92, bottom: 60 } as const;
const FIT_ZOOM_MAX = 16;
const FOLLOW_MS = 900;
const PADDING_MS = 250;
/** MapLibre's default, 1.2, takes five seconds to cross a state. */
const FLIGHT_SPEED = 2.6;

export type MapHandle = {
  readonly flyTo: (view: { lat: number; lng: number; zoom: number }) => void;
  /** Shows a box, leaving extra room at the bottom for another part of the page that covers the map there. */
  readonly fitBounds: (box: BoundingBox, coveredBottomPx?: number) => void;
  /** Follows a driver, easing for about as long as the next position takes to arrive. */
  readonly follow: (view: { lat: number; lng: number; zoom: number; headingDegrees: number }) => void;
  readonly resetNorth: () => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
};

const SIDES = ['left', 'right', 'top', 'bottom'] as const;

/**
 * The camera: flights, and the padding that panels request. A panel often opens just as a flight begins; the flight
 * then continues to the same target with the new padding, since easing the padding alone would cancel it.
 */
export function createCamera(map: MapLibreMap, padding: MapPadding) {
  let requestedPadding = padding;
  let flight: (() => CameraOptions) | null = null;

  const padded = (): PaddingOptions => ({ ...requestedPadding });

  function fly(target: () => CameraOptions): void {
    map.flyTo({ ...target(), padding: padded(), speed: FLIGHT_SPEED });
    flight = map.isMoving() ? target : null;
  }

  /** The center doesn't depend on the padding; the zoom depends on the padding in effect when the flight ends. */
  function cameraOn({ swLat, swLng, neLat, neLng }: BoundingBox, coveredBottomPx: number): CameraOptions {
    const box: [number, number, number, number] = [swLng, swLat, neLng < swLng ? neLng + 360 : neLng, neLat];
    const current = map.getPadding();
    const margins = { ...FIT_MARGINS_PX, bottom: FIT_MARGINS_PX.bottom + coveredBottomPx };
    const zoomMargins: Record<(typeof SIDES)[number], number> = { ...margins };
    for (const side of SIDES) zoomMargins[side] += requestedPadding[side] - (current[side] ?? 0);
    const center = map.cameraForBounds(box, { padding: margins, maxZoom: FIT_ZOOM_MAX })?.center;
    const zoom = map.cameraForBounds(box, { padding: zoomMargins, maxZoom: FIT_ZOOM_MAX })?.zoom;
    return { bearing: 0, ...(center ? { center } : {}), ...(zoom === undefined ? {} : { zoom }) };
  }

  map.on('moveend', () => {
    if (!map.isMoving()) flight = null;
  });

  const handle: MapHandle = {
    flyTo: ({ lat, lng, zoom }) => fly(() => ({ center: [lng, lat], zoom, bearing: 0 })),
    fitBounds: (box, coveredBottomPx = 0) => fly(() => cameraOn(box, coveredBottomPx)),
    follow: ({ lat, lng, zoom, headingDegrees }) => {
      flight = null;
      map.easeTo({
        center: [lng, lat],
        zoom,
        bearing: headingDegrees,
        padding: padded(),
        duration: FOLLOW_MS,
        easing: (progress) => progress,
      });
    },
    resetNorth: () => {
      map.easeTo({ bearing: 0, padding: padded(), duration: PADDING_MS });
    },
    zoomIn: () => {
      map.zoomIn();
    },
    zoomOut: () => {
      map.zoomOut();
    },
  };

  function pad(next: MapPadding): void {
    if (SIDES.every((side) => requestedPadding[side] === next[side])) return;
    requestedPadding = next;
    if (flight) fly(flight);
    else map.easeTo({ padding: padded(), duration: PADDING_MS });
  }

  return { handle, pad };
}
