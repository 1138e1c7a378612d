import { closedDuring } from './opening-hours.ts';
import type { StopGraph } from './stops/stop-graph.ts';
import type { PlanVisit, StopPlan } from './stops/stop-plan.ts';

/** When a rig comes to a place, and when it leaves. */
export type StayThere = { readonly fromMs: number; readonly toMs: number };

const MINUTE_MS = 60_000;

/** When a plan is at each of the places that it passes. */
export function staysOf({ visits, legs }: Pick<StopPlan, 'visits' | 'legs'>, departMs: number): StayThere[] {
  let atMs = departMs;
  return visits.map(({ minutes }, place) => {
    const fromMs = atMs + (legs[place - 1]?.minutes ?? 0) * MINUTE_MS;
    atMs = fromMs + minutes * MINUTE_MS;
    return { fromMs, toMs: atMs };
  });
}

type Hours = { readonly text: string; readonly state: string } | null;
type Place = {
  readonly chargerId: string | null;
  readonly hours: Hours;
  readonly sureBackup: { readonly chargerId: string } | null;
};

/** Whether a place is closed for some of a stay by its record. */
export function isClosed(hours: Hours | undefined, stay: StayThere): boolean {
  return closedDuring(hours?.text ?? '', hours?.state ?? '', stay) !== null;
}

/** The places of a trip by their keys, and the hours of its stations by their ids. */
export class OpenStops {
  readonly #places: ReadonlyMap<string, Place>;
  readonly #hours: ReadonlyMap<string | null, Hours>;

  constructor(places: ReadonlyMap<string, Place>) {
    this.#places = places;
    this.#hours = new Map([...places.values()].map(({ chargerId, hours }) => [chargerId, hours]));
  }

  /** Those stops of a plan that are closed while the rig would be there, or whose sure backup is. */
  closedIn(plan: StopPlan, departMs: number): string[] {
    const stays = staysOf(plan, departMs);
    return plan.visits.flatMap((visit, at) => {
      const stay = stays[at];
      return stay !== undefined && this.#isClosed(visit, stay) ? [visit.key] : [];
    });
  }

  /** Who stays for the night asks at the desk. */
  #isClosed({ kind, key }: PlanVisit, stay: StayThere): boolean {
    const place = this.#places.get(key);
    if (kind !== 'station' || place === undefined) return false;
    const { hours, sureBackup } = place;
    return isClosed(hours, stay) || (sureBackup !== null && isClosed(this.#hours.get(sureBackup.chargerId), stay));
  }
}

/** A graph whose closed stations can't be used. */
export function withoutClosed({ nodes, edges }: StopGraph, closed: ReadonlySet<string>): StopGraph {
  if (closed.size === 0) return { nodes, edges };
  return { nodes: nodes.map((node) => (closed.has(node.key) ? { ...node, charge: null } : node)), edges };
}

/** To find a place closed is as bad as so many minutes (ours): half a night. */
const CLOSED_MIN = 300;

/** A graph whose closed stations are used where nothing else serves. */
export function withClosedLast({ nodes, edges }: StopGraph, closed: ReadonlySet<string>): StopGraph {
  const shut = (penaltyMin: number) => Math.max(0, penaltyMin) + CLOSED_MIN;
  return {
    nodes: nodes.map((node) => (closed.has(node.key) ? { ...node, penaltyMin: shut(node.penaltyMin) } : node)),
    edges,
  };
}
