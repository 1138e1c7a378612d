import type { BoundingBox } from '../../geo/bounds.ts';
import { computeBounds } from '../../geo/bounds.ts';
import type { LatLng } from '../../geo/point.ts';
import type { NextStop, StationAhead } from './drive-situation.ts';
import { findPassesNear, getPointAt } from './route-line.ts';

const MAX_OFF_ROUTE_M = 2_000;
const MARGIN_DEGREES = 0.03;
/** Closer stations are skipped: it is too late to turn off, or the station is the stop itself. */
const MARGIN_M = 1_000;
const SAMPLES = 200;

/** Returns the bounds of the area around the rest of a drive. */
export function computeBoundsAhead({ leg: { line }, progressM }: NextStop): BoundingBox {
  const points = Array.from({ length: SAMPLES + 1 }, (_, i) =>
    getPointAt(line, progressM + ((line.lengthM - progressM) * i) / SAMPLES),
  );
  const { swLat, swLng, neLat, neLng } = computeBounds(points.flatMap(({ lat, lng }) => [lng, lat]));
  return {
    swLat: swLat - MARGIN_DEGREES,
    swLng: swLng - MARGIN_DEGREES,
    neLat: neLat + MARGIN_DEGREES,
    neLng: neLng + MARGIN_DEGREES,
  };
}

/** Returns the stations that a drive still passes before its stop, nearest first. */
export function findStationsAhead(
  { leg: { line }, progressM }: NextStop,
  stations: readonly (LatLng & { readonly network: string })[],
): StationAhead[] {
  const part = { fromM: progressM + MARGIN_M, toM: line.lengthM - MARGIN_M };
  return stations
    .flatMap((station) => {
      const [pass] = findPassesNear(line, station, part, MAX_OFF_ROUTE_M);
      return pass ? [{ network: station.network, atM: pass.atM }] : [];
    })
    .sort((a, b) => a.atM - b.atM);
}
