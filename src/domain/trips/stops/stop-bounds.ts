import { type Place, placeAt, type StopField } from './stop-field.ts';
import type { StopEdge } from './stop-graph.ts';

/** The least costs from each place to the end: as if nothing had to be charged, and with all energy paid for. */
type Costs = { readonly stops: Float64Array; readonly energy: Float64Array };

/**
 * What the rest of a trip costs at least, from each place on: never more than it does in the end (as in CHArge), so that
 * the first way that reaches the end is the best.
 */
export type StopBounds = {
  readonly all: Costs;
  /** At the fastest charger; what the battery holds goes off the costs of energy. */
  readonly minutesPerPercent: number;
  /** Costs without those of nights, and what they need of nights; null where no rest is asked for. */
  readonly rest: { readonly awake: Costs; readonly driveMin: Float64Array; readonly nightMin: number } | null;
};

function fastestOf(field: StopField): number {
  let least = Number.POSITIVE_INFINITY;
  for (const place of field.places)
    if (place?.table) least = Math.min(least, place.fastestMinutesPerPercent + place.pricePerPercentMin);
  return Number.isFinite(least) ? least : 0;
}

/** Sums the least costs of drives from the end backwards; infinite where no drive leads on to the end. */
function backwards(field: StopField, atEnd: number, costOf: (edge: StopEdge, to: Place) => number): Float64Array {
  const costs = new Float64Array(field.places.length).fill(Number.POSITIVE_INFINITY);
  costs[costs.length - 1] = atEnd;
  for (let at = costs.length - 2; at >= 0; at -= 1)
    for (const { to, edge } of field.places[at]?.ways ?? [])
      costs[at] = Math.min(costs[at] ?? 0, costOf(edge, placeAt(field, to)) + (costs[to] ?? 0));
  return costs;
}

function costsOf(field: StopField, minutesPerPercent: number, being: (place: Place) => number): Costs {
  const held = minutesPerPercent * field.rules.endReservePercent;
  return {
    stops: backwards(field, 0, (edge, to) => edge.minutes + being(to)),
    energy: backwards(field, held, (edge, to) => {
      const paid = edge.energyPercent - to.freePercent;
      return edge.minutes + being(to) + minutesPerPercent * paid;
    }),
  };
}

/** Works out the bounds for all places. */
export function stopBounds(field: StopField): StopBounds {
  const minutesPerPercent = fastestOf(field);
  const all = costsOf(field, minutesPerPercent, (place) => place.leastCostMin);
  if (field.rules.maxDriveMin === null) return { all, minutesPerPercent, rest: null };
  const awake = costsOf(field, minutesPerPercent, (place) => (place.node.isNight ? 0 : place.leastCostMin));
  const nights = field.places.flatMap((place) => (place?.node.isNight ? [place.leastCostMin] : []));
  const driveMin = backwards(field, 0, (edge) => edge.minutes);
  return { all, minutesPerPercent, rest: { awake, driveMin, nightMin: nights.length > 0 ? Math.min(...nights) : 0 } };
}

/** The least cost from a place to the end, with a state of charge and the minutes driven since the last rest. */
export function costToEnd(
  { bounds, field }: { readonly bounds: StopBounds; readonly field: StopField },
  from: { readonly at: number; readonly percent: number; readonly drivenMin: number; readonly isCharging: boolean },
): number {
  const { all, rest, minutesPerPercent } = bounds;
  const { at, isCharging, percent } = from;
  const place = placeAt(field, at);
  const stays = isCharging && at > 0;
  const held = minutesPerPercent * (percent + (stays ? place.freePercent : 0));
  const least = ({ stops, energy }: Costs) => Math.max(stops[at] ?? 0, (energy[at] ?? 0) - held);
  let cost = least(all);
  if (rest !== null && field.rules.maxDriveMin !== null) {
    const drivenMin = place.node.isNight ? 0 : from.drivenMin;
    // Rounding must not ask for a night more.
    const nights = Math.ceil((drivenMin + (rest.driveMin[at] ?? 0)) / field.rules.maxDriveMin - 1e-9) - 1;
    if (nights > 0) cost = Math.max(cost, least(rest.awake) + nights * rest.nightMin);
  }
  return stays ? cost + place.stopCostMin + place.stayMin : cost;
}
