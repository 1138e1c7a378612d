import { minutesToPercent } from '../../energy/charge-times.ts';
import type { QueueItem } from './priority-queue.ts';
import type { SearchNode } from './search-space.ts';
import type { StopEdge, StopRules } from './stop-graph.ts';

/**
 * One way to be at a place. Where the rig charges (or starts) its state of charge on arrival is settled; where it
 * passes, the state it left the last charger with is still open, and costs and percents are those of the least.
 */
export type SearchLabel = QueueItem & {
  readonly at: number;
  readonly isCharging: boolean;
  /** Minutes up to the arrival, and everything that counts like minutes. */
  readonly cost: number;
  readonly percent: number;
  readonly stops: number;
  readonly drivenMin: number;
  readonly before: SearchLabel | null;
  readonly edge: StopEdge | null;
  /** Where the rig charged last, or started, and the state of charge it left with. */
  readonly source: SearchLabel | null;
  readonly leavePercent: number;
  /** Sums since the source, or zeros where the rig charges: what the drives take, and how far off that can be. */
  readonly energyPercent: number;
  readonly spreadPercent: number;
  /** The least state of charge to leave the source with that keeps the rules so far. */
  readonly leastLeavePercent: number;
  /** The most that is left on arrival, since a full battery takes up nothing on the way down. */
  readonly capPercent: number;
  /** Cost up to here without what leaving the source costs. */
  readonly baseCost: number;
  /** The most that the battery may hold here without costing more. */
  heldPercent: number;
  isDominated: boolean;
};

/** What floating-point arithmetic may add to a cost. */
const NOISE = 1e-9;

/** Whether a label has used up no more than another of what the rules limit: stops, and driving before the next rest. */
export function usesNoMoreLimits(
  a: SearchLabel,
  b: SearchLabel,
  { node }: SearchNode,
  { maxStops, maxDriveMin }: StopRules,
): boolean {
  if (maxStops !== null && a.stops > b.stops) return false;
  return maxDriveMin === null || node.isNight || a.drivenMin <= b.drivenMin;
}

/**
 * Whether a label makes another one at the same charger needless: it costs no more and holds as much, or it can charge
 * up to what the other one holds for no more than it is cheaper by; what it has in stops and driving binds too.
 */
function dominatesCharging(a: SearchLabel, b: SearchLabel, place: SearchNode, rules: StopRules): boolean {
  if (!usesNoMoreLimits(a, b, place, rules)) return false;
  if (a.percent >= b.percent) return a.cost <= b.cost + NOISE;
  if (place.table === null || b.percent > rules.maxPercent) return false;
  const from = minutesToPercent(place.table, a.percent);
  const unstayed = minutesToPercent(place.table, rules.maxPercent) - from - place.stayMin;
  const charging = Math.max(0, Math.min(minutesToPercent(place.table, b.percent) - from, unstayed));
  return a.cost + charging + place.pricePerPercentMin * (b.percent - a.percent) <= b.cost + NOISE;
}

/** The same for labels that pass: only such from the same source compare without knowing what it leaves with. */
function dominatesPassing(a: SearchLabel, b: SearchLabel, place: SearchNode, rules: StopRules): boolean {
  if (a.source !== b.source || a.baseCost > b.baseCost + NOISE || !usesNoMoreLimits(a, b, place, rules)) return false;
  const isNearer = a.energyPercent <= b.energyPercent && a.spreadPercent <= b.spreadPercent;
  return isNearer && a.leastLeavePercent <= b.leastLeavePercent && a.capPercent >= b.capPercent;
}

/** The labels at one place of which none makes another needless. */
export class ParetoFront {
  readonly #place: SearchNode;
  readonly #rules: StopRules;
  #charging: SearchLabel[] = [];
  #passing: SearchLabel[] = [];

  constructor(place: SearchNode, rules: StopRules) {
    this.#place = place;
    this.#rules = rules;
  }

  /** Takes a label in and drops those that it makes needless; says no when one that is there makes it needless. */
  takes(label: SearchLabel): boolean {
    const dominates = label.isCharging ? dominatesCharging : dominatesPassing;
    const others = label.isCharging ? this.#charging : this.#passing;
    for (const other of others) if (dominates(other, label, this.#place, this.#rules)) return false;
    let kept = 0;
    for (const other of others) {
      if (dominates(label, other, this.#place, this.#rules)) other.isDominated = true;
      else others[kept++] = other;
    }
    others.length = kept;
    others.push(label);
    return true;
  }
}
