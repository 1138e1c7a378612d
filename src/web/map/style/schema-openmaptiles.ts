import type { ExpressionSpecification } from 'maplibre-gl';
import { hasValue, isLine, isPolygon, type Part, type StreetSchema } from './street-schema.ts';

const isNotRamp: ExpressionSpecification = ['!=', ['get', 'ramp'], 1];
const isOnLand: ExpressionSpecification = ['!=', ['get', 'maritime'], 1];

const border = (level: number): Part => ({
  layer: 'boundary',
  filter: ['all', ['==', ['get', 'admin_level'], level], isOnLand],
});
const road = (...classes: string[]): Part => ({
  layer: 'transportation',
  filter: ['all', isLine, isNotRamp, hasValue('class', ...classes)],
});
const place = (...classes: string[]): Part => ({ layer: 'place', filter: hasValue('class', ...classes) });

export const OPENMAPTILES: StreetSchema = {
  green: [
    { layer: 'landcover', filter: hasValue('class', 'wood', 'grass', 'wetland') },
    { layer: 'park', filter: isPolygon },
  ],
  builtUp: { layer: 'landuse', filter: hasValue('class', 'residential', 'suburb', 'commercial', 'industrial') },
  water: [{ layer: 'water', filter: isPolygon }],
  waterways: { layer: 'waterway', filter: isLine },
  buildings: { layer: 'building', filter: isPolygon },
  borders: { country: border(2), state: border(4) },
  roads: {
    highway: road('motorway'),
    main: road('trunk', 'primary'),
    medium: road('secondary', 'tertiary'),
    minor: road('minor', 'service'),
  },
  roadNames: {
    layer: 'transportation_name',
    filter: hasValue('class', 'trunk', 'primary', 'secondary', 'tertiary', 'minor', 'service'),
  },
  interstates: {
    layer: 'transportation_name',
    filter: ['all', ['==', ['get', 'network'], 'us-interstate'], ['has', 'ref']],
    number: ['to-string', ['get', 'ref']],
  },
  names: {
    country: place('country'),
    state: place('state', 'province'),
    city: place('city'),
    town: place('town'),
    village: place('village', 'hamlet', 'suburb', 'neighbourhood'),
    water: { layer: 'water_name', filter: hasValue('class', 'lake', 'ocean', 'sea', 'bay') },
  },
};
