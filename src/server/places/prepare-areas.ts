import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { z } from 'zod';
import { computeBounds, containsPoint } from '#domain/geo/bounds.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { findLargestRingCentroid, type Ring, ringsContain } from '#domain/places/polygon.ts';
import { findStateByFips, type UsState } from '#domain/places/states.ts';
import { getFullCountyName } from './county-names.ts';

export type Area = {
  readonly name: string;
  readonly state: UsState;
  readonly point: LatLng;
  readonly rings: readonly Ring[];
};

const Positions = z.array(z.array(z.tuple([z.number(), z.number()])));
const Shape = z.object({
  id: z.string(),
  properties: z.object({ name: z.string() }),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: Positions }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(Positions) }),
  ]),
});
const Shapes = z.object({ features: z.array(Shape) });
type Shape = z.infer<typeof Shape>;

const FOUR_DECIMALS = 10_000;

export function roundDegrees(degrees: number): number {
  return Math.round(degrees * FOUR_DECIMALS) / FOUR_DECIMALS;
}

function toRings({ geometry }: Shape): Ring[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flat().map((ring) => ring.flatMap(([lng, lat]) => [roundDegrees(lng), roundDegrees(lat)]));
}

function toAreas(shape: Shape, getName: (state: UsState) => string | null): Area[] {
  const state = findStateByFips(shape.id.slice(0, 2));
  const rings = toRings(shape);
  const point = findLargestRingCentroid(rings);
  const areaName = state === undefined ? null : getName(state);
  return state === undefined || areaName === null || point === null ? [] : [{ name: areaName, state, point, rings }];
}

export function readAreas(): { states: Area[]; counties: Area[] } {
  const topology: Parameters<typeof feature>[0] = createRequire(import.meta.url)('us-atlas/counties-10m.json');
  const readShapes = (layer: string) => {
    const object = topology.objects[layer];
    if (object === undefined) throw new Error(`us-atlas has no layer ${layer}`);
    return Shapes.parse(feature(topology, object)).features;
  };
  return {
    states: readShapes('states').flatMap((shape) => toAreas(shape, (state) => state.name)),
    counties: readShapes('counties').flatMap((shape) =>
      toAreas(shape, () => getFullCountyName(shape.id, shape.properties.name)),
    ),
  };
}

/** Returns a function that finds the area containing a point: its index, or -1. */
export function createAreaFinder(areas: readonly Area[]): (point: LatLng) => number {
  const boxes = areas.map(({ rings }) => computeBounds(rings.flat()));
  return (point) =>
    areas.findIndex(({ rings }, i) => {
      const box = boxes[i];
      return box !== undefined && containsPoint(box, point) && ringsContain(rings, point);
    });
}
