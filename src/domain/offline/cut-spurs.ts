import { sliceLeg } from '../roads/leg-parts.ts';
import type { RoadLeg } from '../roads/road-route.ts';
import type { SpurToRoute, SpurToSite } from './corridor-roads.ts';

const SIX_DECIMALS = 1_000_000;
/** A step from corner to corner runs along the trip's route if that route is about as long between the same corners. */
const STEP_TOLERANCE = 0.02;
const STEP_SLACK_M = 5;
/** The start and end of a route match the trip's route less precisely than its corners do. */
const END_SLACK_M = 60;
/** A spur to the route includes this much of the route, and thus the instruction to merge onto it. */
const MERGE_M = 2;

const toCornerKey = ({ lats, lngs }: RoadLeg, i: number) =>
  `${Math.round((lats[i] ?? 0) * SIX_DECIMALS)},${Math.round((lngs[i] ?? 0) * SIX_DECIMALS)}`;

/** Finds where another route runs along the trip's route, by the corners that they share. */
export class TripRouteCorners {
  readonly #distances = new Map<string, number[]>();

  constructor(tripRoute: RoadLeg) {
    for (const [i, alongM] of tripRoute.atM.entries()) {
      const key = toCornerKey(tripRoute, i);
      const existing = this.#distances.get(key);
      if (existing === undefined) this.#distances.set(key, [alongM]);
      else existing.push(alongM);
    }
  }

  /**
   * Returns the steps of a route that run forward along the trip's route: their index in the route and position on the
   * trip's route.
   */
  #listStepsAlong(route: RoadLeg, ends: { readonly startM?: number; readonly endM?: number }) {
    const last = route.atM.length - 1;
    const isEnd = (i: number) => (i === 0 && ends.startM !== undefined) || (i === last && ends.endM !== undefined);
    const listDistances = (i: number) => {
      const shared = this.#distances.get(toCornerKey(route, i)) ?? [];
      const knownM = i === 0 ? ends.startM : i === last ? ends.endM : undefined;
      return knownM === undefined ? shared : [knownM];
    };
    const steps: { readonly index: number; readonly fromM: number; readonly toM: number }[] = [];
    for (let i = 0; i < last; i += 1) {
      const lengthM = (route.atM[i + 1] ?? 0) - (route.atM[i] ?? 0);
      const slackM = lengthM * STEP_TOLERANCE + (isEnd(i) || isEnd(i + 1) ? END_SLACK_M : STEP_SLACK_M);
      for (const fromM of listDistances(i))
        for (const toM of listDistances(i + 1))
          if (toM > fromM && Math.abs(toM - fromM - lengthM) <= slackM) steps.push({ index: i, fromM, toM });
    }
    return steps;
  }

  cutSpurToSite(route: RoadLeg, startM: number): SpurToSite {
    const step = this.#listStepsAlong(route, { startM }).at(-1);
    if (step === undefined) return { exitM: startM, leg: route };
    return { exitM: step.toM, leg: sliceLeg(route, route.atM[step.index + 1] ?? 0, route.distanceM) };
  }

  cutSpurToRoute(route: RoadLeg, endM: number): SpurToRoute {
    const [step] = this.#listStepsAlong(route, { endM });
    if (step === undefined) return { returnM: endM, leg: route };
    const returnM = Math.min(step.toM, step.fromM + MERGE_M);
    return { returnM, leg: sliceLeg(route, 0, (route.atM[step.index] ?? 0) + returnM - step.fromM) };
  }
}
