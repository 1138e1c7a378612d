import type { Trailer, TrailerKind } from '../rigs/trailer.ts';

/** How the shape of a kind of trailer meets the wind. */
type TrailerShape = {
  /** Drag area of each square metre that stands out past the tow vehicle. */
  readonly dragShare: number;
  /** Drag area that each of its square metres costs at least, however low it is, behind a car that leaves no shelter. */
  readonly leastShare: number;
  /** What of width times height meets the wind: wheels, fenders and a narrow hull fill only a part of the outline. */
  readonly outlineShare: number;
};

const shape = (dragShare: number, leastShare: number, outlineShare: number): TrailerShape => ({
  dragShare,
  leastShare,
  outlineShare,
});

/**
 * Drag shares from published towing tests: 0.43 is the middle of boxes; rounded noses have less, square fronts of cargo
 * trailers and open loads more. Outline shares as the measures and areas of the library of trailers have them.
 */
const SHAPES: Readonly<Record<TrailerKind, TrailerShape>> = {
  teardrop: shape(0.38, 0.22, 0.92),
  pop_up: shape(0.44, 0.13, 1),
  small_rounded: shape(0.38, 0.22, 0.98),
  travel_trailer: shape(0.43, 0.24, 1),
  airstream: shape(0.42, 0.22, 0.78),
  boat: shape(0.5, 0.24, 0.76),
  horse: shape(0.44, 0.24, 1),
  cargo_enclosed: shape(0.48, 0.32, 1),
  car_hauler: shape(0.55, 0.28, 0.73),
  flatbed: shape(0.55, 0.28, 0.76),
  other: shape(0.44, 0.24, 1),
};

/** Drag area in square metres of each square metre of a trailer that stands out past its tow vehicle. */
export function dragShareOf({ kind }: Pick<Trailer, 'kind'>): number {
  return SHAPES[kind].dragShare;
}

/** Drag area in square metres that each square metre of a trailer costs at least behind a car that leaves no shelter. */
export function leastDragShareOf({ kind }: Pick<Trailer, 'kind'>): number {
  return SHAPES[kind].leastShare;
}

/** The area of a trailer in square metres that meets the wind: the one that is known, or a part of width times height. */
export function windAreaOf({
  kind,
  widthM,
  heightM,
  frontalAreaM2,
}: Pick<Trailer, 'kind' | 'widthM' | 'heightM' | 'frontalAreaM2'>): number {
  return frontalAreaM2 ?? SHAPES[kind].outlineShare * widthM * heightM;
}
