import { closedDuring, type RecordedHours } from './opening-hours.ts';
import type { StopGraph } from './stops/stop-graph.ts';
import type { PlanVisit, StopPlan } from './stops/stop-plan.ts';
import type { ReliableBackup } from './trip-stations.ts';

/** When a rig comes to a place, and when it leaves. */
export type StayThere = { readonly fromMs: number; readonly toMs: number };

const MINUTE_MS = 60_000;

/** When a plan is at each of the places that it passes. */
export function listStays({ visits, legs }: Pick<StopPlan, 'visits' | 'legs'>, departMs: number): StayThere[] {
  let atMs = departMs;
  return visits.map(({ minutes }, place) => {
    const fromMs = atMs + (legs[place - 1]?.minutes ?? 0) * MINUTE_MS;
    atMs = fromMs + minutes * MINUTE_MS;
    return { fromMs, toMs: atMs };
  });
}

/** What of a place says whether it is open. */
type Place = {
  readonly chargerId: string | null;
  readonly hours: RecordedHours | null;
  readonly reliableBackup: ReliableBackup | null;
};

/** Whether a place is closed for some of a stay by its record. */
function isClosed(hours: RecordedHours | null | undefined, stay: StayThere): boolean {
  return closedDuring(hours?.text ?? '', hours?.state ?? '', stay) !== null;
}

/** Whom a place turns away for the night it turns away when they come; elsewhere they may need a backup until they leave. */
function backupStay(kind: PlanVisit['kind'], { fromMs, toMs }: StayThere): StayThere {
  return { fromMs, toMs: kind === 'overnight' ? fromMs : toMs };
}

type Stop = Pick<PlanVisit, 'kind' | 'key'>;

/** The places of a trip by their keys, and the hours of its stations by their ids. */
export class OpenStops<Shown extends Place = Place> {
  readonly #places: ReadonlyMap<string, Shown>;
  readonly #hours: ReadonlyMap<string | null, RecordedHours | null>;

  constructor(places: ReadonlyMap<string, Shown>) {
    this.#places = places;
    this.#hours = new Map([...places.values()].map(({ chargerId, hours }) => [chargerId, hours]));
  }

  /** Those stops of a plan that are closed while the rig would be there, or whose sure backup is. */
  closedIn(plan: StopPlan, departMs: number): string[] {
    const stays = listStays(plan, departMs);
    return plan.visits.flatMap((visit, at) => {
      const stay = stays[at];
      return stay !== undefined && visit.isCharging && this.#isClosed(visit, stay) ? [visit.key] : [];
    });
  }

  /** The guests of a night are let in. */
  #isClosed(stop: Stop, stay: StayThere): boolean {
    const place = this.#places.get(stop.key);
    if (place === undefined) return false;
    const isShut = stop.kind === 'station' && isClosed(place.hours, stay);
    return isShut || (place.reliableBackup !== null && this.reliableBackup(stop, stay) === null);
  }

  /** The sure backup of a stop where it is open when the rig would need it. */
  reliableBackup({ kind, key }: Stop, stay: StayThere): ReliableBackup | null {
    const backup = this.#places.get(key)?.reliableBackup ?? null;
    const hours = backup && this.#hours.get(backup.chargerId);
    return isClosed(hours, backupStay(kind, stay)) ? null : backup;
  }

  /** Those of the places that are open when the rig would need them instead of a stop. */
  openBackups(kind: PlanVisit['kind'], stay: StayThere, places: readonly Shown[]): readonly Shown[] {
    return places.filter(({ hours }) => !isClosed(hours, backupStay(kind, stay)));
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
