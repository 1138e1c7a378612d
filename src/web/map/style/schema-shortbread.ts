import type { ExpressionSpecification } from 'maplibre-gl';
import { hasValue, isLine, isPolygon, type Part, type StreetSchema } from './street-schema.ts';

const border = (level: number): Part => ({
  layer: 'boundaries',
  filter: ['all', ['==', ['to-number', ['get', 'admin_level']], level], ['!=', ['get', 'maritime'], true]],
});
const road = (...kinds: string[]): Part => ({
  layer: 'streets',
  filter: ['all', isLine, ['!=', ['get', 'link'], true], ['!=', ['get', 'rail'], true], hasValue('kind', ...kinds)],
});
const place = (...kinds: string[]): Part => ({ layer: 'place_labels', filter: hasValue('kind', ...kinds) });
const area = (level: number): Part => ({
  layer: 'boundary_labels',
  filter: ['==', ['to-number', ['get', 'admin_level']], level],
});
const ref: ExpressionSpecification = ['to-string', ['get', 'ref']];

export const SHORTBREAD: StreetSchema = {
  green: [
    { layer: 'land', filter: hasValue('kind', 'forest', 'park', 'grass', 'grassland', 'meadow', 'golf_course') },
    { layer: 'sites', filter: hasValue('kind', 'national_park') },
  ],
  builtUp: { layer: 'land', filter: hasValue('kind', 'residential', 'commercial', 'industrial', 'retail') },
  water: [
    { layer: 'ocean', filter: isPolygon },
    { layer: 'water_polygons', filter: isPolygon },
  ],
  waterways: { layer: 'water_lines', filter: isLine },
  buildings: { layer: 'buildings', filter: isPolygon },
  borders: { country: border(2), state: border(4) },
  roads: {
    highway: road('motorway'),
    main: road('trunk', 'primary'),
    medium: road('secondary', 'tertiary'),
    minor: road('unclassified', 'residential', 'living_street', 'service'),
  },
  roadNames: {
    layer: 'street_labels',
    filter: ['match', ['get', 'kind'], ['motorway', 'motorway_link'], false, true],
  },
  interstates: {
    layer: 'street_labels',
    filter: ['all', ['==', ['slice', ref, 0, 2], 'I '], ['<=', ['length', ref], 5]],
    number: ['slice', ref, 2],
  },
  names: {
    country: area(2),
    state: area(4),
    city: place('capital', 'state_capital', 'city'),
    town: place('town'),
    village: place('village', 'hamlet', 'suburb', 'neighbourhood', 'quarter'),
    water: { layer: 'water_polygons_labels', filter: ['has', 'name'] },
  },
};
