import type { Charger } from '#domain/chargers/charger.ts';
import type { RoadSource } from '#domain/roads/road-route.ts';
import { type DirectRequest, planDirectRoute } from '#domain/trips/build-direct-route.ts';
import type { TripBasis } from '#domain/trips/build-trip-graph.ts';
import type { PlanSteps, TripAnswer, TripNeed } from '#domain/trips/trip-needs.ts';
import { planTrip } from '#domain/trips/trip-planning.ts';

/** What to plan: a trip, or the route to one station. */
export type PlannerTask = {
  readonly basis: TripBasis;
  readonly roads: RoadSource;
  readonly direct: DirectRequest | null;
};

type StationsAnswer = Extract<TripAnswer, { readonly kind: 'stations' }>;

/** An answer as it travels to the thread: fast chargers are a JSON array of rows, because copying them takes long. */
export type PlannerAnswer =
  | Exclude<TripAnswer, StationsAnswer>
  | (Omit<StationsAnswer, 'chargers'> & { readonly rows: Uint8Array<ArrayBuffer> });

/** A request to the thread: begin the plan with this key, or continue it. Each gets one response. */
export type PlannerRequest = { readonly key: number } & (
  | { readonly kind: 'run'; readonly task: PlannerTask }
  | { readonly kind: 'answer'; readonly answer: PlannerAnswer }
);

/** A message to the thread; plans that no one waits for are forgotten. */
export type PlannerMessage = PlannerRequest | { readonly key: number; readonly kind: 'forget' };

/** How a plan goes on: with something that it needs, or with its result as JSON. */
export type PlannerStep =
  | { readonly kind: 'needs'; readonly need: TripNeed }
  | { readonly kind: 'done'; readonly result: string };

export type PlannerResponse = { readonly key: number } & (
  | PlannerStep
  | { readonly kind: 'failed'; readonly problem: string }
  /** The plan was begun in a thread that has since ended. */
  | { readonly kind: 'lost' }
);

function toTripAnswer(answer: PlannerAnswer): TripAnswer {
  if (answer.kind !== 'stations') return answer;
  const { rows, ...others } = answer;
  return { ...others, chargers: JSON.parse(new TextDecoder().decode(rows)) as Charger[] };
}

const begin = ({ basis, roads, direct }: PlannerTask): PlanSteps<object> =>
  direct === null ? planTrip(basis, roads) : planDirectRoute(basis, roads, direct);

/** The work of a planner thread: plans that continue when they get what they need. */
export class PlannerWork {
  readonly #plans = new Map<number, PlanSteps<object>>();

  /** Continues a plan until it needs something or is done; null if nothing is to be said. */
  respond(message: PlannerMessage): PlannerResponse | null {
    const { key } = message;
    try {
      const plan = message.kind === 'run' ? begin(message.task) : this.#plans.get(key);
      this.#plans.delete(key);
      if (message.kind === 'forget') return null;
      if (plan === undefined) return { key, kind: 'lost' };
      const step = message.kind === 'run' ? plan.next() : plan.next(toTripAnswer(message.answer));
      if (step.done) return { key, kind: 'done', result: JSON.stringify(step.value) };
      this.#plans.set(key, plan);
      return { key, kind: 'needs', need: step.value };
    } catch (error) {
      return { key, kind: 'failed', problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  }
}
