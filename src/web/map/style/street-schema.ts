import type { ExpressionSpecification } from 'maplibre-gl';

export type Part = { readonly layer: string; readonly filter: ExpressionSpecification };

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

export function hasValue(key: string, ...values: string[]): ExpressionSpecification {
  return ['match', ['get', key], values, true, false];
}

export const isPolygon: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
export const isLine: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];
export const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];

export const englishName: ExpressionSpecification = [
  'coalesce',
  ['get', 'name:en'],
  ['get', 'name_en'],
  ['get', 'name'],
];
