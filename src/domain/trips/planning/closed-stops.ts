import type { TripArea } from '../graph/trip-area.ts';
import { penalizeClosedStations, StopHours, withoutClosedStations } from '../places/stop-hours.ts';
import type { AlternativePlan } from '../stops/alternatives.ts';
import type { StopGraph } from '../stops/stop-graph.ts';
import type { StopPlan } from '../stops/stop-plan.ts';

const ROUNDS_MAX = 24;

/** The stations that are closed while a plan of this search would be there. */
export class ClosedStops {
  readonly #departMs: number;
  readonly #allowsClosed: boolean;
  readonly #stopHours: StopHours;
  readonly #closed = new Set<string>();
  #rounds = 0;

  constructor({ displayPlaces, basis }: TripArea, isAllowed: boolean) {
    this.#departMs = basis.departMs;
    this.#allowsClosed = isAllowed;
    this.#stopHours = new StopHours(displayPlaces);
  }

  /** Returns a graph without the closed stations, or with a penalty for them if they are allowed. */
  avoidIn(graph: StopGraph): StopGraph {
    return this.#allowsClosed
      ? penalizeClosedStations(graph, this.#closed)
      : withoutClosedStations(graph, this.#closed);
  }

  /** Finds plans whose stations are all open, or with as few closed ones as possible if those are allowed. */
  findPlans(graph: StopGraph, find: (open: StopGraph) => readonly AlternativePlan[]): readonly AlternativePlan[] {
    for (;;) {
      const plans = find(this.avoidIn(graph));
      if (!this.add(plans)) return plans;
      if (this.#rounds >= ROUNDS_MAX) return this.#allowsClosed ? plans : [];
      this.#rounds += 1;
    }
  }

  listNewlyClosedStops(plan: StopPlan): readonly string[] {
    return this.#stopHours.listClosedStops(plan, this.#departMs).filter((key) => !this.#closed.has(key));
  }

  /** Adds the closed stations of plans; returns whether any are new. */
  add(plans: readonly Pick<AlternativePlan, 'plan'>[]): boolean {
    const found = plans.flatMap(({ plan }) => this.listNewlyClosedStops(plan));
    for (const key of found) this.#closed.add(key);
    return found.length > 0;
  }
}
