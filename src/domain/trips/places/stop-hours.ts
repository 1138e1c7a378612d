import type { StopGraph } from '../stops/stop-graph.ts';
import type { PlanVisit, StopPlan } from '../stops/stop-plan.ts';
import { findClosure, type RecordedHours } from './opening-hours.ts';
import type { ReliableBackup } from './trip-stations.ts';

/** Arrival and departure at a place. */
export type StayTimes = { readonly fromMs: number; readonly toMs: number };

const MINUTE_MS = 60_000;

/** Returns the arrival and departure at each visit of a plan. */
export function listStays({ visits }: Pick<StopPlan, 'visits'>, departMs: number): StayTimes[] {
  return visits.map(({ arrivalMin, minutes }) => {
    const fromMs = departMs + arrivalMin * MINUTE_MS;
    return { fromMs, toMs: fromMs + minutes * MINUTE_MS };
  });
}

type Place = {
  readonly hours: RecordedHours | null;
  readonly reliableBackup: ReliableBackup | null;
};

/** Returns whether a place is closed during any part of a stay, according to its hours. */
function isClosed(hours: RecordedHours | null | undefined, stay: StayTimes): boolean {
  return Boolean(hours && findClosure(hours, stay));
}

/** An overnight place can only turn a driver away on arrival; elsewhere a backup has to be open until departure. */
function getBackupStay(kind: PlanVisit['kind'], { fromMs, toMs }: StayTimes): StayTimes {
  return { fromMs, toMs: kind === 'overnight' ? fromMs : toMs };
}

type Stop = Pick<PlanVisit, 'kind' | 'key'>;

/** The opening hours of a trip's stops: finds stops and backups that are closed when the rig needs them. */
export class StopHours<Shown extends Place = Place> {
  readonly #places: ReadonlyMap<string, Shown>;

  constructor(places: ReadonlyMap<string, Shown>) {
    this.#places = places;
  }

  /** Returns the keys of charging stops that are closed during the stay, or whose reliable backup is. */
  listClosedStops(plan: StopPlan, departMs: number): string[] {
    const stays = listStays(plan, departMs);
    const closedStops = plan.visits.flatMap((visit, i) => {
      const stay = stays[i];
      return stay !== undefined && visit.isCharging && this.#isClosed(visit, stay) ? [visit.key] : [];
    });
    return [...closedStops, ...this.#listClosedContingentStops(plan, stays)];
  }

  #listClosedContingentStops({ legs }: StopPlan, stays: readonly StayTimes[]): string[] {
    return legs.flatMap(({ contingent }, i) => {
      if (contingent === null) return [];
      const { key, approachMin, stopMin } = contingent;
      const fromMs = (stays[i]?.toMs ?? 0) + approachMin * MINUTE_MS;
      return this.#isClosed({ kind: 'station', key }, { fromMs, toMs: fromMs + stopMin * MINUTE_MS }) ? [key] : [];
    });
  }

  /** Overnight guests can enter outside opening hours, so only their backup's hours matter. */
  #isClosed(stop: Stop, stay: StayTimes): boolean {
    const place = this.#places.get(stop.key);
    if (place === undefined) return false;
    const isStationClosed = stop.kind === 'station' && isClosed(place.hours, stay);
    return isStationClosed || (place.reliableBackup !== null && this.findOpenBackup(stop, stay) === null);
  }

  findOpenBackup({ kind, key }: Stop, stay: StayTimes): ReliableBackup | null {
    const backup = this.#places.get(key)?.reliableBackup ?? null;
    return isClosed(backup?.hours, getBackupStay(kind, stay)) ? null : backup;
  }

  isOpenBackup(kind: PlanVisit['kind'], stay: StayTimes, { hours }: Shown): boolean {
    return !isClosed(hours, getBackupStay(kind, stay));
  }
}

/** Returns a graph in which closed stations can't charge a rig. */
export function withoutClosedStations({ nodes, edges }: StopGraph, closed: ReadonlySet<string>): StopGraph {
  if (closed.size === 0) return { nodes, edges };
  return { nodes: nodes.map((node) => (closed.has(node.key) ? { ...node, charge: null } : node)), edges };
}

/** Cost in minutes of arriving at a closed place (our choice): half a night. */
const CLOSED_PENALTY_MINUTES = 300;

/** Penalizes closed stations so that plans use them only if nothing else works. */
export function penalizeClosedStations({ nodes, edges }: StopGraph, closed: ReadonlySet<string>): StopGraph {
  const closedMin = CLOSED_PENALTY_MINUTES;
  return { nodes: nodes.map((node) => (closed.has(node.key) ? { ...node, closedMin } : node)), edges };
}
