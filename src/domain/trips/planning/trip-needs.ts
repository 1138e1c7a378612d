import type { Charger } from '../../chargers/charger.ts';
import type { RoadLeg, RoadSource } from '../../roads/road-route.ts';
import type { RouteWeather, WeatherPoint } from '../../weather/weather.ts';
import type { DriveEnds, UnroutedDrive } from '../graph/trip-graphs.ts';
import type { OvernightStation } from '../places/overnight-spots.ts';
import type { StationDetails } from '../places/trip-places.ts';

/** A requested drive; the leg is null if there is no route. */
export type RequestedDrive = DriveEnds & { readonly leg: RoadLeg | null };

type AlternateRoute = { readonly legs: readonly RoadLeg[]; readonly source: RoadSource };

/** Something that a plan needs before it can continue. */
export type TripNeed =
  /** Nothing; lets other plans go first. The routes of `nextDrives` can be fetched meanwhile. */
  | { readonly kind: 'turn'; readonly nextDrives: readonly UnroutedDrive[] }
  | { readonly kind: 'weather'; readonly points: readonly WeatherPoint[] }
  /**
   * The fast chargers within reach of the route, slower ones whose record says which direction of traffic their service
   * plaza serves, and the overnight places if the trip has nights.
   */
  | { readonly kind: 'stations'; readonly rank: number; readonly searchRadiusM: number; readonly hasNights: boolean }
  | { readonly kind: 'details'; readonly ids: readonly string[] }
  | { readonly kind: 'alternate'; readonly rank: number }
  /** If the routes are unavailable, the plan fails, unless the need is optional: then the answer is `unavailable`. */
  | { readonly kind: 'routes'; readonly drives: readonly UnroutedDrive[]; readonly isOptional?: true };

export type TripAnswer =
  | { readonly kind: 'turn' }
  | { readonly kind: 'weather'; readonly weather: RouteWeather }
  | {
      readonly kind: 'stations';
      readonly chargers: readonly Charger[];
      readonly overnight: readonly OvernightStation[];
    }
  | { readonly kind: 'details'; readonly details: ReadonlyMap<string, StationDetails> }
  | { readonly kind: 'alternate'; readonly route: AlternateRoute | null }
  | { readonly kind: 'routes'; readonly drives: readonly RequestedDrive[] }
  | { readonly kind: 'unavailable' };

/**
 * A computation that yields its needs. It blocks other plans until its next yield, so each step has to be short.
 */
export type PlanSteps<T> = Generator<TripNeed, T, TripAnswer>;

type Kind = TripNeed['kind'];
type NeedOf<K extends Kind> = Extract<TripNeed, { readonly kind: K }>;
type AnswerTo<K extends Kind> = Extract<TripAnswer, { readonly kind: K }>;

const isAnswerTo = <K extends Kind>(kind: K, answer: TripAnswer): answer is AnswerTo<K> => answer.kind === kind;

/** Yields a need and returns the answer. */
export function* need<K extends Kind>(kind: K, request: Omit<NeedOf<K>, 'kind'>): PlanSteps<AnswerTo<K>> {
  const answer = yield { kind, ...request } as NeedOf<K>;
  if (!isAnswerTo(kind, answer)) throw new TypeError(`A plan needs ${kind} but got ${answer.kind}`);
  return answer;
}

/** Lets other plans go first. */
export function* yieldToOthers(nextDrives: readonly UnroutedDrive[] = []): PlanSteps<void> {
  yield* need('turn', { nextDrives });
}

/** Runs steps that a plan can do without; null if routes that they need are unavailable. */
export function* runOptional<T>(steps: PlanSteps<T>): PlanSteps<T | null> {
  let step = steps.next();
  while (!step.done) {
    const answer = yield step.value.kind === 'routes' ? { ...step.value, isOptional: true } : step.value;
    if (answer.kind === 'unavailable') return null;
    step = steps.next(answer);
  }
  return step.value;
}
