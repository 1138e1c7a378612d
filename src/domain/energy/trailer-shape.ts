import type { Trailer, TrailerKind } from '../rigs/trailer.ts';

/** How the shape of a kind of trailer meets the wind. */
type TrailerShape = {
  /** Drag area of each square meter that stands out past the tow vehicle. */
  readonly dragShare: number;
  /** Drag area that each of its square meters costs at least, however low it is, behind a car that leaves no shelter. */
  readonly leastShare: number;
  /** What of width times height meets the wind: wheels, fenders and a narrow hull fill only a part of the outline. */
  readonly outlineShare: number;
};

const createShape = (dragShare: number, leastShare: number, outlineShare: number): TrailerShape => ({
  dragShare,
  leastShare,
  outlineShare,
});

/**
 * Drag shares from published towing tests: 0.43 is the middle of boxes; rounded noses have less, square fronts of cargo
 * trailers and open loads more. Outline shares as the measures and areas of the library of trailers have them.
 */
const SHAPES: Readonly<Record<TrailerKind, TrailerShape>> = {
  teardrop: createShape(0.38, 0.22, 0.92),
  pop_up: createShape(0.44, 0.13, 1),
  small_rounded: createShape(0.38, 0.22, 0.98),
  travel_trailer: createShape(0.43, 0.24, 1),
  airstream: createShape(0.42, 0.22, 0.78),
  boat: createShape(0.5, 0.24, 0.76),
  horse: createShape(0.44, 0.24, 1),
  cargo_enclosed: createShape(0.48, 0.32, 1),
  car_hauler: createShape(0.55, 0.28, 0.73),
  flatbed: createShape(0.55, 0.28, 0.76),
  other: createShape(0.44, 0.24, 1),
};

/** Drag area in square meters of each square meter of a trailer that stands out past its tow vehicle. */
export function getDragShare({ kind }: Pick<Trailer, 'kind'>): number {
  return SHAPES[kind].dragShare;
}

/** Drag area in square meters that each square meter of a trailer costs at least behind a car that leaves no shelter. */
export function getMinDragShare({ kind }: Pick<Trailer, 'kind'>): number {
  return SHAPES[kind].leastShare;
}

/** The area of a trailer in square meters that meets the wind: the one that is known, or a part of width times height. */
export function getWindAreaM2({
  kind,
  widthM,
  heightM,
  frontalAreaM2,
}: Pick<Trailer, 'kind' | 'widthM' | 'heightM' | 'frontalAreaM2'>): number {
  return frontalAreaM2 ?? SHAPES[kind].outlineShare * widthM * heightM;
}
