import type { MultiPolygon, Polygon, Position } from 'geojson';
import { extendUnderShore } from './great-lakes.ts';
import type { MapFeature, MapLayer } from './map-layer.ts';
import names from './map-names.json' with { type: 'json' };
import type { PhysicalFeatures } from './physical-features.ts';
import { ringContains } from './polygons.ts';
import { simplifyLine, smoothLine, smoothRing } from './smooth-lines.ts';

const COARSE_TOLERANCE_DEGREES = 0.009;
const CURVE_STEP_DEGREES = 0.012;
const SMOOTHED_COAST = { west: -160, east: -64, south: 17, north: 50 };

export function buildLandAndWaterLayers(physical: PhysicalFeatures): MapLayer[] {
  return [
    { name: 'land', minZoom: 0, tolerance: 4, buffer: 64, features: listLandFeatures(physical) },
    { name: 'lakes', minZoom: 0, tolerance: 4, buffer: 64, features: listLakeFeatures(physical) },
    { name: 'rivers', minZoom: 4, tolerance: 4, buffer: 16, features: listRiverFeatures(physical) },
  ];
}

function listLandFeatures({ land, greatLakeShore }: PhysicalFeatures): MapFeature[] {
  return [
    ...land.map((polygon) => ({
      geometry: smoothCoast(polygon),
      tags: { kind: 'land' },
      minZoom: 0,
    })),
    {
      geometry: smoothShore(greatLakeShore),
      tags: { kind: 'shore' },
      minZoom: 0,
    },
  ];
}

function smoothCoast(land: Polygon): Polygon {
  const coordinates = land.coordinates.map((ring) => smoothRing(ring, CURVE_STEP_DEGREES, isSmoothedCoast));
  return { type: 'Polygon', coordinates };
}

function isSmoothedCoast([lng = 0, lat = 0]: Position): boolean {
  const { west, east, south, north } = SMOOTHED_COAST;
  return lng > west && lng < east && lat > south && lat < north;
}

function smoothShore(shore: MultiPolygon): MultiPolygon {
  const coordinates = shore.coordinates.map((rings) => rings.map((ring) => smoothRing(ring, CURVE_STEP_DEGREES)));
  return { type: 'MultiPolygon', coordinates };
}

function listLakeFeatures({ lakes, farLakes, greatLakeShore }: PhysicalFeatures): MapFeature[] {
  const near = lakes.map((lake) => {
    if (!isGreatLake(lake)) return { geometry: smoothLake(lake), tags: { kind: 'lake' }, minZoom: 2 };
    return {
      geometry: smoothLake(extendUnderShore(lake, greatLakeShore)),
      tags: { kind: 'great' },
      minZoom: 0,
    };
  });
  return [
    ...near,
    ...farLakes.map((geometry) => ({
      geometry,
      tags: { kind: 'lake' },
      minZoom: 1,
    })),
  ];
}

function isGreatLake(lake: Polygon): boolean {
  return names.greatLakes.some((point) => ringContains(lake.coordinates[0] ?? [], point));
}

function smoothLake(lake: Polygon): Polygon {
  const coordinates = lake.coordinates.map((ring) => {
    const half = Math.floor(ring.length / 2);
    const first = simplifyLine(ring.slice(0, half + 1), COARSE_TOLERANCE_DEGREES);
    const second = simplifyLine(ring.slice(half), COARSE_TOLERANCE_DEGREES);
    return smoothRing([...first, ...second.slice(1)], CURVE_STEP_DEGREES);
  });
  return { type: 'Polygon', coordinates };
}

function listRiverFeatures({ rivers }: PhysicalFeatures): MapFeature[] {
  return rivers.map((lines) => ({
    geometry: { type: 'MultiLineString', coordinates: lines.map(smoothRiver) },
    tags: {},
    minZoom: 4,
  }));
}

function smoothRiver(line: Position[]): Position[] {
  return smoothLine(simplifyLine(line, COARSE_TOLERANCE_DEGREES), CURVE_STEP_DEGREES);
}
