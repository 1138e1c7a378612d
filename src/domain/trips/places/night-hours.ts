import type { TripBasis } from '../graph/build-trip-graph.ts';
import type { StopGraph } from '../stops/stop-graph.ts';
import type { StopPlan } from '../stops/stop-plan.ts';
import { listStays } from './open-stops.ts';
import { getLocalWeekMinute } from './opening-hours.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const MINUTE_MS = 60_000;

/** Local minutes of the day between which a rested driver leaves (our estimate). */
const DEPARTURE_MINUTES = { fromMin: 5 * HOUR_MINUTES, toMin: 15 * HOUR_MINUTES };
/** A shorter rest isn't a night's sleep (our estimate). */
export const MIN_SLEEP_MINUTES = 5 * HOUR_MINUTES;

/** Returns the minutes that a driver stays for the night: as requested, or longer to leave in the morning. */
function extendStayMin(fromMs: number, timeZone: string, stayMin: number): number {
  if (stayMin < MIN_SLEEP_MINUTES) return stayMin;
  const departureMin = getLocalWeekMinute(fromMs + stayMin * MINUTE_MS, timeZone) % DAY_MINUTES;
  if (departureMin >= DEPARTURE_MINUTES.fromMin && departureMin < DEPARTURE_MINUTES.toMin) return stayMin;
  return stayMin + ((DEPARTURE_MINUTES.fromMin - departureMin + DAY_MINUTES) % DAY_MINUTES);
}

const STAY_TOLERANCE_MINUTES = 1;
/** Maximum number of replans to correct overnight stays. */
const ROUNDS_MAX = 24;

type Plans = readonly { readonly plan: Pick<StopPlan, 'visits' | 'legs'> }[];
type Places = ReadonlyMap<string, { readonly timeZone: string }>;

/** Overnight stays by place: the requested length, or longer so that the driver leaves between 5 a.m. and 3 p.m. */
export class NightStays {
  readonly #trip: Pick<TripBasis, 'departMs' | 'request'>;
  readonly #stays = new Map<string, number>();
  #rounds = 0;

  constructor(trip: Pick<TripBasis, 'departMs' | 'request'>) {
    this.#trip = trip;
  }

  resetRounds(): void {
    this.#rounds = 0;
  }

  applyTo({ nodes, edges }: StopGraph): StopGraph {
    if (this.#stays.size === 0) return { nodes, edges };
    return { nodes: nodes.map((node) => ({ ...node, stayMin: this.#stays.get(node.key) ?? node.stayMin })), edges };
  }

  /** Corrects stays based on the nights of plans; returns whether any changed, which makes the plans stale. */
  correct(plans: Plans, places: Places): boolean {
    if (this.#trip.request.nights === null || this.#rounds >= ROUNDS_MAX) return false;
    const wrong = plans.flatMap(({ plan }) => this.#findWrongStay(plan, places) ?? []);
    for (const { key, extendedMin } of wrong) this.#stays.set(key, extendedMin);
    if (wrong.length > 0) this.#rounds += 1;
    return wrong.length > 0;
  }

  /** Returns whether all nights of a plan have the right length. */
  areRight(plan: Plans[number]['plan'], places: Places): boolean {
    return this.#trip.request.nights === null || this.#findWrongStay(plan, places) === null;
  }

  /** Returns the first night of the wrong length, because later ones depend on it; null if there is none. */
  #findWrongStay(plan: Plans[number]['plan'], places: Places): { key: string; extendedMin: number } | null {
    const { departMs, request } = this.#trip;
    const stays = listStays(plan, departMs);
    for (const [i, { kind, key, overheadMin, stayMin }] of plan.visits.entries()) {
      if (kind !== 'overnight') continue;
      const fromMs = (stays[i]?.fromMs ?? departMs) + overheadMin * MINUTE_MS;
      const extendedMin = extendStayMin(fromMs, places.get(key)?.timeZone ?? 'UTC', request.nights?.stayMin ?? 0);
      if (Math.abs(extendedMin - stayMin) > STAY_TOLERANCE_MINUTES) return { key, extendedMin };
    }
    return null;
  }
}
