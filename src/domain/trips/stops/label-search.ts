import { getMinutesFromEmpty } from '../../energy/charge-times.ts';
import {
  computeChargingArrival,
  createChargingLabel,
  createPassingLabel,
  createStartLabel,
  getDepartureChargeLimits,
  limitToCharging,
} from './create-labels.ts';
import { findDepartureCandidates } from './departure-candidates.ts';
import {
  computeStopCost,
  type DepartureChargeLimits,
  getHighestPercentWithinStay,
  listDeparturePercents,
} from './departure-charge.ts';
import { type DriveExtension, extendDrive, satisfiesRules } from './extend-drive.ts';
import { computeLowerBounds, getLowerBound, getLowerBoundsByEdge, type LowerBounds } from './lower-bounds.ts';
import { PriorityQueue } from './priority-queue.ts';
import { ParetoFront, type SearchLabel } from './search-labels.ts';
import { getSearchNode, type SearchEdge, type SearchNode, type SearchSpace } from './search-space.ts';

const FULL_PERCENT = 100;

/** Maximum number of labels to settle after the first route to the end is found, and before that. */
export type SearchLimits = {
  readonly labelsAfterEnd: number;
  readonly labelsBeforeEnd: number;
  /** Whether to accept the best route with charge rounded to steps if the cheapest one would take too long to find. */
  readonly acceptsApproximateRoute?: boolean;
};
const DEFAULT_LIMITS: SearchLimits = { labelsAfterEnd: 1_500, labelsBeforeEnd: 20_000 };

type Settings = {
  /** Bounds of this search space, or of one with more places and edges. */
  readonly bounds?: LowerBounds;
  /** The end of a known route: only cheaper routes are searched. */
  readonly knownEnd?: SearchLabel | null;
  readonly maxCost?: number;
  readonly limits?: SearchLimits | undefined;
};

/** Label-setting search for the cheapest route through a search space. Settles labels in order of their lower bound. */
export class LabelSearch {
  readonly #space: SearchSpace;
  readonly #bounded: { readonly space: SearchSpace; readonly bounds: LowerBounds };
  readonly #limits: SearchLimits;
  readonly #queue = new PriorityQueue<SearchLabel>();
  readonly #fronts: (ParetoFront | undefined)[] = [];
  /** Charges on departure that are worth trying before charging at the end of a drive. */
  readonly #candidatesCache = new Map<SearchEdge, readonly number[]>();
  #labelCount = 0;
  #minCost: number;
  #knownEnd: SearchLabel | null;
  #isTruncated = false;

  constructor(
    space: SearchSpace,
    {
      bounds = computeLowerBounds(space),
      knownEnd = null,
      maxCost = Number.POSITIVE_INFINITY,
      limits = DEFAULT_LIMITS,
    }: Settings = {},
  ) {
    this.#space = space;
    this.#bounded = { space, bounds };
    this.#limits = limits;
    this.#knownEnd = knownEnd;
    this.#minCost = knownEnd?.cost ?? maxCost;
  }

  /** Whether the search hit its limit, so that a better route may exist. */
  get isTruncated(): boolean {
    return this.#isTruncated;
  }

  /** Returns the cheapest label at the end, or the best one found within the limits; null if there is none. */
  run(): SearchLabel | null {
    const last = this.#space.places.length - 1;
    this.#add(createStartLabel(this.#space));
    let settledCount = 0;
    for (let label = this.#queue.pop(); label !== undefined; label = this.#queue.pop()) {
      if (label.at === last) return label;
      if (label.isDominated) continue;
      const hadEnd = this.#knownEnd !== null;
      this.#settle(label);
      const hasEnd = this.#knownEnd !== null;
      settledCount = hasEnd && !hadEnd ? 0 : settledCount + 1;
      this.#isTruncated = settledCount >= (hasEnd ? this.#limits.labelsAfterEnd : this.#limits.labelsBeforeEnd);
      if (this.#isTruncated) break;
    }
    return this.#knownEnd;
  }

  #settle(label: SearchLabel): void {
    const { at, boundPercent: percent, isCharging } = label;
    const getBound = getLowerBoundsByEdge(this.#bounded, { at, percent, isCharging });
    const { drives } = getSearchNode(this.#space, at);
    for (let index = 0; index < drives.length; index += 1) {
      const searchEdge = drives[index];
      if (searchEdge === undefined || label.cost + getBound(index) >= this.#minCost) continue;
      const drive = extendDrive(this.#space, label, searchEdge);
      if (satisfiesRules(this.#space, drive)) this.#arrive(drive);
    }
  }

  #arrive(drive: DriveExtension): void {
    const place = getSearchNode(this.#space, drive.searchEdge.to);
    const departure = getDepartureChargeLimits(this.#space, drive);
    if (place.isEnd || place.canSkipCharging) this.#pass(drive, departure, place);
    const charging = place.isEnd || place.table === null ? null : limitToCharging(departure, place, drive);
    if (charging !== null) this.#charge(drive, charging, place);
  }

  #charge(drive: DriveExtension, departure: DepartureChargeLimits, place: SearchNode): void {
    const { maxStops } = this.#space.rules;
    if (place.table === null || (maxStops !== null && drive.source.stops >= maxStops)) return;
    const candidates = this.#departureCandidates(departure, place, drive);
    const next = { place, energyPercent: drive.energyPercent, candidates };
    const hasStay = departure.place.stayMin > 0 || place.stayMin > 0;
    let best = Number.POSITIVE_INFINITY;
    for (const departurePercent of listDeparturePercents(this.#space, departure, next)) {
      const arrival = computeChargingArrival(place, drive, departure, departurePercent);
      const { percent, cost } = arrival;
      // Charging more beforehand only pays off if charging here costs more.
      const costWithoutCharge = cost - getMinutesFromEmpty(place.table, percent) - place.pricePerPercentMin * percent;
      if (!hasStay && costWithoutCharge >= best) continue;
      best = costWithoutCharge;
      const state = { at: place.at, percent, drivenMin: drive.drivenMin, isCharging: true, getExtraCost: null };
      const bound = cost + getLowerBound(this.#bounded, state);
      if (bound < this.#minCost) this.#add(createChargingLabel(drive, departurePercent, arrival), percent, bound);
    }
  }

  /** Returns the departure candidates for a drive. Cached for drives directly from a charger. */
  #departureCandidates(
    { place, isStart }: DepartureChargeLimits,
    next: SearchNode,
    drive: DriveExtension,
  ): readonly number[] {
    if (isStart) return [];
    const { previous, source, searchEdge, energyPercent, spreadPercent } = drive;
    const cached = previous.isCharging ? this.#candidatesCache.get(searchEdge) : undefined;
    if (cached !== undefined) return cached;
    const drivesToNext = { energyPercent, spreadPercent, minutes: drive.baseCost - source.baseCost };
    const candidates = findDepartureCandidates(this.#space, place, next, drivesToNext);
    if (previous.isCharging) this.#candidatesCache.set(searchEdge, candidates);
    return candidates;
  }

  #pass(drive: DriveExtension, departure: DepartureChargeLimits, place: SearchNode): void {
    const label = createPassingLabel(place, drive, departure);
    // The bound must not include a cost for energy that a stay provides for free.
    const percentLeft = Math.max(label.departurePercent, getHighestPercentWithinStay(departure)) - drive.energyPercent;
    const lowestCost = computeStopCost(departure, departure.lowestPercent);
    const getExtraCost = (wanted: number) =>
      Math.max(0, computeStopCost(departure, Math.min(FULL_PERCENT, wanted + drive.energyPercent)) - lowestCost);
    const state = { ...label, percent: percentLeft, getExtraCost: departure.isStart ? null : getExtraCost };
    const remainingCost = place.isEnd ? 0 : getLowerBound(this.#bounded, state);
    this.#add(label, percentLeft, label.cost + remainingCost);
  }

  /** `boundPercent` is the charge that the bound assumes, at least the label's own. */
  #add(label: SearchLabel, boundPercent = label.percent, bound = 0): void {
    if (bound >= this.#minCost) return;
    label.boundPercent = boundPercent;
    label.bound = bound;
    const place = getSearchNode(this.#space, label.at);
    if (place.isEnd) [this.#minCost, this.#knownEnd] = [bound, label];
    else if (!this.#frontAt(place).tryAdd(label)) return;
    this.#labelCount += 1;
    label.number = this.#labelCount;
    this.#queue.add(label);
  }

  #frontAt(place: SearchNode): ParetoFront {
    let front = this.#fronts[place.at];
    if (front === undefined) {
      front = new ParetoFront(place, this.#space.rules);
      this.#fronts[place.at] = front;
    }
    return front;
  }
}
