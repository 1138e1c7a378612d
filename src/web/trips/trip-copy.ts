import type { RigCalibration } from '#contract/trips.ts';
import { formatAccessReason, formatAdapter } from '#domain/chargers/plugs/charge-access-labels.ts';
import { CONNECTOR_NAMES } from '#domain/chargers/plugs/connector-names.ts';
import { formatCost } from '#domain/trips/costs/cost-text.ts';
import { listChecks } from '#domain/trips/stop-checks.ts';
import { FLOOR_PERCENT, isBelowFloor } from '#domain/trips/stop-rules.ts';
import type { PlanLabel, TripChange, TripPlan, TripStop, TripSummary, TripTotals } from '#domain/trips/trip.ts';
import type { Relaxation, RelaxedTrip, TripFailure } from '#domain/trips/trip-failure.ts';
import type { StopReason } from '#domain/trips/trip-reasons.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import { formatEnergy } from '#web/lib/energy-format.ts';
import {
  formatDistance,
  formatDuration,
  formatMoney,
  formatPercent,
  formatQuantity,
  type UnitSystem,
} from '#web/lib/format.ts';
import { formatChargeBand, formatChargePercent, formatDayTime } from './trip-format.ts';

const PLAN_LABEL_TEXT: Readonly<Record<PlanLabel, string>> = {
  recommended: 'Recommended',
  fastest: 'Fastest',
  fewest_stops: 'Fewest stops',
  never_unhitch: 'Never unhitch',
  cheapest: 'Cheapest',
  likely_cheapest: 'Likely cheapest',
};

/** Shorter charging isn't worth planning: a driver who arrives as expected doesn't plug in. */
const CHARGE_MINUTES_MIN = 1;

const countUnpricedStops = ({ cost, unpricedStops }: TripTotals) => cost?.unknownStops ?? unpricedStops;
const isPriceUnknown = (totals: TripTotals) =>
  totals.chargingStops > 0 && countUnpricedStops(totals) >= totals.chargingStops;

/** Names a plan after all its labels. If no price is known, leaves out "cheapest" unless it is the only one. */
export function planName({ labels, totals }: Pick<TripPlan, 'labels' | 'totals'>): string {
  const shownLabels = isPriceUnknown(totals) ? labels.filter((label) => label !== 'cheapest') : labels;
  const names = (shownLabels.length > 0 ? shownLabels : labels).map((label) => PLAN_LABEL_TEXT[label]);
  return names.map((name, index) => (index === 0 ? name : name.toLowerCase())).join(', ');
}

/** Summarizes a trip: "9 h 40 min, 3 stops, arrive with 24% (18 to 30)". */
export function totalsText({ totalMin, chargingStops, arrive }: TripTotals): string {
  const stops = chargingStops === 0 ? 'no stops' : formatQuantity(chargingStops, 'stop');
  return `${formatDuration(totalMin)}, ${stops}, arrive with ${formatChargeBand(arrive)}`;
}

export function formatTripCost(totals: TripTotals, format = formatCost): string {
  const { priceDollars, chargingStops, cost } = totals;
  const unknownCount = countUnpricedStops(totals);
  if (chargingStops === 0) return 'No charging costs';
  if (isPriceUnknown(totals)) return 'Price unknown';
  if (unknownCount > 0 && (cost?.high ?? priceDollars) === 0)
    return `Price unknown at ${unknownCount} of ${chargingStops} stops`;
  const knownCost = cost === null ? formatMoney(priceDollars) : format(cost);
  return unknownCount === 0 ? knownCost : `${knownCost} + ${formatQuantity(unknownCount, 'unpriced stop')}`;
}

/** Formats the cost of a stop: exact with a recorded price, otherwise a typical range. */
export function formatStopCost({ priceDollars, cost }: Pick<TripStop, 'priceDollars' | 'cost'>): string {
  if (priceDollars !== null) return formatMoney(priceDollars);
  return cost === null ? 'price unknown' : formatCost(cost);
}

export const SAVED_OFFLINE_TEXT = 'Saved in this browser. It will be sent when you are back online.';

export function learnedText({ name, confidencePercent }: { name: string; confidencePercent: number }): string {
  return `Consumption estimate for ${name}: ${formatPercent(confidencePercent)} confidence.`;
}

export function calibrationText(
  { legs, confidencePercent, drivenM, isPooled }: Omit<RigCalibration, 'rigId' | 'name'>,
  units: UnitSystem,
  owner: 'your' | "your company's" = 'your',
): string {
  const confidenceText = `Consumption estimate: ${formatPercent(confidencePercent)} confidence`;
  const basisText = `${confidenceText}, based on ${formatDistance(drivenM, units)} of ${owner} driving.`;
  if (!isPooled) return basisText;
  return legs > 0
    ? `${basisText} Plans also use data from other drivers with similar trailers.`
    : `${confidenceText}. No drive has been logged with this rig, so plans use data from other drivers with similar trailers.`;
}

export function tripTitle({ start, end, isRoundTrip }: Pick<TripRequest, 'start' | 'end' | 'isRoundTrip'>): string {
  return summaryTitle({ from: start.label, to: end.label, isRoundTrip });
}

export function summaryTitle({ from, to, isRoundTrip }: Pick<TripSummary, 'from' | 'to' | 'isRoundTrip'>): string {
  return `${from} to ${to}${isRoundTrip ? ' and back' : ''}`;
}

export const LIKELY_HITCHED_CHANCE = 0.6;
export const TIGHT_HITCHED_CHANCE = 0.35;
/** Below this chance, the estimate isn't exact enough for a number. */
const UNLIKELY_HITCHED_CHANCE = 0.05;

export function hitchedLabel(chance: number): string {
  const text = [
    { minChance: 0.85, text: 'Fits hitched' },
    { minChance: LIKELY_HITCHED_CHANCE, text: 'Likely fits hitched' },
    { minChance: TIGHT_HITCHED_CHANCE, text: 'Tight: may have to unhitch' },
  ].find(({ minChance }) => chance >= minChance)?.text;
  const percent =
    chance < UNLIKELY_HITCHED_CHANCE
      ? `under ${formatPercent(UNLIKELY_HITCHED_CHANCE * 100)}`
      : formatPercent(chance * 100);
  return text === undefined ? `Plan to unhitch (${percent} chance of fitting)` : `${text} (${percent})`;
}

/** Returns whether a stop has a warning: too little charge, probably no room for the rig, or a fact to check first. */
export function hasWarning({ kind, arrive, hitchedChance, why }: TripStop): boolean {
  if (kind === 'start') return false;
  return isBelowFloor(arrive.low) || (hitchedChance ?? 1) < TIGHT_HITCHED_CHANCE || listChecks({ why }).length > 0;
}

export function plugText({ plug, why }: Pick<TripStop, 'plug' | 'why'>): string | null {
  const adapter = why.find((reason) => reason.code === 'adapter');
  if (adapter) return `${CONNECTOR_NAMES[adapter.plug]} with adapter`;
  return plug === null ? null : CONNECTOR_NAMES[plug];
}

export function lowArrivalText({ kind, arrive }: Pick<TripStop, 'kind' | 'arrive'>): string | null {
  return kind !== 'start' && isBelowFloor(arrive.low) ? 'You could arrive nearly empty.' : null;
}

type NextBest = Extract<StopReason, { code: 'better_than' }>;

/** Says why a faster or cheaper station wasn't chosen: access, cost, fit, or the driver's preferences. */
function drawbackText({ isUnsure, moreDollars, isTighter }: NextBest): string {
  if (isUnsure) return 'may not work for your vehicle';
  const dollars = Math.round(moreDollars ?? 0);
  const drawbacks = [
    dollars > 0 && `costs about $${dollars} more`,
    isTighter && 'you would more likely have to unhitch there',
  ].filter((drawback) => typeof drawback === 'string');
  return drawbacks.join(', and ') || 'is a worse match for your preferences';
}

function nextBestText(reason: NextBest): string {
  const { name } = reason;
  const [minutes, dollars] = [Math.round(reason.minutes), Math.round(reason.moreDollars ?? 0)];
  if (minutes < 0) return `${name} is ${formatDuration(-minutes)} faster, but ${drawbackText(reason)}.`;
  if (minutes === 0 && dollars < 0)
    return `${name} takes just as long and costs about $${-dollars} less, but ${drawbackText(reason)}.`;
  const time = minutes === 0 ? 'same time' : `${formatDuration(minutes)} slower`;
  const price = dollars === 0 ? '' : `, about $${Math.abs(dollars)} ${dollars > 0 ? 'more' : 'less'}`;
  return `Next best: ${name}, ${time}${price}.`;
}

const UNTIL_MORNING = 'Overnight stop until morning. A shorter stay would end in the evening or at night.';

export function stopReasonText(reason: StopReason, isNight = false): string {
  switch (reason.code) {
    case 'better_than':
      return nextBestText(reason);
    case 'only_in_reach':
      return 'No good alternative ahead.';
    case 'only_hitched':
      return 'The only stop in range where you can likely stay hitched.';
    case 'may_block':
      return 'If you stay hitched, you will likely block other stalls. Stay close and move if someone needs one.';
    case 'next_is_faster':
      return `Leave at ${formatChargePercent(reason.departurePercent)}. Charging beyond that is faster at ${reason.name}.`;
    case 'just_in_reach':
      return `Farthest reachable stop (${formatChargePercent(reason.arrivePercent)} left).`;
    case 'no_backup':
      return 'No backup charger in range.';
    case 'check_first':
      return formatAccessReason(reason);
    case 'adapter':
      return formatAdapter(reason.plug, isNight);
    case 'after_dark':
      return 'You arrive in the dark.';
    case 'closed_on_arrival':
      return `Likely closed when you arrive (hours: ${reason.hours}).`;
    case 'closes_too_early':
      return `Likely closes before you finish charging (hours: ${reason.hours}).`;
    case 'night':
      return reason.isUntilMorning ? UNTIL_MORNING : 'Overnight stop.';
  }
}

/** Returns whether a stop is optional: with the expected charge on arrival, there is almost nothing to add. */
export function isOptionalStop({ kind, chargeMin }: Pick<TripStop, 'kind' | 'chargeMin'>): boolean {
  return kind === 'station' && chargeMin < CHARGE_MINUTES_MIN;
}

export function stopReasons(stop: TripStop): string[] {
  const onlyIfBelow = `Charge only if below ${formatChargePercent(stop.departurePercent)}.`;
  return [
    ...(isOptionalStop(stop) ? [onlyIfBelow] : []),
    ...stop.why.map((reason) => stopReasonText(reason, stop.kind === 'overnight')),
  ];
}

const FAILURE_LABELS: Readonly<Record<TripFailure['reason'], string>> = {
  range: 'The next charger is out of range for your rig.',
  reserve: 'You would arrive below your reserve.',
  charge_limit: 'The next charger is out of range unless you charge past your limit.',
  risk: `The next charger is in range, but you could arrive below ${formatChargePercent(FLOOR_PERCENT)}.`,
  hitched: 'No charger on the way is likely to fit your rig hitched.',
  stops: 'This trip needs more stops than you allow.',
  nights: 'There is no campground or lodging with charging where your day ends.',
  unsure: 'The next charger may not work for your vehicle, and no reliable backup is close enough.',
  no_stations: 'No charger on the way works with your vehicle.',
};

/** Explains why there is no plan, for viewers of a shared trip. */
export function failureSentence(failure: TripFailure | null): string {
  return failure ? FAILURE_LABELS[failure.reason] : 'There is no plan for this trip.';
}

/** The failures whose text also says how much energy is missing. */
const OUT_OF_RANGE: ReadonlySet<TripFailure['reason']> = new Set(['range', 'reserve', 'charge_limit', 'risk']);

export function failureText(failure: TripFailure, units: UnitSystem): string {
  const { from, to, distanceM, missingWh, reason, unusableStations } = failure;
  const distance = formatDistance(distanceM ?? Math.max(0, to.progressM - from.progressM), units);
  const missing = missingWh > 0 && OUT_OF_RANGE.has(reason) ? ` You'd be ${formatEnergy(missingWh)} short.` : '';
  const unusable =
    unusableStations > 0 && OUT_OF_RANGE.has(reason)
      ? ` ${formatQuantity(unusableStations, 'fast charger')} in between ${unusableStations === 1 ? "doesn't" : "don't"} work with your vehicle.`
      : '';
  return `${FAILURE_LABELS[reason]} ${from.name} to ${to.name} is ${distance}.${unusable}${missing}`;
}

const RELAXATION_LABELS: Readonly<Record<Exclude<Relaxation, 'confirm_stations'>, string>> = {
  lower_reserve: 'accept a lower reserve',
  less_sure: `accept more risk: 1 in 5 drives may arrive below ${formatChargePercent(FLOOR_PERCENT)}`,
  charge_fuller: `charge to ${formatChargePercent(100)}`,
  allow_unhitching: 'unhitch where needed',
  more_stops: 'make more stops',
  start_full: 'start with a full battery',
  calm_wind: 'wait for a calm day',
  longer_days: 'drive up to two more hours a day',
  no_nights: 'leave out the overnight stops',
};

/** Lists relaxations in lower case, such as "accept a lower reserve and make more stops". */
export function listRelaxations({ codes, stations }: Pick<RelaxedTrip, 'codes' | 'stations'>): string {
  const toLabel = (code: Relaxation) =>
    code === 'confirm_stations'
      ? `make sure that you can charge at ${formatQuantity(stations.length, 'station')}`
      : RELAXATION_LABELS[code];
  return codes.map(toLabel).join(' and ');
}

export function relaxationText(relaxed: Pick<RelaxedTrip, 'codes' | 'stations'>): string {
  const text = listRelaxations(relaxed);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function tripChangeText(change: TripChange, timeZone?: string): string {
  switch (change.code) {
    case 'station_closed':
      return `${change.name} has closed permanently.`;
    case 'station_not_open':
      return `You won't be able to charge at ${change.name} when you get there.`;
    case 'power_changed':
      return change.powerKw === null
        ? `The charging power at ${change.name} is no longer listed.`
        : `${change.name} now charges at up to ${Math.round(change.powerKw)} kW.`;
    case 'hitched_less_likely':
      return `You are less likely to stay hitched at ${change.name}. ${hitchedLabel(change.chance)}.`;
    case 'better_station':
      return `${change.name} would save ${formatDuration(change.minutesSaved)}.`;
    case 'weather':
      return change.morePercent >= 0
        ? `With the latest weather and rig data, this trip uses ${formatChargePercent(change.morePercent)} more of the battery.`
        : `With the latest weather and rig data, this trip uses ${formatChargePercent(-change.morePercent)} less of the battery.`;
    case 'arrival':
      return change.laterMin >= 0
        ? `You arrive ${formatDuration(change.laterMin)} later.`
        : `You arrive ${formatDuration(-change.laterMin)} earlier.`;
    case 'departure_passed':
      return `The departure time has passed: ${formatDayTime({ time: change.departAt, timeZone })}.`;
    case 'plan_replaced':
      return 'This trip was planned again on another device.';
    case 'not_possible':
      return 'This trip no longer works as planned.';
  }
}
