import type { Position } from 'geojson';
import { INTERSTATES } from '#domain/roads/interstates.ts';
import { type ResolvedInterstate, resolveInterstates } from '#domain/roads/road-table.ts';
import { createTownLookup } from '#server/roads/town-lookup.ts';
import type { MapFeature, MapLayer } from './map-layer.ts';
import { smoothLine } from './smooth-lines.ts';

const CURVE_STEP_DEGREES = 0.012;

export function buildRoadLayer(): MapLayer {
  const features = resolveAllInterstates().map(toRoadFeature);
  return { name: 'roads', minZoom: 3, tolerance: 1.5, buffer: 32, features };
}

function resolveAllInterstates(): ResolvedInterstate[] {
  const resolved = resolveInterstates(INTERSTATES, createTownLookup());
  if (!resolved.ok)
    throw new Error(`the road table names places that are not in the gazetteer: ${resolved.unresolved.join('; ')}`);
  return resolved.interstates;
}

function toRoadFeature({ ref, waypoints }: ResolvedInterstate): MapFeature {
  const label = ref.replace('I-', '');
  const isMain = label.replace(/\D/g, '').length < 3;
  const line: Position[] = waypoints.map(({ lat, lng }) => [lng, lat]);
  return {
    geometry: { type: 'LineString', coordinates: smoothLine(line, CURVE_STEP_DEGREES) },
    tags: { ref: label, kind: isMain ? 'main' : 'spur' },
    minZoom: isMain ? 3 : 6,
  };
}
