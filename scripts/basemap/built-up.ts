import { computeBuiltUpField } from './built-up-field.ts';
import { findAreasAbove } from './contours.ts';
import type { MapLayer } from './map-layer.ts';
import type { PhysicalFeatures } from './physical-features.ts';
import type { Town } from './towns.ts';

const BUILT_UP_LEVEL = 0.5;

export function buildBuiltUpLayer(towns: Town[], { land, lakes }: PhysicalFeatures): MapLayer {
  // Lakes count as holes: a point on land is inside an odd number of outlines.
  const shorelines = [...land, ...lakes].flatMap((polygon) => polygon.coordinates);
  const areas = findAreasAbove(computeBuiltUpField(towns, shorelines), BUILT_UP_LEVEL);
  const features = areas.map((geometry) => ({
    geometry,
    tags: {},
    minZoom: 4,
  }));
  return { name: 'built_up', minZoom: 4, tolerance: 5, buffer: 16, features };
}
