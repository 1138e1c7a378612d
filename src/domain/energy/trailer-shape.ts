import type { Trailer, TrailerKind } from '../rigs/trailer.ts';

type TrailerShape = {
  /** Drag coefficient of the area that sticks out past the tow vehicle. */
  readonly exposedDragCoefficient: number;
  /** Minimum drag coefficient of the whole trailer, even one hardly taller than the car that tows it. */
  readonly minDragCoefficient: number;
  /**
   * Frontal area as a share of width times height: wheels, fenders, and a narrow hull fill only part of the outline.
   */
  readonly outlineShare: number;
};

const createShape = (
  exposedDragCoefficient: number,
  minDragCoefficient: number,
  outlineShare: number,
): TrailerShape => ({
  exposedDragCoefficient,
  minDragCoefficient,
  outlineShare,
});

/**
 * Drag coefficients in still air, from published towing tests less the effect of usual wind: 0.385 is typical of box
 * trailers; square cargo fronts and open loads have more. Outline shares are from the sizes and areas in the trailer
 * library.
 */
const SHAPES: Readonly<Record<TrailerKind, TrailerShape>> = {
  teardrop: createShape(0.38, 0.26, 0.92),
  pop_up: createShape(0.4, 0.16, 1),
  small_rounded: createShape(0.36, 0.22, 0.98),
  travel_trailer: createShape(0.385, 0.21, 1),
  airstream: createShape(0.38, 0.22, 0.78),
  boat: createShape(0.5, 0.25, 0.76),
  horse: createShape(0.39, 0.22, 1),
  cargo_enclosed: createShape(0.43, 0.34, 1),
  car_hauler: createShape(0.5, 0.28, 0.73),
  flatbed: createShape(0.5, 0.28, 0.76),
  other: createShape(0.4, 0.24, 1),
};

/** Returns the drag coefficient of the part of a trailer that sticks out past the tow vehicle. */
export function getExposedDragCoefficient({ kind }: Pick<Trailer, 'kind'>): number {
  return SHAPES[kind].exposedDragCoefficient;
}

/** Returns the minimum drag coefficient of a whole trailer, behind a car that gives no shelter. */
export function getMinDragCoefficient({ kind }: Pick<Trailer, 'kind'>): number {
  return SHAPES[kind].minDragCoefficient;
}

/** Returns a trailer's frontal area in m²: as entered, or else estimated from its kind, width, and height. */
export function estimateFrontalAreaM2({
  kind,
  widthM,
  heightM,
  frontalAreaM2,
}: Pick<Trailer, 'kind' | 'widthM' | 'heightM' | 'frontalAreaM2'>): number {
  return frontalAreaM2 ?? SHAPES[kind].outlineShare * widthM * heightM;
}
