import type { Charger } from '#domain/chargers/charger.ts';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import { BOUND_WORDS, getPlazaBound } from '#domain/trips/corridor/other-side.ts';
import type { ChargerIndex } from '../../chargers/search/charger-index.ts';

const FAST = { ...NO_FILTERS, dcFastOnly: true };

function isSlowSign(row: Uint8Array): boolean {
  const { dcFastCount, name, address }: Charger = JSON.parse(new TextDecoder().decode(row));
  return dcFastCount === 0 && getPlazaBound(name, address) !== null;
}

/**
 * Lists the chargers in some boxes that a plan needs, as JSON rows: fast ones, and slower ones that state the direction
 * of traffic that reaches a plaza, which holds for the fast ones there.
 */
export function listCorridorRows(chargers: ChargerIndex, boxes: readonly BoundingBox[]): Uint8Array[] {
  const signs = chargers.listRowsWithWords(boxes, BOUND_WORDS).filter(isSlowSign);
  return [...chargers.listRowsInBoxes(boxes, FAST), ...signs];
}
