import { sumContingentMin } from '#domain/trips/contingent-rule.ts';
import { computeExpectedUnhitchings, listChecks } from '#domain/trips/stop-checks.ts';
import type { TripPlan, TripStop } from '#domain/trips/trip.ts';
import { AMENITY_LABELS } from '#web/chargers/amenity-labels.ts';
import { formatEnergy } from '#web/lib/energy-format.ts';
import { formatDistance, formatDuration, type UnitSystem } from '#web/lib/format.ts';
import { isOptionalStop, stopReasons } from '../trip-copy.ts';
import { bandParts, formatChargePercent, formatClock, type LocalTime, toArrival, toDeparture } from '../trip-format.ts';

function unhitchingsText(times: number): string {
  if (times === 0) return 'Unlikely';
  return times === 1 ? 'About once' : `About ${times} times`;
}

export function planFigures(
  { totals, stops }: TripPlan,
  isTowing: boolean,
): (readonly [name: string, value: string])[] {
  const unhitchings = isTowing ? computeExpectedUnhitchings(stops) : null;
  return [
    ['Drive', formatDuration(totals.driveMin)],
    ['Charge', formatDuration(totals.chargeMin)],
    ['Stops', String(totals.chargingStops)],
    ...(unhitchings === null ? [] : [['Unhitch', unhitchingsText(Math.round(unhitchings))] as const]),
  ];
}

/** Describes a plan's time beyond driving and charging: nights, stays, detours and setup, and contingent stops. */
export function otherTimeTexts({ totals, stops, legs }: Pick<TripPlan, 'totals' | 'stops' | 'legs'>): string[] {
  const stayFor = (isNight: boolean) =>
    stops.reduce((sum, { kind, stayMin }) => sum + ((kind === 'overnight') === isNight ? stayMin : 0), 0);
  const [nights, stays, contingent] = [stayFor(true), stayFor(false), sumContingentMin({ legs })];
  const times = [
    [nights, 'overnight'],
    [stays, 'at waypoints'],
    [totals.otherMin - nights - stays - contingent, 'detours and setup'],
    [contingent, 'on average for stops made only if needed'],
  ] as const;
  return times.flatMap(([minutes, label]) => (minutes >= 1 ? [`${formatDuration(minutes)} ${label}`] : []));
}

type Cell = { readonly name: string; readonly mainText: string; readonly moreTexts: readonly string[] };

export type CellContext = {
  /** The previous departure; the arrival shows its weekday if it is on another day. */
  readonly previousDeparture: LocalTime | null;
  readonly namesZones: boolean;
};

function arriveCell(stop: TripStop, { previousDeparture, namesZones }: CellContext): Cell {
  const { arrive, why } = stop;
  const { mean, range } = bandParts(arrive);
  const dark = why.some(({ code }) => code === 'after_dark') ? ['In the dark'] : [];
  return {
    name: 'Arrive',
    mainText: formatClock(toArrival(stop), previousDeparture, namesZones),
    moreTexts: [mean, range, ...dark],
  };
}

function stayCell(stop: TripStop): Cell | null {
  const { kind, chargeMin, chargedWh, overheadMin, stayMin, powerKw, departurePercent, why } = stop;
  const power = powerKw === null ? [] : [`${Math.round(powerKw)} kW`];
  const setup = overheadMin >= 1 ? [`+${formatDuration(overheadMin)} setup`] : [];
  if (isOptionalStop(stop))
    return {
      name: 'Charge',
      mainText: 'If needed',
      moreTexts: [`Only below ${formatChargePercent(departurePercent)}`, ...setup],
    };
  if (kind === 'overnight') {
    const isLonger = why.some((reason) => reason.code === 'night' && reason.isUntilMorning);
    const morning = isLonger ? ['Until morning'] : [];
    return { name: 'Overnight', mainText: formatDuration(stayMin), moreTexts: [...morning, ...power, ...setup] };
  }
  if (chargedWh > 0) return { name: 'Charge', mainText: formatDuration(chargeMin), moreTexts: [...power, ...setup] };
  return stayMin > 0 ? { name: 'Stay', mainText: formatDuration(stayMin), moreTexts: [] } : null;
}

function leaveCell(stop: TripStop, namesZones: boolean): Cell {
  return {
    name: 'Leave',
    mainText: formatClock(toDeparture(stop), stop.kind === 'start' ? null : toArrival(stop), namesZones),
    moreTexts: [formatChargePercent(stop.departurePercent)],
  };
}

/** Returns a stop's arrival, stay, and departure with times and states of charge. */
export function stopCells(stop: TripStop, context: CellContext): Cell[] {
  const leave = leaveCell(stop, context.namesZones);
  if (stop.kind === 'start') return [leave];
  if (stop.kind === 'end') return [arriveCell(stop, context)];
  return [arriveCell(stop, context), stayCell(stop), leave].filter((cell) => cell !== null);
}

/** Below this chance of charging hitched (our choice), the setup text mentions unhitching and waiting for a stall. */
const NO_UNHITCHING_CHANCE = 0.9;

function setupText({ overheadMin, hitchedChance }: TripStop): string {
  const isEasy = hitchedChance === null || hitchedChance >= NO_UNHITCHING_CHANCE;
  const steps = isEasy
    ? 'to exit, park, and plug in'
    : 'on average to exit, wait for a stall, unhitch if needed, and plug in';
  return `+${formatDuration(overheadMin)} ${steps}`;
}

export function stopReasonLines(
  stop: TripStop,
  { isAvoided, units }: { isAvoided: boolean; units: UnitSystem },
): string[] {
  const { network, amenities, overheadMin, chargedWh, backup } = stop;
  const checks = listChecks(stop);
  const reasons = stopReasons({ ...stop, why: stop.why.filter((reason) => !checks.includes(reason)) });
  const nearby = [network, ...amenities.map((amenity) => AMENITY_LABELS[amenity])].filter(Boolean).join(' · ');
  return [
    ...reasons,
    backup && `Backup: ${backup.name}, ${formatDistance(backup.distanceM, units)} farther.`,
    isAvoided && 'You avoid this network, but nothing else works as well here.',
    chargedWh > 0 && !isOptionalStop(stop) && `Adds ${formatEnergy(chargedWh)}.`,
    overheadMin >= 1 && setupText(stop),
    nearby,
  ].filter((line): line is string => typeof line === 'string' && line !== '');
}
