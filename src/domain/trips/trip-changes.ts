import type { RemainingPlan } from './driving/plan-position.ts';
import { findClosure } from './places/opening-hours.ts';
import type { TripChange, TripPlan, TripResult, TripStop } from './trip.ts';

/** The current state of a station in a saved plan. */
export type CurrentStation = {
  /** False if it was removed or has closed. */
  readonly isListed: boolean;
  /** Whether it is a public fast charger in service that fits the vehicle. */
  readonly canCharge: boolean;
  readonly canChargeOvernight: boolean;
  readonly powerKw: number | null;
  readonly hitchedChance: number;
  readonly hours: string;
};

/**
 * Minimum differences to report (our choice): minutes of the trip, shares of energy and power, chance of staying
 * hitched.
 */
const REPORT_THRESHOLDS = { minutes: 10, energy: 0.05, power: 0.15, chance: 0.15 };
/** A plan should be replaced beyond these differences, or below this chance of staying hitched (our choice). */
const REPLAN_THRESHOLDS = { minutes: 20, energyPercent: 10, minChance: 0.5 };

const MS_PER_MINUTE = 60_000;

type ChargerStop = TripStop & { readonly chargerId: string };
type NamedCharger = Pick<ChargerStop, 'chargerId' | 'name'>;

const isChargingStop = (stop: TripStop): stop is ChargerStop => stop.kind === 'station' && stop.chargerId !== null;
const hasCharger = (stop: TripStop): stop is ChargerStop => stop.chargerId !== null;

function listClosures(
  { chargerId, name }: NamedCharger,
  current: CurrentStation | undefined,
  isNight: boolean,
): TripChange[] {
  if (!current?.isListed) return [{ code: 'station_closed', chargerId, name }];
  const canCharge = isNight ? current.canChargeOvernight : current.canCharge;
  return canCharge ? [] : [{ code: 'station_not_open', chargerId, name }];
}

/** Returns whether a station that was open according to the saved plan is closed if the rig arrives with a delay. */
function isNewlyClosed(
  { arriveAt, leaveAt, timeZone, why }: TripStop,
  { hours }: CurrentStation,
  delayMs: number,
): boolean {
  const isKnown = why.some(({ code }) => code === 'closed_on_arrival' || code === 'closes_too_early');
  const stay = { fromMs: Date.parse(arriveAt) + delayMs, toMs: Date.parse(leaveAt) + delayMs };
  return !isKnown && timeZone !== undefined && findClosure({ text: hours, timeZone }, stay) !== null;
}

function listStationChanges(stop: ChargerStop, current: CurrentStation | undefined, delayMs: number): TripChange[] {
  const { chargerId, name } = stop;
  const isNight = stop.kind === 'overnight';
  const closures = listClosures(stop, current, isNight);
  if (closures.length > 0 || current === undefined) return closures;
  // A night leaves time to charge at any power, and to unhitch.
  if (isNight) return [];
  if (stop.kind === 'station' && isNewlyClosed(stop, current, delayMs))
    return [{ code: 'station_not_open', chargerId, name }];
  const changes: TripChange[] = [];
  const { powerKw, hitchedChance } = current;
  const savedPowerKw = stop.powerKw ?? 0;
  if (powerKw !== null && powerKw < savedPowerKw * (1 - REPORT_THRESHOLDS.power))
    changes.push({ code: 'power_changed', chargerId, name, powerKw });
  if (hitchedChance < (stop.hitchedChance ?? 0) - REPORT_THRESHOLDS.chance)
    changes.push({ code: 'hitched_less_likely', chargerId, name, chance: hitchedChance });
  return changes;
}

function findNewStation(saved: RemainingPlan, fresh: TripPlan): ChargerStop | undefined {
  const savedIds = new Set(saved.stops.map(({ chargerId }) => chargerId));
  return fresh.stops.filter(isChargingStop).find(({ chargerId }) => !savedIds.has(chargerId));
}

/** If a fresh plan has less than this share of the saved plan's driving time, the rig drives faster (our choice). */
const SAME_SPEED_SHARE = 0.98;

/**
 * Returns the extra energy of the fresh plan as a share of the saved plan's energy or of the battery, whichever is
 * larger; 0 if the rig drives faster, which uses more energy in any weather.
 */
function getExtraEnergyShare(saved: RemainingPlan, fresh: RemainingPlan, usableWh: number): number {
  // Scale to equal distance, because a longer route isn't a change in weather.
  const scale = Math.min(1, saved.totals.distanceM / Math.max(1, fresh.totals.distanceM));
  if (fresh.totals.driveMin * scale < saved.totals.driveMin * SAME_SPEED_SHARE) return 0;
  return (fresh.totals.energyWh * scale - saved.totals.energyWh) / Math.max(saved.totals.energyWh, usableWh);
}

/** Returns whether every fresh plan arrives later. One that takes longer only to save a stop or money isn't a change. */
function isLater(saved: RemainingPlan, plans: readonly TripPlan[]): boolean {
  return plans.every(({ totals }) => totals.totalMin - saved.totals.totalMin >= REPORT_THRESHOLDS.minutes);
}

function listPlanChanges(saved: RemainingPlan, fresh: TripPlan, { plans }: TripResult, usableWh: number): TripChange[] {
  const changes: TripChange[] = [];
  const extraShare = getExtraEnergyShare(saved, fresh, usableWh);
  if (extraShare >= REPORT_THRESHOLDS.energy) changes.push({ code: 'weather', morePercent: extraShare * 100 });
  const laterMin = fresh.totals.totalMin - saved.totals.totalMin;
  if (isLater(saved, plans)) changes.push({ code: 'arrival', laterMin });
  const newStation = findNewStation(saved, fresh);
  if (laterMin <= -REPORT_THRESHOLDS.minutes && newStation) {
    const { chargerId, name } = newStation;
    changes.push({ code: 'better_station', chargerId, name, minutesSaved: -laterMin });
  }
  return changes;
}

/**
 * Compares a saved plan, or the rest of it, with the current stations and a fresh plan. `delayMs`: how much later than
 * planned the rig now drives.
 */
export function findTripChanges(
  saved: RemainingPlan,
  stations: ReadonlyMap<string, CurrentStation>,
  fresh: TripResult,
  { usableWh, delayMs }: { readonly usableWh: number; readonly delayMs: number },
): TripChange[] {
  const isOnTime = Math.abs(delayMs) < REPORT_THRESHOLDS.minutes * MS_PER_MINUTE;
  const changes = saved.stops
    .filter(hasCharger)
    .flatMap((stop) => listStationChanges(stop, stations.get(stop.chargerId), isOnTime ? 0 : delayMs));
  for (const { contingent } of saved.legs)
    if (contingent) changes.push(...listClosures(contingent, stations.get(contingent.chargerId), false));
  const [planLabel] = saved.labels;
  const matchingPlan =
    fresh.plans.find(({ labels }) => planLabel !== undefined && labels.includes(planLabel)) ?? fresh.plans[0];
  return [
    ...changes,
    ...(matchingPlan ? listPlanChanges(saved, matchingPlan, fresh, usableWh) : [{ code: 'not_possible' } as const]),
  ];
}

/** Returns whether changes are large enough to replace a plan. */
export function areSignificant(changes: readonly TripChange[]): boolean {
  return changes.some((change) => {
    if (change.code === 'hitched_less_likely') return change.chance < REPLAN_THRESHOLDS.minChance;
    if (change.code === 'weather') return change.morePercent >= REPLAN_THRESHOLDS.energyPercent;
    if (change.code === 'arrival') return change.laterMin >= REPLAN_THRESHOLDS.minutes;
    return change.code !== 'better_station' && change.code !== 'power_changed';
  });
}
