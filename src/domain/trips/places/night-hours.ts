import type { TripBasis } from '../graph/build-trip-graph.ts';
import type { StopGraph } from '../stops/stop-graph.ts';
import type { StopPlan } from '../stops/stop-plan.ts';
import { listStays } from './open-stops.ts';
import { localMinute, type RecordedHours } from './opening-hours.ts';

const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;
const MINUTE_MS = 60_000;

/** Local hours in which a rested driver sets off (our estimate). */
const SET_OFF = { fromMin: 5 * HOUR_MIN, toMin: 15 * HOUR_MIN };
/** A shorter rest isn't a night's sleep (our estimate). */
const SLEEP_MIN = 5 * HOUR_MIN;

/** Returns how long a driver stays for the night: the requested time, extended until morning. */
function nightStayMin(fromMs: number, state: string, stayMin: number): number {
  if (stayMin < SLEEP_MIN) return stayMin;
  const leaveMin = localMinute(fromMs + stayMin * MINUTE_MS, state) % DAY_MIN;
  if (leaveMin >= SET_OFF.fromMin && leaveMin < SET_OFF.toMin) return stayMin;
  return stayMin + ((SET_OFF.fromMin - leaveMin + DAY_MIN) % DAY_MIN);
}

const STAY_TOLERANCE_MINUTES = 1;
/** Maximum number of replans to correct overnight stays. */
const ROUNDS_MAX = 24;

type Plans = readonly { readonly plan: Pick<StopPlan, 'visits' | 'legs'> }[];
type Places = ReadonlyMap<string, { readonly hours: RecordedHours | null }>;

/** Overnight stays by place: the requested length, or longer so that the driver leaves between 5 a.m. and 3 p.m. */
export class NightStays {
  readonly #trip: Pick<TripBasis, 'departMs' | 'request'>;
  /** Extended stays by place key. */
  readonly #stays = new Map<string, number>();
  #rounds = 0;

  constructor(trip: Pick<TripBasis, 'departMs' | 'request'>) {
    this.#trip = trip;
  }

  beginAgain(): void {
    this.#rounds = 0;
  }

  /** Applies the stays to a graph. */
  applyTo({ nodes, edges }: StopGraph): StopGraph {
    if (this.#stays.size === 0) return { nodes, edges };
    return { nodes: nodes.map((node) => ({ ...node, stayMin: this.#stays.get(node.key) ?? node.stayMin })), edges };
  }

  /** Corrects stays based on the nights of plans; returns true if some changed, which makes the plans stale. */
  correct(plans: Plans, places: Places): boolean {
    const { departMs, request } = this.#trip;
    const { nights } = request;
    if (nights === null || this.#rounds >= ROUNDS_MAX) return false;
    let isChanged = false;
    for (const { plan } of plans) {
      const stays = listStays(plan, departMs);
      for (const [at, { kind, key, overheadMin, stayMin }] of plan.visits.entries()) {
        if (kind !== 'overnight') continue;
        const fromMs = (stays[at]?.fromMs ?? departMs) + overheadMin * MINUTE_MS;
        const rightMin = nightStayMin(fromMs, places.get(key)?.hours?.state ?? '', nights.stayMin);
        if (Math.abs(rightMin - stayMin) <= STAY_TOLERANCE_MINUTES) continue;
        this.#stays.set(key, rightMin);
        isChanged = true;
      }
    }
    if (isChanged) this.#rounds += 1;
    return isChanged;
  }
}
