import type { TripBasis } from '../graph/build-trip-graph.ts';
import type { StopGraph } from '../stops/stop-graph.ts';
import type { StopPlan } from '../stops/stop-plan.ts';
import { MIN_SLEEP_MINUTES } from './night-hours.ts';
import { listStays } from './open-stops.ts';
import { getLocalWeekMinute } from './opening-hours.ts';

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

/** Local minute when a day on the road ends: 10 p.m., when quiet hours begin at campgrounds (our choice). */
const DAY_END_MINUTE = 22 * 60;
/** How many minutes longer a trip may take to end a day one minute earlier (our choice): ten hours for one hour. */
const LATE_FACTOR = 10;
/** Shortens a day by this much more than needed, so that it doesn't end at the same place on a slightly shorter drive. */
const MARGIN_MINUTES = 10;
/** Maximum number of replans to end days earlier. */
const ROUNDS_MAX = 24;

type Plan = Pick<StopPlan, 'visits' | 'legs'> & { readonly totals: Pick<StopPlan['totals'], 'costMin'> };
type Places = ReadonlyMap<string, { readonly timeZone: string }>;

/** A day that ends at an overnight stop: where it begins, its driving minutes, and its end in minutes after 10 p.m. */
type Day = { readonly startKey: string; readonly drivenMin: number; readonly lateMin: number };

/** Returns how many minutes a driver arrives after the first 10 p.m. since `fromMs`; 0 if before. */
function getLateMin(fromMs: number, arriveMs: number, timeZone: string): number {
  const sinceEndMin = (getLocalWeekMinute(fromMs, timeZone) - DAY_END_MINUTE + DAY_MINUTES) % DAY_MINUTES;
  return Math.max(0, (arriveMs - fromMs) / MINUTE_MS - (DAY_MINUTES - sinceEndMin));
}

/** By how many driving minutes a day was shortened, and what the plan then cost, including its late arrival. */
type Attempt = { readonly shorterMin: number; readonly lateMin: number; readonly cost: number };

/**
 * Ends days by 10 p.m., charging included: a day that ends later at an overnight stop gets less driving, unless that
 * makes the trip impossible or much longer. A day that begins after 10 p.m. may last until the next evening.
 */
export class DayEnds {
  readonly #trip: Pick<TripBasis, 'departMs' | 'request'>;
  /** Driving minutes by which days are shortened, by the key of the place where they begin. */
  readonly #shortened = new Map<string, number>();
  /** By how many minutes days may end late, because ending earlier is no better; by the same key. */
  readonly #accepted = new Map<string, number>();
  /** The day that is being shortened, and the best attempt so far. */
  #trial: { readonly startKey: string; readonly best: Attempt } | null = null;
  #roundsLeft = ROUNDS_MAX;

  constructor(trip: Pick<TripBasis, 'departMs' | 'request'>) {
    this.#trip = trip;
  }

  reset(): void {
    this.#shortened.clear();
    this.#accepted.clear();
    this.#trial = null;
    this.#roundsLeft = ROUNDS_MAX;
  }

  /** Lets all days end late, because there is no plan otherwise; returns whether that changes anything. */
  giveUp(): boolean {
    const isShortened = this.#shortened.size > 0;
    this.reset();
    this.#roundsLeft = 0;
    return isShortened;
  }

  applyTo({ nodes, edges }: StopGraph): StopGraph {
    if (this.#shortened.size === 0) return { nodes, edges };
    return { nodes: nodes.map((node) => ({ ...node, shorterDayMin: this.#shortened.get(node.key) ?? 0 })), edges };
  }

  /** Shortens a plan's first day that ends late, or undoes that; returns whether the plan is stale. */
  correct(plan: Plan | undefined, places: Places): boolean {
    const { nights } = this.#trip.request;
    if (nights === null || nights.stayMin < MIN_SLEEP_MINUTES) return false;
    const days = plan === undefined ? [] : this.#listDays(plan, places);
    const costMin = plan?.totals.costMin ?? Number.POSITIVE_INFINITY;
    const { startKey } = this.#trial ?? days.find((day) => this.#isTooLate(day)) ?? { startKey: null };
    if (startKey === null || (this.#trial === null && this.#roundsLeft === 0)) return false;
    const day = days.find((one) => one.startKey === startKey);
    const [shorterMin, lateMin] = [this.#shortened.get(startKey) ?? 0, day?.lateMin ?? 0];
    const attempt = { shorterMin, lateMin, cost: costMin + lateMin * LATE_FACTOR };
    const best = this.#trial === null || attempt.cost <= this.#trial.best.cost ? attempt : this.#trial.best;
    // Shorter days never make a trip cheaper, so go on only while less lateness could still pay off.
    if (day !== undefined && lateMin > 0 && costMin < best.cost && this.#roundsLeft > 0) {
      this.#trial = { startKey, best };
      this.#shortened.set(startKey, Math.max(0, nights.afterDriveMin - day.drivenMin + MARGIN_MINUTES));
      this.#roundsLeft -= 1;
      return true;
    }
    this.#trial = null;
    this.#accepted.set(startKey, best.lateMin);
    this.#shortened.set(startKey, best.shorterMin);
    return best.shorterMin !== shorterMin || this.correct(plan, places);
  }

  /** Returns whether all days of a plan end by 10 p.m., or as late as was accepted. */
  areInTime(plan: Plan, places: Places): boolean {
    return !this.#listDays(plan, places).some((day) => this.#isTooLate(day));
  }

  /** Returns the cost of a plan, with that of days that end late. */
  computeCost(plan: Plan, places: Places): number {
    const lateMin = this.#listDays(plan, places).reduce((sum, day) => sum + day.lateMin, 0);
    return plan.totals.costMin + LATE_FACTOR * lateMin;
  }

  #isTooLate({ startKey, lateMin }: Day): boolean {
    const acceptedMin = this.#accepted.get(startKey);
    return lateMin > (acceptedMin === undefined ? 0 : acceptedMin + MARGIN_MINUTES);
  }

  /** Returns no days if nights are too short to sleep. */
  #listDays(plan: Plan, places: Places): Day[] {
    const nightMin = this.#trip.request.nights?.stayMin ?? 0;
    if (nightMin < MIN_SLEEP_MINUTES) return [];
    let [startKey, startMs, drivenMin] = [plan.visits[0]?.key ?? '', this.#trip.departMs, 0];
    const stays = listStays(plan, startMs);
    return plan.visits.flatMap(({ key, kind, stayMin }, i) => {
      const { fromMs, toMs } = stays[i] ?? { fromMs: startMs, toMs: startMs };
      drivenMin += plan.legs[i - 1]?.minutes ?? 0;
      const lateMin = getLateMin(startMs, fromMs, places.get(key)?.timeZone ?? 'UTC');
      const day = { startKey, drivenMin, lateMin };
      if (kind === 'overnight' || stayMin >= nightMin) [startKey, startMs, drivenMin] = [key, toMs, 0];
      return kind === 'overnight' ? [day] : [];
    });
  }
}
