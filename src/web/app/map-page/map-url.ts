import { ChargerId } from '#domain/chargers/charger.ts';
import { FILTER_QUERY_NAMES, filtersFromQuery, filtersToQuery } from '#domain/chargers/filter-url.ts';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import { formatCamera, type MapCamera, parseCamera } from '#domain/geo/map-camera.ts';
import { LatLng } from '#domain/geo/point.ts';
import { TripId } from '#domain/trips/trip.ts';

export const BASEMAP_KINDS = ['street', 'satellite', 'hybrid'] as const;
export type BasemapKind = (typeof BASEMAP_KINDS)[number];

/** Map state in the URL, so that a shared link shows the same view. */
export type MapUrlState = {
  readonly camera: MapCamera | null;
  readonly basemap: BasemapKind;
  readonly filters: ChargerFilters;
  /** Where the text filter applies; null means everywhere. */
  readonly near: LatLng | null;
  readonly stationId: string | null;
  /** Whether the trip form is open. */
  readonly isPlanning: boolean;
  /** ID of the open trip. */
  readonly tripId: string | null;
};

function parsePoint(text: string | null): LatLng | null {
  const [lat, lng] = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const point = LatLng.safeParse({ lat, lng });
  return point.success ? point.data : null;
}

/** Parses the map's query string; missing or invalid values get their defaults. */
export function parseMapUrl(search: string): MapUrlState {
  const params = new URLSearchParams(search);
  const station = ChargerId.safeParse(params.get('station'));
  const trip = TripId.safeParse(params.get('trip'));
  return {
    camera: parseCamera(params.get('at') ?? ''),
    basemap: BASEMAP_KINDS.find((kind) => kind === params.get('layer')) ?? 'street',
    filters: filtersFromQuery(params),
    near: parsePoint(params.get('near')),
    stationId: station.success ? station.data : null,
    isPlanning: params.get('plan') === '1' && !trip.success,
    tripId: trip.success ? trip.data : null,
  };
}

function writeOrDelete(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null) params.delete(name);
  else params.set(name, value);
}

export function writeCamera(params: URLSearchParams, camera: MapCamera): void {
  params.set('at', formatCamera(camera));
}

export function writeBasemap(params: URLSearchParams, basemap: BasemapKind): void {
  writeOrDelete(params, 'layer', basemap === 'street' ? null : basemap);
}

export function writeStation(params: URLSearchParams, id: string | null): void {
  writeOrDelete(params, 'station', id);
}

/** Writes the planner's state: closed, form open, or a planned trip. */
export function writeTrip(
  params: URLSearchParams,
  { isPlanning, tripId }: Pick<MapUrlState, 'isPlanning' | 'tripId'>,
): void {
  writeOrDelete(params, 'plan', isPlanning ? '1' : null);
  writeOrDelete(params, 'trip', tripId);
}

export function writeFilters(params: URLSearchParams, filters: ChargerFilters): void {
  for (const name of FILTER_QUERY_NAMES) params.delete(name);
  for (const [name, value] of filtersToQuery(filters)) params.append(name, value);
}

/** Writes the search text and its center; other filters stay unchanged. */
export function writeSearch(params: URLSearchParams, text: string, near: LatLng | null): void {
  writeOrDelete(params, 'text', text === '' ? null : text);
  writeNear(params, near);
}

function writeNear(params: URLSearchParams, near: LatLng | null): void {
  writeOrDelete(params, 'near', near && `${near.lat.toFixed(4)},${near.lng.toFixed(4)}`);
}
