import { getMinutesFromEmpty } from '../../energy/charge-times.ts';
import type { QueueItem } from './priority-queue.ts';
import type { SearchNode } from './search-space.ts';
import type { StopEdge, StopRules } from './stop-graph.ts';

/**
 * A state of the search at a place. At a charger (or the start) the charge on arrival is fixed. At a place passed
 * without charging, the charge on leaving the last charger isn't chosen yet; costs and percents assume the lowest.
 */
export type SearchLabel = QueueItem & {
  readonly at: number;
  readonly isCharging: boolean;
  /** Cost until arrival: minutes, and other costs expressed in minutes. */
  readonly cost: number;
  readonly percent: number;
  readonly stops: number;
  readonly drivenMin: number;
  readonly previous: SearchLabel | null;
  readonly edge: StopEdge | null;
  /** The last charger (or the start), and the charge on departure from it. */
  readonly source: SearchLabel | null;
  readonly departurePercent: number;
  /** Energy and uncertainty since the source; zero where the rig charges. */
  readonly energyPercent: number;
  readonly spreadPercent: number;
  /** Lowest charge to leave the source with that satisfies the rules so far. */
  readonly minDeparturePercent: number;
  /** Highest charge on arrival, because a full battery can't regenerate on descents. */
  readonly capPercent: number;
  /** Cost so far without the cost of leaving the source. */
  readonly baseCost: number;
  /** Minutes from the start of the trip to arrival, with the lowest departure charge where none is chosen yet. */
  readonly elapsedMin: number;
  /** The same without the stop at the source, if no departure charge is chosen yet. */
  readonly baseElapsedMin: number;
  /** When the current day began, in minutes since the start; at an overnight place, when the next day begins. */
  readonly dayStartMin: number;
  /** Minutes that the driver waits for the morning, which the cost includes. */
  readonly waitMin: number;
  /** The charge that the lower bound assumes: the highest here at no extra cost. */
  boundPercent: number;
  isDominated: boolean;
};

/** A label of a route, and the charge on departure if the rig charges there. */
export type RouteStep = { readonly label: SearchLabel; readonly departurePercent: number | null };

/** Returns the labels of a route from its start. */
export function traceRoute(last: SearchLabel): RouteStep[] {
  const steps: RouteStep[] = [];
  let departurePercent: number | null = null;
  for (let label: SearchLabel | null = last; label !== null; label = label.previous) {
    steps.push({ label, departurePercent: label.isCharging && label.at > 0 ? departurePercent : null });
    // A charger's charge on departure is stored in the labels after it, up to the next charger.
    if (label.isCharging || departurePercent === null) departurePercent = label.departurePercent;
  }
  return steps.reverse();
}

const NOISE = 1e-9;

/** Returns whether a label has used no more stops and no more driving time than another, where the rules limit them. */
export function hasUsedNoMore(
  a: SearchLabel,
  b: SearchLabel,
  { node }: SearchNode,
  { maxStops, maxDriveMin }: StopRules,
): boolean {
  if (maxStops !== null && a.stops > b.stops) return false;
  return maxDriveMin === null || node.isNight || a.drivenMin <= b.drivenMin;
}

/**
 * Returns whether a label dominates another at the same charger: it costs no more with at least the same charge, or
 * still costs no more after charging the difference. Limits on stops and driving count too.
 */
function dominatesCharging(a: SearchLabel, b: SearchLabel, place: SearchNode, rules: StopRules): boolean {
  if (!hasUsedNoMore(a, b, place, rules)) return false;
  if (a.percent >= b.percent) return a.cost <= b.cost + NOISE;
  if (place.table === null || b.percent > rules.maxPercent) return false;
  const from = getMinutesFromEmpty(place.table, a.percent);
  const chargeMinLeft = getMinutesFromEmpty(place.table, rules.maxPercent) - from - place.stayMin;
  const charging = Math.max(0, Math.min(getMinutesFromEmpty(place.table, b.percent) - from, chargeMinLeft));
  return a.cost + charging + place.pricePerPercentMin * (b.percent - a.percent) <= b.cost + NOISE;
}

/**
 * Returns whether a label dominates another at a place passed without charging. Labels are comparable only if they have
 * the same source, since the departure charge isn't chosen yet.
 */
function dominatesPassing(a: SearchLabel, b: SearchLabel, place: SearchNode, rules: StopRules): boolean {
  if (a.source !== b.source || a.baseCost > b.baseCost + NOISE || !hasUsedNoMore(a, b, place, rules)) return false;
  const usesNoMore = a.energyPercent <= b.energyPercent && a.spreadPercent <= b.spreadPercent;
  return usesNoMore && a.minDeparturePercent <= b.minDeparturePercent && a.capPercent >= b.capPercent;
}

/** The nondominated labels at one place. */
export class ParetoFront {
  readonly #place: SearchNode;
  readonly #rules: StopRules;
  #charging: SearchLabel[] = [];
  #passing: SearchLabel[] = [];

  constructor(place: SearchNode, rules: StopRules) {
    this.#place = place;
    this.#rules = rules;
  }

  /** Adds a label and marks those it dominates; returns false if it is dominated itself. */
  tryAdd(label: SearchLabel): boolean {
    const dominates = label.isCharging ? dominatesCharging : dominatesPassing;
    const others = label.isCharging ? this.#charging : this.#passing;
    for (const other of others) if (dominates(other, label, this.#place, this.#rules)) return false;
    let count = 0;
    for (const other of others) {
      if (dominates(label, other, this.#place, this.#rules)) other.isDominated = true;
      else others[count++] = other;
    }
    others.length = count;
    others.push(label);
    return true;
  }
}
