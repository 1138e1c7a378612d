import { LabelSearch, type SettledLimits } from './label-search.ts';
import { likelyBySteps } from './rest-costs.ts';
import { closerBounds, costToEnd, likelyPlaces, stopBounds } from './stop-bounds.ts';
import { fieldOf, type StopField } from './stop-field.ts';
import type { StopLabel } from './stop-labels.ts';
import { stopReach } from './stop-reach.ts';

/** A way that costs at most so many times what the bounds say needs none that are closer and take longer to work out. */
const NEAR = 1.02;

function endOf(search: LabelSearch): CheapestEnd | null {
  const end = search.run();
  return end && { end, isProven: !search.isCutShort };
}

function cheaper(a: StopLabel | null, b: StopLabel | null): StopLabel | null {
  if (a === null || b === null) return a ?? b;
  return b.cost < a.cost ? b : a;
}

/** How the end is reached; proven where no other way can cost less. */
export type CheapestEnd = { readonly end: StopLabel; readonly isProven: boolean };

/**
 * The label that reaches the end of a field at the least cost; null where none does. A likely way is searched by itself
 * first: what it costs spares the search all that costs more. There need be none, since it minds neither a limit of stops
 * nor rests: then the search begins with the way of who charges as much as may be.
 */
export function cheapestEnd(field: StopField, limits?: SettledLimits): CheapestEnd | null {
  const bounds = stopBounds(field);
  const along = (chosen: ReadonlySet<number>) => new LabelSearch(fieldOf(field, chosen), { limits }).run();
  const likely = along(likelyPlaces({ bounds, field }));
  const start = { at: 0, percent: field.rules.startPercent, drivenMin: 0, isCharging: true, moreFor: null };
  if (likely !== null && likely.cost <= NEAR * costToEnd({ bounds, field }, start))
    return endOf(new LabelSearch(field, { bounds, known: likely, limits }));
  const closer = closerBounds(field, bounds);
  const likelier = cheaper(likely, along(likelyBySteps(field, closer.all.bySteps ?? [])));
  const known = likelier ?? stopReach(field).end;
  return known === null ? null : endOf(new LabelSearch(field, { bounds: closer, known, limits }));
}
