import { getChargingMinutes } from '#domain/energy/charge-times.ts';
import {
  adjustCharge,
  type ConsumptionBias,
  type DriveSpread,
  learnFromDrive,
  NO_BIAS_YET,
  splitSpread,
} from '#domain/trips/consumption-bias.ts';
import { adviseOnStop } from '#domain/trips/driving/contingent-advice.ts';
import {
  type ArrivalFloor,
  applyBias,
  type ChargeReading,
  forecastArrival,
  getUsedPercentAt,
  type LegForecast,
} from '#domain/trips/driving/leg-forecast.ts';
import type { StopEdge, StopNode } from '#domain/trips/stops/stop-graph.ts';
import { type Day, type FallbackCharger, getValueAlong, type PlannedTrip } from './drive-day.ts';
import { forecastEdge, isBelowPlan } from './drive-forecast.ts';
import type { DriveOutcome, Policy } from './drive-policy.ts';
import { getUsedShare, type PlannedStop, planFrom } from './drive-replan.ts';

const UNUSABLE_STATION_MINUTES = 4;
/** Distance between the driver's state-of-charge readings. */
const READING_INTERVAL_M = 16_000;
const REPLAN_TOLERANCE_PERCENT = 0.5;
/** A driver who would arrive with less than this looks for any charger while one is within reach. */
const ANXIOUS_PERCENT = 3;
/** Minutes to find another charger, and minutes of charging before the driver checks whether it's enough. */
const FIND_FALLBACK_MINUTES = 20;
const FALLBACK_STEP_MINUTES = 30;
const MAX_REPLANS = 120;
/** A contingent stop is so close that no minimum arrival charge is needed. */
const ZERO_ARRIVAL = { mean: 0, low: 0, high: 0 };

const firstPlans = new Map<Policy, Map<PlannedTrip, PlannedStop[] | null>>();

export class DriveSimulation {
  readonly #policy: Policy;
  readonly #trip: PlannedTrip;
  readonly #day: Day;
  readonly #unusable = new Set<number>();
  #bias = NO_BIAS_YET;
  /** Extra departure charge that the printed plan's rules call for so far. */
  #extraPercent = 0;
  #biasAtPlanning = NO_BIAS_YET;
  #nodeIndex = 0;
  /** Distances along the current drive and along the route. */
  #drivenM = 0;
  #routeM = 0;
  #percent: number;
  #minutes = 0;
  #stops = 0;
  #contingentStops = 0;
  #replans = 0;
  #slowStops = 0;
  #fallback: FallbackCharger | null = null;
  #plan: PlannedStop[] | null = null;

  constructor(trip: PlannedTrip, day: Day, policy: Policy) {
    this.#policy = policy;
    this.#trip = trip;
    this.#day = day;
    this.#percent = trip.rules.startPercent;
  }

  run(): DriveOutcome {
    const destination = this.#trip.graph.nodes.length - 1;
    this.#plan = this.#planHere();
    let stranded: DriveOutcome['stranded'] = null;
    while (this.#nodeIndex !== destination && stranded === null) {
      if (this.#replans > MAX_REPLANS) stranded = 'no-charger';
      else if (this.#plan === null) stranded = this.#chargeAtFallback() ? null : 'no-charger';
      else stranded = this.#driveOn(this.#plan) ? null : 'empty';
      if (stranded === null && this.#drivenM === 0 && this.#nodeIndex !== destination) this.#arriveAtStop();
    }
    return {
      minutes: this.#minutes,
      stops: this.#stops,
      contingentStops: this.#contingentStops,
      replans: this.#replans,
      slowStops: this.#slowStops,
      stranded,
    };
  }

  #planHere(): PlannedStop[] | null {
    const here = {
      nodeIndex: this.#nodeIndex,
      drivenM: this.#drivenM,
      hereM: this.#routeM,
      percent: this.#percent,
      unusable: this.#unusable,
    };
    this.#biasAtPlanning = this.#bias;
    this.#extraPercent = 0;
    const isBeginning = this.#nodeIndex === 0 && this.#drivenM === 0 && this.#unusable.size === 0;
    const plan = () =>
      planFrom(this.#trip, here, { bias: this.#bias, hasContingentStops: this.#policy !== 'previousPolicy' });
    if (!isBeginning) return plan();
    // Every simulated day of a trip begins with the same plan, which is computed once.
    const plans = firstPlans.get(this.#policy) ?? new Map<PlannedTrip, PlannedStop[] | null>();
    firstPlans.set(this.#policy, plans);
    if (!plans.has(this.#trip)) plans.set(this.#trip, plan());
    return plans.get(this.#trip) ?? null;
  }

  #replan(): void {
    this.#replans += 1;
    this.#plan = this.#planHere();
  }

  #getNode(nodeIndex: number): StopNode {
    const node = this.#trip.graph.nodes[nodeIndex];
    if (node === undefined) throw new RangeError(`No node ${nodeIndex}`);
    return node;
  }

  #getReservePercent(nodeIndex: number): number {
    const { rules } = this.#trip;
    return this.#getNode(nodeIndex).charge === null ? rules.endReservePercent : rules.reservePercent;
  }

  /** Returns the arrival charge below which navigation offers a new plan. It may be below the reserve. */
  #getArrivalFloor({ nodeIndex, arrival }: PlannedStop): ArrivalFloor {
    const { floorPercent } = this.#trip.rules;
    const { backupPercent = 0 } = this.#getNode(nodeIndex);
    return {
      lowPercent: Math.min(arrival.low, floorPercent),
      meanPercent: Math.min(arrival.mean, floorPercent + backupPercent),
    };
  }

  #findEdge(from: number, { nodeIndex, slowerMps }: PlannedStop): StopEdge | undefined {
    const { graph, slower } = this.#trip;
    const graphAtSpeed = slowerMps === 0 ? graph : slower.find((other) => other.slowerMps === slowerMps)?.graph;
    return graphAtSpeed?.edges[from]?.find(({ to }) => to === nodeIndex);
  }

  /** Charges for a while at the nearest fast charger, or else a slow one; returns false if neither is possible. */
  #chargeAtFallback(): boolean {
    if (this.#fallback === null) {
      const hereM = this.#routeM;
      this.#fallback =
        this.#trip.fallbacks.find(({ neededPercent }) => getValueAlong(neededPercent, hereM) <= this.#percent) ?? null;
      if (this.#fallback === null) return false;
      this.#percent -= getValueAlong(this.#fallback.neededPercent, hereM);
      this.#minutes += FIND_FALLBACK_MINUTES;
      if (!this.#fallback.isFast) this.#slowStops += 1;
    }
    if (this.#percent >= 100) return false;
    this.#percent = Math.min(100, this.#percent + (this.#fallback.percentPerHour * FALLBACK_STEP_MINUTES) / 60);
    this.#minutes += FALLBACK_STEP_MINUTES;
    this.#replan();
    return true;
  }

  /** Drives to the next stop, or until the plan changes; returns false if the battery is empty. */
  #driveOn(plan: readonly PlannedStop[]): boolean {
    const [next] = plan;
    const edge = next && this.#findEdge(this.#nodeIndex, next);
    if (next === undefined || edge === undefined) {
      this.#plan = null;
      return true;
    }
    this.#fallback = null;
    const { placeDistancesM } = this.#trip;
    const [startM, endM] = [placeDistancesM[this.#nodeIndex] ?? 0, placeDistancesM[next.nodeIndex] ?? 0];
    const lengthM = Math.max(edge.distanceM, this.#drivenM + 1);
    const fullForecast = forecastEdge(this.#trip, this.#nodeIndex, edge);
    const forecast = applyBias(fullForecast, this.#bias);
    const readings = [{ atM: this.#drivenM, percent: this.#percent }];
    while (this.#drivenM < lengthM) {
      const turnoffM = next.contingent !== null && next.contingent.atM > this.#drivenM ? next.contingent.atM : lengthM;
      const toM = Math.min(lengthM, turnoffM, this.#drivenM + READING_INTERVAL_M);
      const toRouteM = startM + ((endM - startM) * toM) / lengthM;
      const before = getUsedShare(this.#trip, this.#nodeIndex, edge, this.#drivenM / lengthM);
      const after = getUsedShare(this.#trip, this.#nodeIndex, edge, toM / lengthM);
      const distanceShare = (toM - this.#drivenM) / lengthM;
      const used = this.#day.getUsedPercent(edge, this.#routeM, toRouteM, after - before, distanceShare);
      this.#percent = Math.min(100, this.#percent - used);
      this.#minutes += edge.minutes * distanceShare;
      [this.#drivenM, this.#routeM] = [toM, toRouteM];
      if (this.#percent < 0) return false;
      readings.push({ atM: toM, percent: this.#percent });
      if (toM === lengthM) break;
      const advice =
        next.contingent && adviseOnStop(forecast, next.contingent, { readings, isStartReported: true }).advice;
      if (next.contingent !== null && toM === turnoffM && advice === 'stop') {
        this.#plan = this.#insertContingentStop(next, next.contingent, plan);
        return true;
      }
      const arrival = forecastArrival(forecast, readings);
      if (this.#followsPrintedPlan) {
        if (arrival === null || arrival.mean >= ANXIOUS_PERCENT) continue;
        this.#plan = null;
        return true;
      }
      const isBehind =
        this.#policy === 'navigation'
          ? isBelowPlan(forecast, readings, this.#getArrivalFloor(next), advice === 'stop' ? turnoffM : null)
          : arrival !== null && arrival.mean < this.#getReservePercent(next.nodeIndex) - REPLAN_TOLERANCE_PERCENT;
      if (!isBehind) continue;
      this.#replan();
      if (arrival !== null && arrival.mean < ANXIOUS_PERCENT && this.#plan === null) return true;
      const [replanned] = this.#plan ?? [];
      if (replanned === undefined) this.#plan = [...plan];
      else if (replanned.nodeIndex !== next.nodeIndex || replanned.slowerMps !== next.slowerMps) return true;
    }
    this.#learn(fullForecast, readings);
    this.#nodeIndex = next.nodeIndex;
    [this.#drivenM, this.#routeM] = [0, endM];
    return true;
  }

  get #followsPrintedPlan(): boolean {
    return this.#policy === 'printed' || this.#policy === 'printedCharges';
  }

  #learn({ deviations, atM, usedPercent }: LegForecast, readings: readonly ChargeReading[]): void {
    const [first, last] = [readings[0], readings.at(-1)];
    if (deviations === null || first === undefined || last === undefined || this.#followsPrintedPlan) return;
    const forecast = { atM, usedPercent, minutes: atM, spread: { below: 0, above: 0 }, deviations };
    const share = (last.atM - first.atM) / Math.max(1, atM.at(-1) ?? 0);
    const planned = getUsedPercentAt(forecast, last.atM) - getUsedPercentAt(forecast, first.atM);
    const spread = { rigPercent: deviations.rigPercent * share, otherPercent: deviations.otherPercent * share };
    this.#bias = learnFromDrive(this.#bias, spread, first.percent - last.percent - planned);
  }

  #insertContingentStop(
    next: PlannedStop,
    { at: nodeIndex, chargePercent }: NonNullable<PlannedStop['contingent']>,
    plan: readonly PlannedStop[],
  ): PlannedStop[] {
    this.#contingentStops += 1;
    const stop = {
      nodeIndex,
      departurePercent: chargePercent,
      isCharging: true,
      slowerMps: 0,
      arrival: ZERO_ARRIVAL,
      adjustment: 0,
      contingent: null,
    };
    return [stop, { ...next, contingent: null }, ...plan.slice(1)];
  }

  #arriveAtStop(): void {
    const nodeIndex = this.#nodeIndex;
    const [stop, ...ahead] = this.#plan ?? [];
    if (stop?.nodeIndex !== nodeIndex) return;
    const node = this.#getNode(nodeIndex);
    this.#plan = ahead;
    if (!stop.isCharging) {
      this.#minutes += node.stayMin;
      return;
    }
    if (node.charge === null || this.#unusable.has(nodeIndex) || this.#day.isUnusable(nodeIndex)) {
      this.#unusable.add(nodeIndex);
      this.#minutes += UNUSABLE_STATION_MINUTES;
      this.#replan();
      return;
    }
    const departurePercent = this.#getDeparturePercent(stop, ahead);
    if (departurePercent <= this.#percent) return;
    this.#stops += 1;
    const charging = getChargingMinutes(node.charge, this.#percent, departurePercent);
    this.#minutes += node.overheadMin + this.#day.getWaitMinutes(nodeIndex) + Math.max(node.stayMin, charging);
    this.#percent = departurePercent;
  }

  /** Returns the planned charge on departure, adjusted for what the earlier legs used. */
  #getDeparturePercent({ departurePercent, arrival, adjustment }: PlannedStop, ahead: readonly PlannedStop[]): number {
    const spreads = this.#getSpreadsAhead(this.#nodeIndex, ahead);
    if (this.#policy === 'navigation') return adjustCharge(departurePercent, this.#getBiasSincePlanning(), spreads);
    if (this.#policy === 'printed') this.#extraPercent += adjustment * Math.max(0, arrival.mean - this.#percent);
    return Math.min(100, departurePercent + this.#extraPercent);
  }

  #getBiasSincePlanning(): ConsumptionBias {
    return { ...this.#bias, mean: this.#bias.mean - this.#biasAtPlanning.mean };
  }

  #getSpreadsAhead(from: number, ahead: readonly PlannedStop[]): DriveSpread[] {
    const charging = ahead.findIndex(({ isCharging }) => isCharging);
    return ahead.slice(0, charging === -1 ? ahead.length : charging + 1).flatMap((stop, index) => {
      const edge = this.#findEdge(ahead[index - 1]?.nodeIndex ?? from, stop);
      return edge === undefined ? [] : [splitSpread(edge)];
    });
  }
}
