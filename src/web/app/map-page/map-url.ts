import { ChargerId } from '#domain/chargers/charger.ts';
import { FILTER_QUERY_NAMES, filtersFromQuery, filtersToQuery } from '#domain/chargers/filter-url.ts';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import { BoundingBox, toBoundsKey } from '#domain/geo/bounds.ts';
import { formatCamera, type MapCamera, parseCamera } from '#domain/geo/map-camera.ts';
import { LatLng } from '#domain/geo/point.ts';
import { TripId } from '#domain/trips/trip.ts';
import type { SearchArea } from '#web/chargers/charger-queries.ts';

const AREA_DECIMALS = 4;

export const BASEMAP_KINDS = ['street', 'satellite', 'hybrid'] as const;
export type BasemapKind = (typeof BASEMAP_KINDS)[number];

export type MapUrlState = {
  readonly camera: MapCamera | null;
  readonly basemap: BasemapKind;
  readonly filters: ChargerFilters;
  /** The area that the text filter applies to; null for everywhere. */
  readonly near: SearchArea | null;
  readonly stationId: string | null;
  /** Whether the trip form is open. */
  readonly isFormOpen: boolean;
  readonly tripId: string | null;
};

function parseNumbers(text: string | null): number[] {
  return (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
}

function parseSearchArea(params: URLSearchParams): SearchArea | null {
  const [lat, lng] = parseNumbers(params.get('near'));
  const point = LatLng.safeParse({ lat, lng });
  if (!point.success) return null;
  const [swLat, swLng, neLat, neLng] = parseNumbers(params.get('within'));
  const box = BoundingBox.safeParse({ swLat, swLng, neLat, neLng });
  return box.success ? { ...point.data, box: box.data } : point.data;
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
    near: parseSearchArea(params),
    stationId: station.success ? station.data : null,
    isFormOpen: params.get('plan') === '1' && !trip.success,
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

export function writeTrip(
  params: URLSearchParams,
  { isFormOpen, tripId }: Pick<MapUrlState, 'isFormOpen' | 'tripId'>,
): void {
  writeOrDelete(params, 'plan', isFormOpen ? '1' : null);
  writeOrDelete(params, 'trip', tripId);
}

export function writeFilters(params: URLSearchParams, filters: ChargerFilters): void {
  for (const name of FILTER_QUERY_NAMES) params.delete(name);
  for (const [name, value] of filtersToQuery(filters)) params.append(name, value);
}

export function writeSearch(params: URLSearchParams, text: string, near: SearchArea | null): void {
  writeOrDelete(params, 'text', text === '' ? null : text);
  writeOrDelete(params, 'near', near && `${near.lat.toFixed(AREA_DECIMALS)},${near.lng.toFixed(AREA_DECIMALS)}`);
  writeOrDelete(params, 'within', near?.box ? toBoundsKey(near.box, AREA_DECIMALS) : null);
}
