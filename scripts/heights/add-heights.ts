import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import type { HeightPoint } from '#domain/roads/interstate-heights.ts';
import { lineLengthM, type ResolvedInterstate } from '#domain/roads/road-table.ts';
import { PUBLISHED_HEIGHTS_M, PUBLISHED_SUMMITS } from './published.ts';

type Terrain = (lat: number, lng: number) => number;
type Stop = LatLng & { readonly alongM: number; readonly heightM: number | null };

/** Between published heights this close together, heights are interpolated instead of taken from the terrain. */
const NEAR_M = 120_000;
/** Up to this far beyond a line's first or last published height, that height applies. */
const BEYOND_M = 30_000;
/** A summit farther than this from a line isn't on it. */
const ON_LINE_M = 15_000;
/**
 * Offsets in degrees over which terrain is averaged, because a single grid height may be a mountain beside the road.
 */
const AROUND = [-1 / 12, -1 / 24, 0, 1 / 24, 1 / 12];

function meanTerrain(terrain: Terrain, { lat, lng }: LatLng): number {
  const heights = AROUND.flatMap((north) => AROUND.map((east) => terrain(lat + north, lng + east)));
  return heights.reduce((sum, height) => sum + height, 0) / heights.length;
}

/** Returns the stops and summits of a line in order, with their published heights. */
function stopsAlong({ ref, line, points }: ResolvedInterstate): Stop[] {
  const alongM = line.map((_, i) => lineLengthM(line.slice(0, i + 1)));
  let from = 0;
  const towns = points.map(({ lat, lng, name }) => {
    const at = line.findIndex((point, i) => i >= from && point.lat === lat && point.lng === lng);
    from = Math.max(from, at);
    return { lat, lng, alongM: alongM[from] ?? 0, heightM: PUBLISHED_HEIGHTS_M.get(name) ?? null };
  });
  const summits = PUBLISHED_SUMMITS.filter((summit) => summit.ref === ref).flatMap((summit) => {
    const separations = line.map((point) => haversineDistanceM(point, summit));
    const at = separations.indexOf(Math.min(...separations));
    const place = line[at];
    if (place === undefined || (separations[at] ?? 0) > ON_LINE_M) return [];
    return [{ lat: place.lat, lng: place.lng, alongM: alongM[at] ?? 0, heightM: summit.heightM }];
  });
  return [...towns, ...summits].sort((one, other) => one.alongM - other.alongM);
}

export function addHeights(interstate: ResolvedInterstate, terrain: Terrain): HeightPoint[] {
  const stops = stopsAlong(interstate);
  const known = stops.flatMap(({ alongM, heightM }) => (heightM === null ? [] : [{ alongM, heightM }]));
  return stops.map(({ lat, lng, alongM, heightM }) => {
    const before = known.findLast((stop) => stop.alongM <= alongM);
    const after = known.find((stop) => stop.alongM >= alongM);
    const estimate = () => {
      if (before && after && after.alongM - before.alongM < NEAR_M) {
        const share = (alongM - before.alongM) / Math.max(1, after.alongM - before.alongM);
        return before.heightM + (after.heightM - before.heightM) * share;
      }
      const only = before && after ? undefined : (before ?? after);
      if (only && Math.abs(only.alongM - alongM) < BEYOND_M) return only.heightM;
      return meanTerrain(terrain, { lat, lng });
    };
    return { lat, lng, heightM: heightM ?? estimate() };
  });
}
