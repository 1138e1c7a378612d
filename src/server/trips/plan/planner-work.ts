import type { Charger } from '#domain/chargers/charger.ts';
import type { RoadSource } from '#domain/roads/road-route.ts';
import type { TripBasis } from '#domain/trips/graph/build-trip-graph.ts';
import { type DirectRequest, planDirectRoute } from '#domain/trips/planning/build-direct-route.ts';
import type { PlanSteps, TripAnswer, TripNeed } from '#domain/trips/planning/trip-needs.ts';
import { planTrip } from '#domain/trips/planning/trip-planning.ts';

/** What to plan: a trip, or the route to one station. */
export type PlannerTask = {
  readonly basis: TripBasis;
  readonly roads: RoadSource;
  readonly direct: DirectRequest | null;
};

type StationsAnswer = Extract<TripAnswer, { readonly kind: 'stations' }>;

/** An answer as sent to the thread. Chargers are a JSON array of rows, because copying them as objects is slow. */
export type PlannerAnswer =
  | Exclude<TripAnswer, StationsAnswer>
  | (Omit<StationsAnswer, 'chargers'> & { readonly rows: Uint8Array<ArrayBuffer> });

export type PlannerRequest = { readonly key: number } & (
  | { readonly kind: 'run'; readonly task: PlannerTask }
  | { readonly kind: 'answer'; readonly answer: PlannerAnswer }
);

/** The next step of a plan: something that it needs, or its result as JSON. */
export type PlannerStep =
  | { readonly kind: 'needs'; readonly need: TripNeed }
  | { readonly kind: 'done'; readonly result: string };

/** The plan was started in a thread that has since ended. */
type LostPlan = { readonly kind: 'lost' };

export type PlannerCalls = {
  /** Starts or continues a plan, until it needs something or is done. */
  readonly advance: (request: PlannerRequest) => PlannerStep | LostPlan;
  /** Drops a plan that no one is waiting for. */
  readonly forget: (key: number) => void;
};

export function toTripAnswer(answer: PlannerAnswer): TripAnswer {
  if (answer.kind !== 'stations') return answer;
  const { rows, ...others } = answer;
  return { ...others, chargers: JSON.parse(new TextDecoder().decode(rows)) as Charger[] };
}

const startPlan = ({ basis, roads, direct }: PlannerTask): PlanSteps<object> =>
  direct === null ? planTrip(basis, roads) : planDirectRoute(basis, roads, direct);

export function createPlannerCalls(): PlannerCalls {
  const plans = new Map<number, PlanSteps<object>>();
  return {
    advance(request) {
      const { key } = request;
      const plan = request.kind === 'run' ? startPlan(request.task) : plans.get(key);
      plans.delete(key);
      if (plan === undefined) return { kind: 'lost' };
      const step = request.kind === 'run' ? plan.next() : plan.next(toTripAnswer(request.answer));
      if (step.done) return { kind: 'done', result: JSON.stringify(step.value) };
      plans.set(key, plan);
      return { kind: 'needs', need: step.value };
    },
    forget: (key) => void plans.delete(key),
  };
}
