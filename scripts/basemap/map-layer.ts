import type { Geometry } from 'geojson';

export type Tags = Record<string, string | number>;

export type MapFeature = { geometry: Geometry; tags: Tags; minZoom: number };

export type MapLayer = {
  name: string;
  minZoom: number;
  /** Simplification in tile units (8 to a pixel). */
  tolerance: number;
  /** How far a tile reaches over its edge, in tile units. */
  buffer: number;
  features: MapFeature[];
};
