import type { PlanRest } from './driving/plan-clock.ts';
import type { TripChange, TripPlan, TripResult, TripStop } from './trip.ts';

/** What a station of a kept plan is today. */
export type StationToday = {
  /** Whether it is there, works and lets anybody in, as its source says. */
  readonly isThere: boolean;
  readonly isOpen: boolean;
  readonly powerKw: number | null;
  readonly hitchedChance: number;
};

/** From here on a difference is told (ours): minutes of the whole trip, shares of energy and power, chance of staying hitched. */
const TOLD = { minutes: 10, energy: 0.05, power: 0.15, chance: 0.15 };
/** From here on the plan should not be driven as it is (ours). */
const MATTERS = { minutes: 20, energyPercent: 10, chance: 0.5 };

type Station = TripStop & { readonly chargerId: string };

const isStation = (stop: TripStop): stop is Station => stop.kind === 'station' && stop.chargerId !== null;

function stationChanges(stop: Station, today: StationToday | undefined): TripChange[] {
  const { chargerId, name } = stop;
  if (!today?.isThere) return [{ code: 'station_closed', chargerId, name }];
  if (!today.isOpen) return [{ code: 'station_not_open', chargerId, name }];
  const changes: TripChange[] = [];
  const { powerKw, hitchedChance } = today;
  const before = stop.powerKw ?? 0;
  if (powerKw !== null && powerKw < before * (1 - TOLD.power))
    changes.push({ code: 'power_changed', chargerId, name, powerKw });
  if (hitchedChance < (stop.hitchedChance ?? 0) - TOLD.chance)
    changes.push({ code: 'hitched_less_likely', chargerId, name, chance: hitchedChance });
  return changes;
}

/** The first station of a new plan that the kept one does not stop at. */
function newStation(kept: PlanRest, fresh: TripPlan): Station | undefined {
  const known = new Set(kept.stops.map(({ chargerId }) => chargerId));
  return fresh.stops.filter(isStation).find(({ chargerId }) => !known.has(chargerId));
}

function wholeChanges(kept: PlanRest, fresh: TripPlan): TripChange[] {
  const changes: TripChange[] = [];
  const perMeter = ({ totals }: PlanRest) => totals.energyWh / Math.max(1, totals.distanceM);
  const more = perMeter(fresh) / perMeter(kept) - 1;
  if (more >= TOLD.energy) changes.push({ code: 'weather', morePercent: more * 100 });
  const laterMin = fresh.totals.totalMin - kept.totals.totalMin;
  if (laterMin >= TOLD.minutes) changes.push({ code: 'arrival', laterMin });
  const other = newStation(kept, fresh);
  if (laterMin <= -TOLD.minutes && other)
    changes.push({ code: 'better_station', chargerId: other.chargerId, name: other.name, minutesSaved: -laterMin });
  return changes;
}

/** What of a kept plan, or of what is left of it, is no longer as it was: its stations today, and the same as it is planned today. */
export function tripChanges(
  kept: PlanRest,
  stations: ReadonlyMap<string, StationToday>,
  fresh: TripResult,
): TripChange[] {
  const changes = kept.stops.filter(isStation).flatMap((stop) => stationChanges(stop, stations.get(stop.chargerId)));
  const [label] = kept.labels;
  const alike = fresh.plans.find(({ labels }) => label !== undefined && labels.includes(label)) ?? fresh.plans[0];
  return [...changes, ...(alike ? wholeChanges(kept, alike) : [{ code: 'not_possible' } as const])];
}

/** Whether changes of a plan are such that it should not be driven as it is. */
export function doMatter(changes: readonly TripChange[]): boolean {
  return changes.some((change) => {
    if (change.code === 'hitched_less_likely') return change.chance < MATTERS.chance;
    if (change.code === 'weather') return change.morePercent >= MATTERS.energyPercent;
    if (change.code === 'arrival') return change.laterMin >= MATTERS.minutes;
    return change.code !== 'better_station' && change.code !== 'power_changed';
  });
}
