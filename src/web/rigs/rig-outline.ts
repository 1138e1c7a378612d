import type { TrailerKind } from '#domain/rigs/trailer.ts';
import type { VehicleKind } from '#domain/rigs/vehicle.ts';

type Point = readonly [x: number, y: number];

type Outline = { readonly body: readonly Point[]; readonly windows: readonly (readonly Point[])[] };

/** Outlines from the side, facing right: x as a fraction of the length from the rear, y of the height from the road. */
export const VEHICLE_OUTLINES: Readonly<Record<VehicleKind, Outline>> = {
  pickup: {
    body: [
      [0.01, 0.24],
      [0.01, 0.63],
      [0.41, 0.65],
      [0.44, 0.97],
      [0.5, 1],
      [0.65, 1],
      [0.71, 0.96],
      [0.81, 0.68],
      [0.97, 0.61],
      [0.99, 0.52],
      [0.99, 0.24],
    ],
    windows: [
      [
        [0.47, 0.68],
        [0.48, 0.92],
        [0.57, 0.92],
        [0.57, 0.68],
      ],
      [
        [0.6, 0.68],
        [0.6, 0.92],
        [0.67, 0.92],
        [0.76, 0.68],
      ],
    ],
  },
  suv: {
    body: [
      [0.01, 0.24],
      [0.01, 0.6],
      [0.05, 0.93],
      [0.11, 1],
      [0.58, 1],
      [0.65, 0.96],
      [0.77, 0.66],
      [0.96, 0.57],
      [0.99, 0.48],
      [0.99, 0.24],
    ],
    windows: [
      [
        [0.07, 0.65],
        [0.11, 0.91],
        [0.35, 0.91],
        [0.35, 0.65],
      ],
      [
        [0.38, 0.65],
        [0.38, 0.91],
        [0.59, 0.91],
        [0.7, 0.65],
      ],
    ],
  },
  van: {
    body: [
      [0.01, 0.2],
      [0.01, 0.94],
      [0.05, 1],
      [0.66, 1],
      [0.74, 0.94],
      [0.88, 0.6],
      [0.97, 0.52],
      [0.99, 0.44],
      [0.99, 0.2],
    ],
    windows: [
      [
        [0.08, 0.62],
        [0.08, 0.9],
        [0.5, 0.9],
        [0.5, 0.62],
      ],
      [
        [0.54, 0.62],
        [0.54, 0.9],
        [0.69, 0.9],
        [0.81, 0.62],
      ],
    ],
  },
  car: {
    body: [
      [0.01, 0.26],
      [0.01, 0.62],
      [0.1, 0.7],
      [0.28, 0.98],
      [0.35, 1],
      [0.54, 1],
      [0.6, 0.96],
      [0.74, 0.66],
      [0.95, 0.56],
      [0.99, 0.46],
      [0.99, 0.26],
    ],
    windows: [
      [
        [0.19, 0.69],
        [0.31, 0.91],
        [0.43, 0.91],
        [0.43, 0.69],
      ],
      [
        [0.46, 0.69],
        [0.46, 0.91],
        [0.56, 0.91],
        [0.68, 0.69],
      ],
    ],
  },
};

export type TrailerShape = 'box' | 'round' | 'boat' | 'deck' | 'car_on_deck';

export const TRAILER_SHAPES: Readonly<Record<TrailerKind, TrailerShape>> = {
  travel_trailer: 'box',
  airstream: 'round',
  small_rounded: 'round',
  teardrop: 'round',
  pop_up: 'box',
  boat: 'boat',
  horse: 'box',
  cargo_enclosed: 'box',
  car_hauler: 'car_on_deck',
  flatbed: 'deck',
  other: 'box',
};

export const KINDS_WITH_WINDOWS: readonly TrailerKind[] = ['travel_trailer', 'airstream', 'small_rounded', 'teardrop'];

/** Returns an SVG path. `box` has the lower left corner and the size in centimeters, with y pointing down. */
export function outlinePath(
  points: readonly Point[],
  box: { x: number; y: number; length: number; height: number },
): string {
  const corners = points.map(([x, y]) => `${Math.round(box.x + x * box.length)} ${Math.round(box.y - y * box.height)}`);
  return `M${corners.join('L')}Z`;
}
