import { exploreReach, type ReachResult } from './explore-reach.ts';
import { extendDrive } from './extend-drive.ts';
import { buildSearchSpace, getSearchNode, type SearchNode, type SearchSpace } from './search-space.ts';
import type { StopGraph, StopRules } from './stop-graph.ts';

/**
 * The rule that prevents every plan. `risk` is the extra charge that uncertain consumption requires; `unsure` means
 * that stations may turn the rig away.
 */
export type FailureCause = 'range' | 'reserve' | 'chargeLimit' | 'risk' | 'hitched' | 'maxStops' | 'rest' | 'unsure';

/** How far the rig gets, and what prevents it from getting farther. */
export type StopFailure = {
  readonly cause: FailureCause;
  /** A reachable place, and one beyond all reachable places: the ends of the drive that is closest to possible. */
  readonly from: string;
  readonly to: string;
  /** Charge missing for the drive between them; null if the drive is unknown or isn't the problem. */
  readonly missingPercent: number | null;
};

/** Rules in the order they are relaxed one at a time to find the cause. */
const CAUSES: readonly { readonly cause: Exclude<FailureCause, 'range'>; readonly relaxed: Partial<StopRules> }[] = [
  { cause: 'maxStops', relaxed: { maxStops: null } },
  { cause: 'rest', relaxed: { maxDriveMin: null } },
  { cause: 'hitched', relaxed: { minHitchedChance: 0 } },
  { cause: 'reserve', relaxed: { reservePercent: 0, endReservePercent: 0 } },
  { cause: 'chargeLimit', relaxed: { maxPercent: 100 } },
  { cause: 'risk', relaxed: { floorPercent: 0, z: 0 } },
  { cause: 'unsure', relaxed: { trustsAllStations: true } },
];

const CHARGE_CAUSES: ReadonlySet<FailureCause> = new Set(['range', 'reserve', 'chargeLimit', 'risk']);

const RELAXED_EXCEPT_CHARGE: Partial<StopRules> = {
  maxStops: null,
  maxDriveMin: null,
  minHitchedChance: 0,
  trustsAllStations: true,
};

/** Returns whether any plan satisfies the rules. */
export function isFeasible(graph: StopGraph, rules: StopRules): boolean {
  return exploreReach(buildSearchSpace(graph, rules)).end !== null;
}

type CauseWithRules = Pick<StopFailure, 'cause'> & {
  /** The rules under which to look for the impossible drive. */
  readonly rules: StopRules;
};

/**
 * Returns the first rule whose relaxation alone makes a plan possible, or else the last of those relaxed together. Rules
 * about charge are relaxed last: confirming a station doesn't help if the drive to it or from it is too long.
 */
function findCause(graph: StopGraph, rules: StopRules): CauseWithRules {
  const applicable = CAUSES.filter(({ cause }) => {
    if (cause === 'maxStops') return rules.maxStops !== null;
    if (cause === 'hitched') return rules.minHitchedChance > 0;
    return cause === 'rest' ? rules.maxDriveMin !== null : true;
  });
  for (const { cause, relaxed } of applicable) if (isFeasible(graph, { ...rules, ...relaxed })) return { cause, rules };
  const together = applicable.toSorted(
    (a, b) => Number(CHARGE_CAUSES.has(a.cause)) - Number(CHARGE_CAUSES.has(b.cause)),
  );
  const relaxFirst = (count: number): StopRules =>
    Object.assign({ ...rules }, ...together.slice(0, count).map(({ relaxed }) => relaxed));
  const cause = together.find((_, i) => isFeasible(graph, relaxFirst(i + 1)))?.cause ?? 'range';
  // A limit that ends the trip earlier must not hide a drive that is too long.
  return { cause, rules: CHARGE_CAUSES.has(cause) ? { ...rules, ...RELAXED_EXCEPT_CHARGE } : rules };
}

type Leg = Omit<StopFailure, 'cause'>;

function canPassOrEnd(space: SearchSpace, i: number): boolean {
  const { isEnd, canSkipCharging } = getSearchNode(space, i);
  return isEnd || canSkipCharging;
}

function findSmallestShortfall(space: SearchSpace, reach: ReachResult, farthest: number): Leg | null {
  const { maxStops } = space.rules;
  let best: (Leg & { missingPercent: number }) | null = null;
  for (let i = farthest; i >= 0; i -= 1)
    for (const label of reach.labelsAt(i))
      for (const drive of getSearchNode(space, i).drives) {
        const { missingPercent } = extendDrive(space, label, drive);
        // With no stops left, the rig can only go where it doesn't have to charge.
        const exceedsMaxStops = maxStops !== null && label.stops >= maxStops && !canPassOrEnd(space, drive.to);
        if (exceedsMaxStops || drive.to <= farthest || (best !== null && missingPercent >= best.missingPercent))
          continue;
        best = { from: getSearchNode(space, i).node.key, to: getSearchNode(space, drive.to).node.key, missingPercent };
      }
  return best;
}

/** Returns the next place reachable if every station were certain to serve the rig. */
function findNextUnconfirmed(graph: StopGraph, rules: StopRules, farthest: number): string | null {
  const space = buildSearchSpace(graph, { ...rules, trustsAllStations: true });
  const reach = exploreReach(space);
  const next = space.places.find((place, i) => place !== null && i > farthest && reach.labelsAt(i).length > 0);
  return next?.node.key ?? null;
}

function findNextBeyond({ places, rules: { maxStops } }: SearchSpace, farthest: number): string {
  const isNext = (place: SearchNode) => maxStops === null || place.isEnd || place.canSkipCharging;
  const next = places.find((place, i) => place !== null && i > farthest && isNext(place));
  return next?.node.key ?? places[farthest]?.node.key ?? '';
}

/** Diagnoses why a trip has no plan: how far the rig gets, and what prevents it from getting farther. */
export function diagnoseFailure(graph: StopGraph, rules: StopRules): StopFailure {
  const { cause, rules: diagnosedRules } = findCause(graph, rules);
  const space = buildSearchSpace(graph, diagnosedRules);
  const reach = exploreReach(space);
  let farthest = 0;
  for (const [i] of space.places.entries()) if (reach.labelsAt(i).length > 0) farthest = i;
  const leg = cause === 'unsure' ? null : findSmallestShortfall(space, reach, farthest);
  if (leg === null) {
    const from = getSearchNode(space, farthest).node.key;
    const to =
      (cause === 'unsure' ? findNextUnconfirmed(graph, rules, farthest) : null) ?? findNextBeyond(space, farthest);
    return { cause, from, to, missingPercent: null };
  }
  const isTooFar = leg.missingPercent !== null && leg.missingPercent > 0;
  return { cause, ...leg, missingPercent: isTooFar ? leg.missingPercent : null };
}
