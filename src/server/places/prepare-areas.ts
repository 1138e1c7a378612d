import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { z } from 'zod';
import type { LatLng } from '#domain/geo/point.ts';
import { centroidOfLargest, type Ring, ringsContain } from '#domain/places/polygon.ts';
import { stateByFips, type UsState } from '#domain/places/states.ts';
import { countyName } from './county-names.ts';

/** A state or county with its outline. */
export type Area = {
  readonly name: string;
  readonly state: UsState;
  readonly at: LatLng;
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

const DECIMALS = 1e4;

export function rounded(degrees: number): number {
  return Math.round(degrees * DECIMALS) / DECIMALS;
}

function ringsOf({ geometry }: Shape): Ring[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flat().map((ring) => ring.flatMap(([lng, lat]) => [rounded(lng), rounded(lat)]));
}

function areaOf(shape: Shape, name: (state: UsState) => string | null): Area[] {
  const state = stateByFips(shape.id.slice(0, 2));
  const rings = ringsOf(shape);
  const at = centroidOfLargest(rings);
  const found = state === undefined ? null : name(state);
  return state === undefined || found === null || at === null ? [] : [{ name: found, state, at, rings }];
}

/** The states and counties of the us-atlas package. */
export function readAreas(): { states: Area[]; counties: Area[] } {
  const topology: Parameters<typeof feature>[0] = createRequire(import.meta.url)('us-atlas/counties-10m.json');
  const shapes = (layer: string) => {
    const object = topology.objects[layer];
    if (object === undefined) throw new Error(`us-atlas has no layer ${layer}`);
    return Shapes.parse(feature(topology, object)).features;
  };
  return {
    states: shapes('states').flatMap((shape) => areaOf(shape, (state) => state.name)),
    counties: shapes('counties').flatMap((shape) => areaOf(shape, () => countyName(shape.id, shape.properties.name))),
  };
}

/** A function that tells in which of some areas a point lies: its row, or -1. */
export function areaFinder(areas: readonly Area[]): (point: LatLng) => number {
  const boxes = areas.map(({ rings }) => {
    const box = { west: 180, south: 90, east: -180, north: -90 };
    for (const ring of rings)
      for (let i = 0; i < ring.length; i += 2) {
        const [lng, lat] = [ring[i] ?? 0, ring[i + 1] ?? 0];
        box.west = Math.min(box.west, lng);
        box.east = Math.max(box.east, lng);
        box.south = Math.min(box.south, lat);
        box.north = Math.max(box.north, lat);
      }
    return box;
  });
  return (point) =>
    areas.findIndex(({ rings }, i) => {
      const box = boxes[i];
      if (box === undefined || point.lng < box.west || point.lng > box.east) return false;
      return point.lat >= box.south && point.lat <= box.north && ringsContain(rings, point);
    });
}
