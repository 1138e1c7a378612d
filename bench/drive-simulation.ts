import { chargingMinutesBetween } from '#domain/energy/charge-times.ts';
import { getNeededPercent } from '#domain/trips/stops/search-space.ts';
import type { StopEdge, StopNode } from '#domain/trips/stops/stop-graph.ts';
import { searchStops } from '#domain/trips/stops/stop-search.ts';
import { type Day, type PlannedTrip, type Refuge, valueAlong } from './drive-day.ts';
import { expectDrive, learn, NOTHING_LEARNED, type PlannedStop, planFrom, usedShare } from './drive-replan.ts';

export type DriveOutcome = {
  readonly minutes: number;
  readonly stops: number;
  readonly replans: number;
  /** Stops at slow chargers, because no fast one was in reach. */
  readonly slowStops: number;
  /** Why the rig was stranded: the battery was empty, or no charger was in reach. */
  readonly stranded: 'empty' | 'no-charger' | null;
};

/** Time lost at a station that turns out to be broken. */
const BROKEN_MIN = 4;
/** How often the driver tells the battery's charge while driving. */
const READING_M = 16_000;
/** As in the product: readings weigh as much as the plan after this much of the battery. */
const TRUSTED_PERCENT = 10;
const NOISE_PERCENT = 0.5;
/** A driver who would arrive with less looks for any charger while one is in reach. */
const ANXIOUS_PERCENT = 3;
/** Minutes to find another charger, and of charging before the driver looks whether that will do. */
const REFUGE_MIN = 20;
const REFUGE_STEP_MIN = 30;
const REPLANS_MAX = 120;

/** Whether the product offers another plan only if the arrival gets uncertain, or as soon as the reserve is touched. */
export type Policy = { readonly usesReserve: boolean };

/** Drives a trip on one day, doing what the product says. */
export class DriveSimulation {
  readonly #policy: Policy;
  readonly #trip: PlannedTrip;
  readonly #day: Day;
  readonly #broken = new Set<number>();
  #learned = NOTHING_LEARNED;
  #at = 0;
  #drivenM = 0;
  #hereM = 0;
  #percent: number;
  #minutes = 0;
  #stops = 0;
  #replans = 0;
  #slowStops = 0;
  #refuge: Refuge | null = null;
  #plan: PlannedStop[] | null = null;

  constructor(trip: PlannedTrip, day: Day, policy: Policy) {
    this.#policy = policy;
    this.#trip = trip;
    this.#day = day;
    this.#percent = trip.rules.startPercent;
  }

  run(): DriveOutcome {
    const last = this.#trip.graph.nodes.length - 1;
    this.#plan = this.#planHere();
    let stranded: DriveOutcome['stranded'] = null;
    while (this.#at !== last && stranded === null) {
      if (this.#replans > REPLANS_MAX) stranded = 'no-charger';
      else if (this.#plan === null) stranded = this.#takeRefuge() ? null : 'no-charger';
      else stranded = this.#driveOn(this.#plan) ? null : 'empty';
      if (stranded === null && this.#drivenM === 0 && this.#at !== last) this.#stop();
    }
    return {
      minutes: this.#minutes,
      stops: this.#stops,
      replans: this.#replans,
      slowStops: this.#slowStops,
      stranded,
    };
  }

  #planHere(): PlannedStop[] | null {
    const here = {
      at: this.#at,
      drivenM: this.#drivenM,
      hereM: this.#hereM,
      percent: this.#percent,
      broken: this.#broken,
    };
    return planFrom(this.#trip, here, this.#learned);
  }

  #replan(): void {
    this.#replans += 1;
    this.#plan = this.#planHere();
  }

  #node(at: number): StopNode {
    const node = this.#trip.graph.nodes[at];
    if (node === undefined) throw new RangeError(`There is no place ${at}`);
    return node;
  }

  #reserveAt(at: number): number {
    const { rules } = this.#trip;
    return this.#node(at).charge === null ? rules.endReservePercent : rules.reservePercent;
  }

  #edgeTo(from: number, { at, slowerMps }: Pick<PlannedStop, 'at' | 'slowerMps'>): StopEdge | undefined {
    const { graph, slower } = this.#trip;
    const driven = slowerMps === 0 ? graph : slower.find((other) => other.slowerMps === slowerMps)?.graph;
    return driven?.edges[from]?.find(({ to }) => to === at);
  }

  /** Charges for a while at the nearest charger of any kind; false if none is in reach. */
  #takeRefuge(): boolean {
    if (this.#refuge === null) {
      const here = this.#hereM;
      this.#refuge =
        this.#trip.refuges.find(({ awayPercent }) => valueAlong(awayPercent, here) <= this.#percent) ?? null;
      if (this.#refuge === null) return false;
      this.#percent -= valueAlong(this.#refuge.awayPercent, here);
      this.#minutes += REFUGE_MIN;
      if (!this.#refuge.isFast) this.#slowStops += 1;
    }
    if (this.#percent >= 100) return false;
    this.#percent = Math.min(100, this.#percent + (this.#refuge.percentPerHour * REFUGE_STEP_MIN) / 60);
    this.#minutes += REFUGE_STEP_MIN;
    this.#replan();
    return true;
  }

  /** Drives to the next stop, or to where another plan begins; false if the battery is empty. */
  #driveOn(plan: readonly PlannedStop[]): boolean {
    const [next] = plan;
    const edge = next && this.#edgeTo(this.#at, next);
    if (next === undefined || edge === undefined) {
      this.#plan = null;
      return true;
    }
    this.#refuge = null;
    const { rules, lineM, rigShare } = this.#trip;
    const [startM, endM] = [lineM[this.#at] ?? 0, lineM[next.at] ?? 0];
    const lengthM = Math.max(edge.distanceM, this.#drivenM + 1);
    const likely = expectDrive(edge, this.#learned, rigShare);
    const began = {
      percent: this.#percent,
      m: this.#drivenM,
      share: usedShare(this.#trip, this.#at, edge, this.#drivenM / lengthM),
    };
    while (this.#drivenM < lengthM) {
      const toM = Math.min(lengthM, this.#drivenM + READING_M);
      const toLineM = startM + ((endM - startM) * toM) / lengthM;
      const before = usedShare(this.#trip, this.#at, edge, this.#drivenM / lengthM);
      const after = usedShare(this.#trip, this.#at, edge, toM / lengthM);
      const distanceShare = (toM - this.#drivenM) / lengthM;
      const used = this.#day.energyOf(edge, this.#hereM, toLineM, after - before, distanceShare);
      this.#percent = Math.min(100, this.#percent - used);
      this.#minutes += edge.minutes * distanceShare;
      [this.#drivenM, this.#hereM] = [toM, toLineM];
      if (this.#percent < 0) return false;
      if (toM === lengthM) break;
      const planned = likely.energyPercent * (after - began.share);
      const factor = planned > 0 ? (began.percent - this.#percent) / planned : 1;
      const trusted = 1 + (Math.min(1.8, Math.max(0.6, factor)) - 1) * (planned / (planned + TRUSTED_PERCENT));
      const arrival = this.#percent - likely.energyPercent * (1 - after) * (planned > 0 ? trusted : 1);
      const isBehind = this.#policy.usesReserve
        ? arrival - rules.z * likely.energySdPercent * Math.sqrt(1 - toM / lengthM) < rules.floorPercent - NOISE_PERCENT
        : arrival < this.#reserveAt(next.at) - NOISE_PERCENT;
      if (!isBehind) continue;
      this.#replan();
      if (arrival < ANXIOUS_PERCENT && this.#plan === null) return true;
      const [other] = this.#plan ?? [];
      if (other === undefined) this.#plan = [...plan];
      else if (other.at !== next.at || other.slowerMps !== next.slowerMps) return true;
    }
    if (began.m === 0) {
      const used = began.percent - this.#percent;
      this.#learned = learn(this.#learned, edge, used, rigShare);
    }
    this.#at = next.at;
    [this.#drivenM, this.#hereM] = [0, endM];
    return true;
  }

  /** Charges at a stop as planned, or more if the drives ahead are likely to need it. */
  #stop(): void {
    const at = this.#at;
    const [stop, ...ahead] = this.#plan ?? [];
    if (stop?.at !== at) return;
    const node = this.#node(at);
    this.#plan = ahead;
    if (!stop.isCharging) {
      this.#minutes += node.stayMin;
      return;
    }
    if (node.charge === null || this.#broken.has(at) || this.#day.isBroken(at)) {
      this.#broken.add(at);
      this.#minutes += BROKEN_MIN;
      this.#replan();
      return;
    }
    const { rules } = this.#trip;
    const most = Math.max(rules.maxPercent, stop.leavePercent);
    const needed = this.#neededFrom(at, ahead);
    let leave = Math.max(this.#percent, stop.leavePercent, Math.min(needed, most));
    if (needed > most + NOISE_PERCENT) {
      this.#replan();
      const [first, ...rest] = this.#plan ?? [];
      if (first?.at === at) [this.#plan, leave] = [rest, Math.max(this.#percent, first.leavePercent)];
      else leave = this.#percent;
    }
    if (leave <= this.#percent) return;
    this.#stops += 1;
    const charging = chargingMinutesBetween(node.charge, this.#percent, leave);
    this.#minutes += node.overheadMin + this.#day.waitMin(at) + Math.max(node.stayMin, charging);
    this.#percent = leave;
  }

  /** Returns the charge that the drives up to the next charging stop ask for. */
  #neededFrom(from: number, ahead: readonly PlannedStop[]): number {
    const { rules, rigShare } = this.#trip;
    let [energy, spread, needed, before] = [0, 0, 0, from];
    for (const stop of ahead) {
      const edge = this.#edgeTo(before, stop);
      if (edge === undefined) break;
      const next = expectDrive(edge, this.#learned, rigShare);
      spread += next.energySdPercent;
      needed = Math.max(
        needed,
        energy + getNeededPercent({ ...next, energySdPercent: spread }, this.#node(stop.at), rules),
      );
      energy += next.energyPercent;
      before = stop.at;
      if (stop.isCharging) break;
    }
    return needed;
  }
}

/** Returns the minutes of the best drive with perfect knowledge of the day and the driver's own reserve. */
export function bestMinutes({ graph, slower, rules, lineM }: PlannedTrip, day: Day): number | null {
  const nodes = graph.nodes.map((node, at) =>
    day.isBroken(at)
      ? { ...node, charge: null }
      : { ...node, overheadMin: node.overheadMin + day.waitMin(at), backupPercent: 0 },
  );
  const known = { ...rules, z: 0, floorPercent: 0, dollarsPerHour: null, trustsAll: true, hasContingentStops: false };
  for (const driven of [graph, ...slower.map((other) => other.graph)]) {
    const edges = driven.edges.map((ways, from) =>
      ways.map((edge) => {
        const { peakPercent: _, ...rest } = edge;
        return {
          ...rest,
          energyPercent: day.energyOf(edge, lineM[from] ?? 0, lineM[edge.to] ?? 0),
          energySdPercent: 0,
        };
      }),
    );
    const outcome = searchStops({ nodes, edges }, known);
    if (outcome.ok) return outcome.plan.totals.minutes;
  }
  return null;
}
