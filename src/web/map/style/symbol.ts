import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';

export type SymbolLayout = NonNullable<SymbolLayerSpecification['layout']>;
export type SymbolPaint = NonNullable<SymbolLayerSpecification['paint']>;
export type AnchorOffsets = NonNullable<SymbolLayout['text-variable-anchor-offset']>;

type Anchored = string | [x: number, y: number];

export const isZoomReached: ExpressionSpecification = ['<=', ['get', 'zoom'], ['zoom']];

/** Offsets at the point itself, or the given numbers of ems above or below it. */
export function anchorOffsets(...ems: number[]): AnchorOffsets {
  return ['center', [0, 0], ...ems.flatMap((em): Anchored[] => ['bottom', [0, -em], 'top', [0, em]])];
}
