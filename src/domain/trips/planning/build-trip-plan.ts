import type { ChargeAccess } from '../../chargers/plugs/charge-access.ts';
import type { RigPhysics } from '../../energy/rig-physics.ts';
import { splitSpread } from '../consumption-bias.ts';
import type { ContingentStop } from '../contingent-stop.ts';
import type { TravelDirection } from '../corridor/service-plazas.ts';
import type { RoutedDrive } from '../graph/routed-drive.ts';
import { findClosure, type RecordedHours } from '../places/opening-hours.ts';
import { listStays, type StayTimes, StopHours } from '../places/stop-hours.ts';
import type { ReliableBackup } from '../places/trip-stations.ts';
import type { ChoiceReason, PlanChoice } from '../stops/compare-with-fastest.ts';
import type { SearchStopReason as SearchReason, StopExplanation } from '../stops/explain-stops.ts';
import type { PlanContingentStop, StopPlan } from '../stops/stop-plan.ts';
import type { PlanLabel, TripDrive, TripPlan, TripStop, TripTotals } from '../trip.ts';
import type { PlanReason, StopReason } from '../trip-reasons.ts';
import { isDark } from './daylight.ts';
import { findBackup } from './trip-backup.ts';
import { buildTripProfile } from './trip-profile.ts';

/** The data that a plan shows about a place. */
export type DisplayPlace = Pick<
  TripStop,
  | 'chargerId'
  | 'name'
  | 'address'
  | 'town'
  | 'at'
  | 'timeZone'
  | 'powerKw'
  | 'network'
  | 'hitchedChance'
  | 'stall'
  | 'amenities'
> & {
  /** Where along the trip's line the detour to the place starts, in meters. */
  readonly atM: number;
  /** Null for places other than stations. */
  readonly access: ChargeAccess | null;
  readonly reliableBackup: ReliableBackup | null;
  readonly canBeBackup: boolean;
  /** The only direction of traffic that reaches it; null if unknown or both. */
  readonly onlyDirection: TravelDirection | null;
  readonly timeZone: string;
  /** Null for places other than stations. */
  readonly hours: RecordedHours | null;
};

export type TripPlanInput = {
  readonly plan: StopPlan & { readonly explain: () => readonly StopExplanation[] };
  readonly labels: readonly PlanLabel[];
  readonly choice: PlanChoice | null;
  readonly places: ReadonlyMap<string, DisplayPlace>;
  /** The plan's drives in order, and the leg that the driver sees for each. */
  readonly drives: readonly RoutedDrive[];
  readonly legs: readonly TripDrive[];
  readonly rig: RigPhysics;
  readonly departMs: number;
  /** Null if the trip has no nights. */
  readonly nightMin: number | null;
};

/** A stay counts as longer than requested if the difference exceeds this. */
const MIN_EXTENSION_MINUTES = 1;

function getNightReason(stayMin: number, { nightMin }: TripPlanInput): StopReason {
  const isLonger = nightMin !== null && stayMin > nightMin + MIN_EXTENSION_MINUTES;
  return isLonger ? { code: 'night', isUntilMorning: true } : { code: 'night' };
}

function getDisplayPlace({ places }: TripPlanInput, key: string): DisplayPlace {
  const place = places.get(key);
  if (place === undefined) throw new RangeError(`A plan passes ${key}, which is not a place of its graph`);
  return place;
}

/** Null for a place that isn't a station. */
function getNamedStation(input: TripPlanInput, key: string): { chargerId: string; name: string } | null {
  const { chargerId, name } = getDisplayPlace(input, key);
  return chargerId === null ? null : { chargerId, name };
}

function toStopReasons(input: TripPlanInput, reason: SearchReason): StopReason[] {
  switch (reason.code) {
    case 'substitute': {
      const station = getNamedStation(input, reason.key);
      const isUnsure = getDisplayPlace(input, reason.key).access?.verdict === 'check';
      const { moreMin: minutes, moreDollars, isTighter } = reason;
      return station ? [{ code: 'better_than', ...station, minutes, isUnsure, moreDollars, isTighter }] : [];
    }
    case 'nextIsFaster': {
      const station = getNamedStation(input, reason.key);
      return station ? [{ code: 'next_is_faster', ...station, departurePercent: reason.departurePercent }] : [];
    }
    case 'onlyStation':
      return [{ code: 'only_in_reach' }];
    case 'onlyHitched':
      return [{ code: 'only_hitched' }];
    case 'blocksOthers':
      return [{ code: 'may_block', chance: reason.blockingChance }];
    case 'justInReach':
      return [{ code: 'just_in_reach', arrivePercent: reason.arrivalPercent }];
  }
}

/** Returns the reasons that name something to check or bring for charging at a stop. */
function getAccessReasons(access: ChargeAccess | null): StopReason[] {
  if (access === null) return [];
  const { reason, make, adapter, refusalChance } = access;
  return [
    ...(reason === null ? [] : [{ code: 'check_first', reason, make, refusalChance } as const]),
    ...(adapter === null ? [] : [{ code: 'adapter', plug: adapter } as const]),
  ];
}

function getHoursReasons(hours: DisplayPlace['hours'], stay: StayTimes): StopReason[] {
  const closure = hours && findClosure(hours, stay);
  if (hours === null || closure === null) return [];
  return [{ code: closure === 'arriving' ? 'closed_on_arrival' : 'closes_too_early', hours: hours.text }];
}

function toShownBackup(backup: ReliableBackup | null): TripPlan['stops'][number]['backup'] {
  if (backup === null) return null;
  const { hours: _hours, ...shown } = backup;
  return shown;
}

function buildStops(input: TripPlanInput): TripStop[] {
  const { plan, rig, departMs } = input;
  const reasonsAt = new Map(plan.explain().map(({ at, why }) => [at, why]));
  const percentPerM = plan.totals.energyPercent / Math.max(1, plan.totals.distanceM);
  const backupPlaces = [...input.places.values()].filter(({ canBeBackup }) => canBeBackup);
  const stopHours = new StopHours(input.places);
  const stays = listStays(plan, departMs);
  let progressM = 0;
  return plan.visits.map((visit, index) => {
    const previousLeg = plan.legs[index - 1];
    progressM += previousLeg?.distanceM ?? 0;
    const stay = stays[index] ?? { fromMs: departMs, toMs: departMs };
    const place = getDisplayPlace(input, visit.key);
    const {
      atM: _atM,
      access,
      reliableBackup: _reliableBackup,
      canBeBackup: _canBeBackup,
      onlyDirection: _,
      hours,
      ...shown
    } = place;
    const morePerMissing = plan.adjustments[index] ?? null;
    const isOpen = (other: DisplayPlace) => stopHours.isOpenBackup(visit.kind, stay, other);
    const range = { percent: visit.arrival.low, percentPerM, isOpen };
    const backup = visit.isCharging
      ? (toShownBackup(stopHours.findOpenBackup(visit, stay)) ?? findBackup(place, backupPlaces, range))
      : null;
    // Overnight stops aren't compared with stations along the route.
    const isNight = visit.kind === 'overnight';
    const why: StopReason[] = isNight
      ? [getNightReason(visit.stayMin, input)]
      : (reasonsAt.get(visit.at) ?? []).flatMap((reason) => toStopReasons(input, reason));
    if (visit.isCharging) why.push(...getAccessReasons(access));
    if (visit.isCharging && backup === null) why.push({ code: 'no_backup' });
    if (visit.isCharging) why.push(...getHoursReasons(hours, stay));
    if (index > 0 && isDark(stay.fromMs, shown.at)) why.push({ code: 'after_dark' });
    return {
      ...shown,
      progressM,
      kind: visit.kind,
      arriveAt: new Date(stay.fromMs).toISOString(),
      leaveAt: new Date(stay.toMs).toISOString(),
      arrive: visit.arrival,
      departurePercent: visit.departurePercent,
      ...(morePerMissing === null ? {} : { morePerMissing }),
      chargeMin: visit.chargeMin,
      overheadMin: visit.overheadMin,
      stayMin: visit.stayMin,
      chargedWh: (visit.chargedPercent / 100) * rig.usableWh,
      powerKw: visit.isCharging ? shown.powerKw : null,
      plug: visit.isCharging ? (access?.plug?.connector ?? null) : null,
      hitchedChance: visit.isCharging ? shown.hitchedChance : null,
      priceDollars: visit.dollars,
      cost: visit.cost,
      backup,
      why,
    };
  });
}

/** Computes the totals of a plan. */
export function toTripTotals({ visits, totals }: StopPlan, { usableWh }: RigPhysics): TripTotals {
  const charging = visits.filter(({ isCharging }) => isCharging);
  // Charging during a stay takes no extra time.
  const chargeMin = charging.reduce((sum, visit) => sum + Math.max(0, visit.chargeMin - visit.stayMin), 0);
  const last = visits.at(-1);
  if (last === undefined) throw new RangeError('The plan has no end');
  return {
    distanceM: totals.distanceM,
    driveMin: totals.driveMin,
    chargeMin,
    otherMin: Math.max(0, totals.minutes - totals.driveMin - chargeMin),
    totalMin: totals.minutes,
    energyWh: (totals.energyPercent / 100) * usableWh,
    chargedWh: (totals.chargedPercent / 100) * usableWh,
    priceDollars: totals.dollars,
    unpricedStops: charging.filter(({ dollars }) => dollars === null).length,
    cost: { ...totals.cost, unknownStops: charging.filter(({ cost }) => cost === null).length },
    chargingStops: charging.length,
    arrive: last.arrival,
  };
}

function toPlanReason(reason: ChoiceReason): PlanReason {
  switch (reason.code) {
    case 'fewerStops':
      return { code: 'fewer_stops', stops: reason.stops };
    case 'staysHitched':
      return { code: 'stays_hitched', unhitchings: reason.unhitchings };
    case 'blocksFewer':
      return { code: 'blocks_fewer', stops: reason.stops };
    case 'cheaper':
    case 'surer':
    case 'wishes':
      return reason;
  }
}

function buildContingentStop(
  input: TripPlanInput,
  plannedStop: PlanContingentStop | null | undefined,
): ContingentStop | null {
  if (!plannedStop) return null;
  const { chargerId, name, town, at } = getDisplayPlace(input, plannedStop.key);
  const { atM, skipPercent, chargePercent, fromPercent, chance, stopMin } = plannedStop;
  if (chargerId === null) return null;
  return { chargerId, name, town, at, atM, skipPercent, chargePercent, fromPercent, chance, stopMin };
}

/** Builds a plan as the driver sees it. */
export function buildTripPlan(input: TripPlanInput): TripPlan {
  const { plan, labels, choice, drives, legs, rig } = input;
  return {
    labels: [...labels],
    why: choice && { slowerMin: choice.slowerMin, reasons: choice.reasons.map(toPlanReason) },
    totals: toTripTotals(plan, rig),
    stops: buildStops(input),
    legs: legs.map((leg, index) => {
      const plannedLeg = plan.legs[index];
      const contingent = buildContingentStop(input, plannedLeg?.contingent);
      const deviations = plannedLeg ? { ...splitSpread(plannedLeg), rigVariance: plannedLeg.rigVariance } : null;
      return { ...leg, contingent, deviations };
    }),
    profile: buildTripProfile(plan, drives, rig),
  };
}
