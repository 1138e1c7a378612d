import type { ExpressionSpecification } from 'maplibre-gl';

/** A subset of the features of one layer. */
export type Part = { readonly layer: string; readonly filter: ExpressionSpecification };

/** Where a common OpenStreetMap schema stores what our street map draws. */
export type StreetSchema = {
  readonly green: readonly Part[];
  readonly builtUp: Part;
  readonly water: readonly Part[];
  readonly waterways: Part;
  readonly buildings: Part;
  readonly borders: { readonly country: Part; readonly state: Part };
  readonly roads: { readonly highway: Part; readonly main: Part; readonly medium: Part; readonly minor: Part };
  readonly roadNames: Part;
  readonly interstates: Part & { readonly number: ExpressionSpecification };
  readonly names: {
    readonly country: Part;
    readonly state: Part;
    readonly city: Part;
    readonly town: Part;
    readonly village: Part;
    readonly water: Part;
  };
};

/** Matches features whose attribute has one of the values. */
export function hasValue(key: string, ...values: string[]): ExpressionSpecification {
  return ['match', ['get', key], values, true, false];
}

export const isPolygon: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
export const isLine: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];
export const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];

/** The English name if there is one, else the local name. */
export const englishName: ExpressionSpecification = [
  'coalesce',
  ['get', 'name:en'],
  ['get', 'name_en'],
  ['get', 'name'],
];
