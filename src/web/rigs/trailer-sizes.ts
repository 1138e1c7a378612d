import type { Trailer, TrailerKind } from '#domain/rigs/trailer.ts';
import { DEFAULT_TRAILER, TRAILER_LIBRARY } from '#domain/rigs/trailer-library.ts';

export const TRAILER_LABELS: Readonly<Record<TrailerKind, string>> = {
  travel_trailer: 'Travel trailer',
  airstream: 'Airstream style',
  small_rounded: 'Small and rounded',
  teardrop: 'Teardrop',
  pop_up: 'Pop-up or A\u2011frame',
  boat: 'Boat',
  horse: 'Horse trailer',
  cargo_enclosed: 'Enclosed cargo',
  car_hauler: 'Car hauler',
  flatbed: 'Flatbed',
  other: 'Something else',
};

export const TRAILER_NOUNS: Readonly<Record<TrailerKind, string>> = {
  travel_trailer: 'travel trailer',
  airstream: 'Airstream',
  small_rounded: 'small camper',
  teardrop: 'teardrop',
  pop_up: 'pop-up camper',
  boat: 'boat',
  horse: 'horse trailer',
  cargo_enclosed: 'cargo trailer',
  car_hauler: 'car hauler',
  flatbed: 'flatbed',
  other: 'trailer',
};

export type TrailerSize = { readonly id: string; readonly label: string; readonly trailer: Trailer };

/** Returns a short label: the size after the comma, abbreviated. */
function sizeLabel(label: string): string {
  const [kind = '', ...size] = label.split(', ');
  const name = size.length === 0 ? kind : size.join(', ');
  return name.replace(' to ', '–').replace(' by ', ' × ').replace(' ft and more', '+ ft');
}

const DEFAULT_SIZE: TrailerSize = { id: 'standard', label: '25 ft', trailer: DEFAULT_TRAILER };
const OTHER: TrailerSize = { id: 'other', label: 'Custom size', trailer: { ...DEFAULT_TRAILER, kind: 'other' } };

const SIZES: readonly TrailerSize[] = [
  DEFAULT_SIZE,
  ...TRAILER_LIBRARY.flatMap(({ id, label, trailer }) => (trailer ? [{ id, label: sizeLabel(label), trailer }] : [])),
  OTHER,
];

/** Returns the preset sizes of a kind, shortest first. */
export function listTrailerSizes(kind: TrailerKind): readonly TrailerSize[] {
  return SIZES.filter(({ trailer }) => trailer.kind === kind).toSorted((a, b) => a.trailer.lengthM - b.trailer.lengthM);
}

/** Returns the initial trailer of a kind; for travel trailers, the default trailer. */
export function getInitialTrailer(kind: TrailerKind): Trailer {
  return { ...(SIZES.find(({ trailer }) => trailer.kind === kind) ?? OTHER).trailer };
}

export function matchTrailerSize(trailer: Trailer): TrailerSize | null {
  return SIZES.find((size) => JSON.stringify(size.trailer) === JSON.stringify(trailer)) ?? null;
}
