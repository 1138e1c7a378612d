import type { LatLng } from '#domain/geo/point.ts';
import type { MapTheme } from './markers/marker-colors.ts';
import { tripStopImageName } from './markers/trip-stop-marker.ts';
import type { TripDrawing } from './trip-drawing.ts';

type LngLatPair = [lng: number, lat: number];

const toCoordinates = ({ lat, lng }: LatLng): LngLatPair => [lng, lat];

/** Converts alternating latitudes and longitudes to coordinates; a line across the antimeridian continues past ±180. */
export function toLineCoordinates(coordinates: readonly number[]): LngLatPair[] {
  const points: LngLatPair[] = [];
  let offset = 0;
  for (let index = 0; index + 1 < coordinates.length; index += 2) {
    const lat = coordinates[index] ?? 0;
    const lng = coordinates[index + 1] ?? 0;
    const step = lng - (coordinates[index - 1] ?? lng);
    if (step > 180) offset -= 360;
    if (step < -180) offset += 360;
    points.push([lng + offset, lat]);
  }
  return points;
}

function line(coordinates: LngLatPair[], properties: Record<string, unknown>): GeoJSON.Feature {
  return { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties };
}

export function tripLines({ legs, selectedLeg, unreachableGap }: TripDrawing): GeoJSON.Feature[] {
  const legLines = legs.flatMap((leg, index) => {
    const coordinates = toLineCoordinates(leg.line);
    if (coordinates.length < 2) return [];
    const emphasis = selectedLeg === null ? 'plain' : selectedLeg === index ? 'selected' : 'other';
    return [line(coordinates, { kind: 'leg', emphasis })];
  });
  if (unreachableGap === null) return legLines;
  return [...legLines, line([toCoordinates(unreachableGap.from), toCoordinates(unreachableGap.to)], { kind: 'gap' })];
}

export function tripBackups({ backups }: TripDrawing): GeoJSON.Feature[] {
  return backups.map(({ at, chargerId }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: toCoordinates(at) },
    properties: { chargerId },
  }));
}

/** The stops of a trip as points. Later stops are drawn below, so a round trip shows its start above its end. */
export function tripStops({ stops }: TripDrawing, theme: MapTheme): GeoJSON.Feature[] {
  return stops.map(({ at, label, kind, hasWarning }, index) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: toCoordinates(at) },
    properties: { index, order: -index, image: tripStopImageName({ theme, kind, hasWarning, label }) },
  }));
}
