import { LabelSearch } from './label-search.ts';
import { likelyBySteps } from './rest-costs.ts';
import { costToEnd, likelyPlaces, stopBounds } from './stop-bounds.ts';
import { fieldOf, type StopField } from './stop-field.ts';
import type { StopLabel } from './stop-labels.ts';

/** A way that costs at most so many times what the bounds say needs none that are closer and take longer to work out. */
const NEAR = 1.02;

function cheaper(a: StopLabel | null, b: StopLabel | null): StopLabel | null {
  if (a === null || b === null) return a ?? b;
  return b.cost < a.cost ? b : a;
}

/**
 * The label that reaches the end of a field at the least cost; null where none does. A likely way is searched by itself
 * first: what it costs spares the search all that costs more.
 */
export function cheapestEnd(field: StopField): StopLabel | null {
  const bounds = stopBounds(field);
  const likely = new LabelSearch(fieldOf(field, likelyPlaces({ bounds, field }))).run();
  const start = { at: 0, percent: field.rules.startPercent, drivenMin: 0, isCharging: true, isOpen: false };
  if (likely !== null && likely.cost <= NEAR * costToEnd({ bounds, field }, start))
    return new LabelSearch(field, { bounds, known: likely }).run();
  const closer = stopBounds(field, { withSteps: true });
  const likelier = new LabelSearch(fieldOf(field, likelyBySteps(field, closer.all.bySteps ?? []))).run();
  return new LabelSearch(field, { bounds: closer, known: cheaper(likely, likelier) }).run();
}
