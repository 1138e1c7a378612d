import { z } from 'zod';
import type { BoundingBox } from './bounds.ts';
import { mercatorX, mercatorXToLng, mercatorY, mercatorYToLat } from './mercator.ts';
import { LatLng } from './point.ts';

/** The map's center and its zoom, from 0 (the whole world) to 22 (a doorway). */
export const MapCamera = LatLng.extend({ zoom: z.number().min(0).max(22) });
export type MapCamera = z.infer<typeof MapCamera>;

export const DEFAULT_CAMERA: MapCamera = { lat: 39.8283, lng: -98.5795, zoom: 4 };
export const PLACE_ZOOM = 13;
export const CHARGER_ZOOM = 15;

const CAMERA_DECIMALS = 5;
const TILE_PX = 512;

/** Formats a camera as "lat,lng,zoom", accurate to about a meter. */
export function formatCamera(camera: MapCamera): string {
  const short = (value: number, decimals: number) => String(Number(value.toFixed(decimals)));
  return [short(camera.lat, CAMERA_DECIMALS), short(camera.lng, CAMERA_DECIMALS), short(camera.zoom, 2)].join(',');
}

/** Parses a camera, or returns null if the text isn't one. */
export function parseCamera(text: string): MapCamera | null {
  const parts = text.split(',');
  if (parts.length !== 3 || parts.some((part) => part.trim() === '')) return null;
  const [lat, lng, zoom] = parts.map(Number);
  const parsed = MapCamera.safeParse({ lat, lng, zoom });
  return parsed.success ? parsed.data : null;
}

/** Pixels at each edge of the map that other UI covers. */
export type MapPadding = { left: number; right: number; top: number; bottom: number };

/** Returns the zoom at which a box fits a size in pixels, between 2 and maxZoom. */
export function zoomToFit(bounds: BoundingBox, size: { width: number; height: number }, maxZoom: number): number {
  const width = mercatorX(bounds.neLng < bounds.swLng ? bounds.neLng + 360 : bounds.neLng) - mercatorX(bounds.swLng);
  const height = mercatorY(bounds.swLat) - mercatorY(bounds.neLat);
  const scale = Math.min(size.width / Math.max(width, 1e-9), size.height / Math.max(height, 1e-9)) / TILE_PX;
  return Math.min(maxZoom, Math.max(2, Math.log2(scale)));
}

/** Returns the box that a camera shows at a size in pixels, clamped at the edges of the world. */
export function getCameraBounds(camera: MapCamera, size: { width: number; height: number }): BoundingBox {
  const worldPx = TILE_PX * 2 ** camera.zoom;
  const halfWidth = size.width / 2 / worldPx;
  const halfHeight = size.height / 2 / worldPx;
  const x = mercatorX(camera.lng);
  const y = mercatorY(camera.lat);
  return {
    swLng: mercatorXToLng(Math.max(0, x - halfWidth)),
    neLng: mercatorXToLng(Math.min(1, x + halfWidth)),
    swLat: mercatorYToLat(Math.min(1, y + halfHeight)),
    neLat: mercatorYToLat(Math.max(0, y - halfHeight)),
  };
}
