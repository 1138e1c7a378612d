import { driveOn } from './stop-drive.ts';
import { type Place, placeAt, type StopField, stopField } from './stop-field.ts';
import type { StopGraph, StopRules } from './stop-graph.ts';
import { type StopReach, stopReach } from './stop-reach.ts';

/** What stands in the way of every plan; the reserve stands for all limits of charge: on arrival, at risk, and to charge up to. */
export type FailureCause = 'range' | 'reserve' | 'hitched' | 'maxStops' | 'rest' | 'unsure';

/** How far the rig comes, and why no farther. */
export type StopFailure = {
  readonly cause: FailureCause;
  /** The last place within reach, and the nearest one beyond; the same where nothing is known beyond. */
  readonly from: string;
  readonly to: string;
  /** What the battery lacks for the drive between them; null where the drive isn't known or isn't what is too much. */
  readonly missingPercent: number | null;
};

/** What gives way first when it has to be found out what stands in the way; what is left is range. */
const CAUSES: readonly { readonly cause: Exclude<FailureCause, 'range'>; readonly without: Partial<StopRules> }[] = [
  { cause: 'maxStops', without: { maxStops: null } },
  { cause: 'rest', without: { maxDriveMin: null } },
  { cause: 'hitched', without: { minHitchedChance: 0 } },
  { cause: 'reserve', without: { reservePercent: 0, endReservePercent: 0, floorPercent: 0, z: 0, maxPercent: 100 } },
  { cause: 'unsure', without: { trustsAll: true } },
];

/** Without the rules that limit anything else than charge. */
const BESIDE_CHARGE: Partial<StopRules> = { maxStops: null, maxDriveMin: null, minHitchedChance: 0, trustsAll: true };

/** Whether there is any plan that keeps the rules. */
export function hasPlan(graph: StopGraph, rules: StopRules): boolean {
  return stopReach(stopField(graph, rules)).end !== null;
}

/** The one rule that has to give way, or else the last of those that have to together. */
function causeOf(graph: StopGraph, rules: StopRules): FailureCause {
  const binding = CAUSES.filter(({ cause }) => {
    if (cause === 'maxStops') return rules.maxStops !== null;
    if (cause === 'hitched') return rules.minHitchedChance > 0;
    return cause === 'rest' ? rules.maxDriveMin !== null : true;
  });
  for (const { cause, without } of binding) if (hasPlan(graph, { ...rules, ...without })) return cause;
  let loose = rules;
  for (const { cause, without } of binding) {
    loose = { ...loose, ...without };
    if (hasPlan(graph, loose)) return cause;
  }
  return 'range';
}

type Leg = Omit<StopFailure, 'cause'>;

/** Whether a rig may go to a place without charging there. */
function canEndAt(field: StopField, at: number): boolean {
  const { isEnd, canPass } = placeAt(field, at);
  return isEnd || canPass;
}

/** The drive that lacks least of those that lead beyond the last place within reach. */
function leastMissing(field: StopField, reach: StopReach, furthest: number): Leg | null {
  const { maxStops } = field.rules;
  let best: (Leg & { missingPercent: number }) | null = null;
  for (let at = furthest; at >= 0; at -= 1)
    for (const label of reach.labelsAt(at))
      for (const way of placeAt(field, at).ways) {
        const { missingPercent } = driveOn(field, label, way);
        // With no stops left, the rig can only go where it does not have to charge.
        const isOver = maxStops !== null && label.stops >= maxStops && !canEndAt(field, way.to);
        if (isOver || way.to <= furthest || (best !== null && missingPercent >= best.missingPercent)) continue;
        best = { from: placeAt(field, at).node.key, to: placeAt(field, way.to).node.key, missingPercent };
      }
  return best;
}

/** The next place the rig could reach if every station were sure to serve it. */
function nextUnsure(graph: StopGraph, rules: StopRules, furthest: number): string | null {
  const field = stopField(graph, { ...rules, trustsAll: true });
  const reach = stopReach(field);
  const next = field.places.find((place, at) => place !== null && at > furthest && reach.labelsAt(at).length > 0);
  return next?.node.key ?? null;
}

function nextBeyond({ places, rules: { maxStops } }: StopField, furthest: number): string {
  const isNext = (place: Place) => maxStops === null || place.isEnd || place.canPass;
  const next = places.find((place, at) => place !== null && at > furthest && isNext(place));
  return next?.node.key ?? places[furthest]?.node.key ?? '';
}

/** Says of a trip without a plan how far the rig comes, and why no farther. */
export function stopFailure(graph: StopGraph, rules: StopRules): StopFailure {
  const cause = causeOf(graph, rules);
  // A limit that ends a trip earlier must not hide the drive that no battery is enough for.
  const field = stopField(graph, cause === 'range' ? { ...rules, ...BESIDE_CHARGE } : rules);
  const reach = stopReach(field);
  let furthest = 0;
  for (const [at] of field.places.entries()) if (reach.labelsAt(at).length > 0) furthest = at;
  const leg = cause === 'unsure' ? null : leastMissing(field, reach, furthest);
  if (leg === null) {
    const from = placeAt(field, furthest).node.key;
    const to = (cause === 'unsure' ? nextUnsure(graph, rules, furthest) : null) ?? nextBeyond(field, furthest);
    return { cause, from, to, missingPercent: null };
  }
  const isTooFar = leg.missingPercent !== null && leg.missingPercent > 0;
  return { cause, ...leg, missingPercent: isTooFar ? leg.missingPercent : null };
}
