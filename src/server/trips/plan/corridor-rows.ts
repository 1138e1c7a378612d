import type { Charger } from '#domain/chargers/charger.ts';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import { DIRECTION_WORDS, getPlazaDirection } from '#domain/trips/corridor/other-side.ts';
import type { ChargerIndex } from '../../chargers/search/charger-index.ts';

const FAST_ONLY = { ...NO_FILTERS, dcFastOnly: true };

function isSlowAtPlaza(row: Uint8Array): boolean {
  const { dcFastCount, name, address }: Charger = JSON.parse(new TextDecoder().decode(row));
  return dcFastCount === 0 && getPlazaDirection(name, address) !== null;
}

/**
 * Lists the chargers that a plan needs from the given boxes, as JSON rows: fast ones, and slower ones whose record
 * says which direction of traffic their service plaza serves, since the fast ones there serve the same direction.
 */
export function listCorridorRows(chargers: ChargerIndex, boxes: readonly BoundingBox[]): Uint8Array[] {
  const slowAtPlazas = chargers.listRowsWithWords(boxes, DIRECTION_WORDS).filter(isSlowAtPlaza);
  return [...chargers.listRowsInBoxes(boxes, FAST_ONLY), ...slowAtPlazas];
}
