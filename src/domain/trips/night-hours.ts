import { staysOf } from './open-stops.ts';
import { localMinute, type RecordedHours } from './opening-hours.ts';
import type { StopGraph } from './stops/stop-graph.ts';
import type { StopPlan } from './stops/stop-plan.ts';
import type { TripBasis } from './trip-graph.ts';

const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;
const MINUTE_MS = 60_000;

/** Between these hours on the clock of the place a driver who has slept there sets off (ours). */
const SET_OFF = { fromMin: 5 * HOUR_MIN, toMin: 15 * HOUR_MIN };
/** Who asks for a shorter rest than this does not ask to sleep until the morning (ours). */
const SLEEP_MIN = 5 * HOUR_MIN;

/** How long a driver stays for the night who has come at a moment: for as long as they ask for, and no leaving in the dark. */
function nightStayMin(fromMs: number, state: string, stayMin: number): number {
  if (stayMin < SLEEP_MIN) return stayMin;
  const leaveMin = localMinute(fromMs + stayMin * MINUTE_MS, state) % DAY_MIN;
  if (leaveMin >= SET_OFF.fromMin && leaveMin < SET_OFF.toMin) return stayMin;
  return stayMin + ((SET_OFF.fromMin - leaveMin + DAY_MIN) % DAY_MIN);
}

/** Stays of a plan are right that are no farther off than this. */
const RIGHT_MIN = 1;
/** So often plans are made again for the stays of their nights, each time that more is asked of the driver. */
const ROUNDS_MAX = 24;

type Plans = readonly { readonly plan: Pick<StopPlan, 'visits' | 'legs'> }[];
type Places = ReadonlyMap<string, { readonly hours: RecordedHours | null }>;

/** How long a driver stays at places for the night: as long as asked for, and longer where a plan would leave one when nobody sets off. */
export class NightStays {
  readonly #trip: Pick<TripBasis, 'departMs' | 'request'>;
  /** Longer stays, by the keys of their places. */
  readonly #stays = new Map<string, number>();
  #rounds = 0;

  constructor(trip: Pick<TripBasis, 'departMs' | 'request'>) {
    this.#trip = trip;
  }

  beginAgain(): void {
    this.#rounds = 0;
  }

  /** A graph with these stays. */
  in({ nodes, edges }: StopGraph): StopGraph {
    if (this.#stays.size === 0) return { nodes, edges };
    return { nodes: nodes.map((node) => ({ ...node, stayMin: this.#stays.get(node.key) ?? node.stayMin })), edges };
  }

  /** Takes the stays that the nights of plans should have; whether there are some that they don't, and plans should be made again. */
  change(plans: Plans, places: Places): boolean {
    const { departMs, request } = this.#trip;
    const { nights } = request;
    if (nights === null || this.#rounds >= ROUNDS_MAX) return false;
    let isChanged = false;
    for (const { plan } of plans) {
      const stays = staysOf(plan, departMs);
      for (const [at, { kind, key, overheadMin, stayMin }] of plan.visits.entries()) {
        if (kind !== 'overnight') continue;
        const fromMs = (stays[at]?.fromMs ?? departMs) + overheadMin * MINUTE_MS;
        const rightMin = nightStayMin(fromMs, places.get(key)?.hours?.state ?? '', nights.stayMin);
        if (Math.abs(rightMin - stayMin) <= RIGHT_MIN) continue;
        this.#stays.set(key, rightMin);
        isChanged = true;
      }
    }
    if (isChanged) this.#rounds += 1;
    return isChanged;
  }
}
