import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import type { HeightPoint } from '#domain/roads/interstate-heights.ts';
import type { ResolvedInterstate } from '#domain/roads/road-table.ts';
import { PUBLISHED_HEIGHTS_M, PUBLISHED_SUMMITS } from './published.ts';

type Terrain = (lat: number, lng: number) => number;
type Place = LatLng & { readonly alongM: number };
type Waypoint = Place & { readonly heightM: number | null };
type KnownHeight = Place & { readonly heightM: number };

/** Between published elevations this close together, elevations are interpolated linearly. */
const STRAIGHT_GAP_M = 20_000;
/** Up to this far apart, published elevations correct the terrain all along the road between them. */
const LINKED_GAP_M = 120_000;
/** Elsewhere, a published elevation corrects the terrain up to this far away. */
const CORRECTION_REACH_M = 60_000;
/** Minimum distance between added points: about the spacing of ETOPO5. */
const SPACING_M = 10_000;
/** A summit farther than this from an interstate isn't on it. */
const ON_LINE_M = 15_000;
/** Offsets in degrees over which terrain is averaged: a single elevation may be on a mountain beside the road. */
const OFFSETS_DEGREES = [-1 / 24, 0, 1 / 24];

function getMeanTerrainM(terrain: Terrain, { lat, lng }: LatLng): number {
  const heights = OFFSETS_DEGREES.flatMap((north) => OFFSETS_DEGREES.map((east) => terrain(lat + north, lng + east)));
  return heights.reduce((sum, height) => sum + height, 0) / heights.length;
}

function measurePlaces(line: readonly LatLng[]): Place[] {
  let alongM = 0;
  return line.map(({ lat, lng }, index) => {
    alongM += haversineDistanceM(line[index - 1] ?? { lat, lng }, { lat, lng });
    return { lat, lng, alongM };
  });
}

/** Returns the waypoints and summits of a line in order, with their published elevations, or null where none is known. */
function listWaypoints({ ref, waypoints }: ResolvedInterstate, places: readonly Place[]): Waypoint[] {
  let from = 0;
  const towns = waypoints.flatMap(({ lat, lng, name }) => {
    const found = places.findIndex((place, index) => index >= from && place.lat === lat && place.lng === lng);
    from = Math.max(from, found);
    const place = places[from];
    return place ? [{ ...place, lat, lng, heightM: PUBLISHED_HEIGHTS_M.get(name) ?? null }] : [];
  });
  const summits = PUBLISHED_SUMMITS.filter((summit) => summit.ref === ref).flatMap((summit) => {
    const separations = places.map((place) => haversineDistanceM(place, summit));
    const nearest = separations.indexOf(Math.min(...separations));
    const place = places[nearest];
    return place && (separations[nearest] ?? 0) <= ON_LINE_M ? [{ ...place, heightM: summit.heightM }] : [];
  });
  return [...towns, ...summits].sort((a, b) => a.alongM - b.alongM);
}

/** Returns points on a line between its waypoints, at least about 10 km apart. */
function listPlacesBetween(waypoints: readonly Waypoint[], places: readonly Place[]): Waypoint[] {
  return waypoints.slice(1).flatMap((to, index) => {
    const fromM = waypoints[index]?.alongM ?? to.alongM;
    const pieces = Math.floor((to.alongM - fromM) / SPACING_M);
    return Array.from({ length: Math.max(0, pieces - 1) }, (_, piece) => {
      const targetM = fromM + ((to.alongM - fromM) * (piece + 1)) / pieces;
      const place = places.reduce((best, other) =>
        Math.abs(other.alongM - targetM) < Math.abs(best.alongM - targetM) ? other : best,
      );
      return { ...place, heightM: null };
    });
  });
}

function computeCorrection(place: Place, around: readonly KnownHeight[], reachM: number, terrain: Terrain): number {
  return around
    .map((known) => {
      const share = Math.max(0, 1 - Math.abs(known.alongM - place.alongM) / reachM);
      return share * (known.heightM - getMeanTerrainM(terrain, known));
    })
    .reduce((sum, part) => sum + part, 0);
}

/** Returns the waypoints and summits of an interstate and points between them, with published or estimated elevations. */
export function estimateInterstateElevations(interstate: ResolvedInterstate, terrain: Terrain): HeightPoint[] {
  const places = measurePlaces(interstate.line);
  const waypoints = listWaypoints(interstate, places);
  const waypointsWithHeights = waypoints.flatMap(({ heightM, ...place }) =>
    heightM === null ? [] : [{ ...place, heightM }],
  );
  const findGap = (alongM: number) => {
    const before = waypointsWithHeights.findLast((waypoint) => waypoint.alongM <= alongM);
    const after = waypointsWithHeights.find((waypoint) => waypoint.alongM >= alongM);
    return { before, after, gapM: before && after ? after.alongM - before.alongM : Number.POSITIVE_INFINITY };
  };
  const between = listPlacesBetween(waypoints, places).filter(({ alongM }) => findGap(alongM).gapM >= STRAIGHT_GAP_M);
  const all = [...waypoints, ...between].sort((a, b) => a.alongM - b.alongM);
  return all.map(({ heightM, ...place }) => {
    const { before, after, gapM } = findGap(place.alongM);
    const estimate = () => {
      if (before && after && gapM < STRAIGHT_GAP_M)
        return before.heightM + ((after.heightM - before.heightM) * (place.alongM - before.alongM)) / Math.max(1, gapM);
      const around = [before, after].filter((waypoint) => waypoint !== undefined);
      const reachM = gapM < LINKED_GAP_M ? gapM : CORRECTION_REACH_M;
      return getMeanTerrainM(terrain, place) + computeCorrection(place, around, reachM, terrain);
    };
    return { lat: place.lat, lng: place.lng, heightM: heightM ?? estimate() };
  });
}
