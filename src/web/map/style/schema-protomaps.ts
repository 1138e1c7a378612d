import { hasValue, isLine, isPoint, isPolygon, type Part, type StreetSchema } from './street-schema.ts';

const road = (key: 'kind' | 'kind_detail', ...values: string[]): Part => ({
  layer: 'roads',
  filter: ['all', isLine, ['!', ['has', 'is_link']], hasValue(key, ...values)],
});
const border = (kind: string): Part => ({ layer: 'boundaries', filter: hasValue('kind', kind) });
const place = (...kinds: string[]): Part => ({ layer: 'places', filter: hasValue('kind', ...kinds) });
const locality = (...details: string[]): Part => ({
  layer: 'places',
  filter: ['all', hasValue('kind', 'locality'), hasValue('kind_detail', ...details)],
});

/** The Protomaps basemap schema, version 4. */
export const PROTOMAPS: StreetSchema = {
  green: [
    {
      layer: 'landuse',
      filter: hasValue('kind', 'park', 'national_park', 'nature_reserve', 'forest', 'wood', 'grass', 'golf_course'),
    },
    { layer: 'landcover', filter: hasValue('kind', 'forest') },
  ],
  builtUp: {
    layer: 'landuse',
    filter: hasValue('kind', 'residential', 'urban_area', 'commercial', 'industrial', 'retail'),
  },
  water: [{ layer: 'water', filter: isPolygon }],
  waterways: { layer: 'water', filter: isLine },
  buildings: { layer: 'buildings', filter: isPolygon },
  borders: { country: border('country'), state: border('region') },
  roads: {
    highway: road('kind', 'highway'),
    main: road('kind_detail', 'trunk', 'primary'),
    medium: road('kind_detail', 'secondary', 'tertiary'),
    minor: road('kind', 'minor_road'),
  },
  roadNames: { layer: 'roads', filter: hasValue('kind', 'major_road', 'minor_road') },
  interstates: {
    layer: 'roads',
    filter: ['all', ['==', ['get', 'network'], 'US:I'], ['has', 'shield_text']],
    number: ['to-string', ['get', 'shield_text']],
  },
  names: {
    country: place('country'),
    state: place('region'),
    city: locality('city'),
    town: locality('town'),
    village: {
      layer: 'places',
      filter: ['any', hasValue('kind', 'neighbourhood', 'macrohood'), hasValue('kind_detail', 'village', 'hamlet')],
    },
    water: { layer: 'water', filter: ['all', isPoint, hasValue('kind', 'lake', 'ocean', 'sea', 'bay')] },
  },
};
