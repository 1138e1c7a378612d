import type { RigCalibration } from '#contract/trips.ts';
import { accessReasonText, adapterText, CHECK_FIRST } from '#domain/chargers/charge-access-words.ts';
import type {
  PlanLabel,
  Relaxation,
  StopReason,
  TripChange,
  TripFailure,
  TripPlan,
  TripStop,
  TripTotals,
} from '#domain/trips/trip.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import { FLOOR_PERCENT } from '#domain/trips/trip-rules.ts';
import { formatCounted, formatDistance, formatMoney, formatPercent, type UnitSystem } from '#web/lib/format.ts';
import { bandText, durationText, energyText, percentText } from './trip-measures.ts';

const PLAN_WORDS: Readonly<Record<PlanLabel, string>> = {
  recommended: 'Recommended',
  fastest: 'Fastest',
  fewest_stops: 'Fewest stops',
  never_unhitch: 'Never unhitch',
  cheapest: 'Cheapest',
};

/** Less is not worth the words: who comes as expected does not plug in. */
const LEAST_CHARGE_MIN = 1;

const isPriceUnknown = ({ chargingStops, unpricedStops }: TripTotals) =>
  chargingStops > 0 && unpricedStops >= chargingStops;

/** How a plan is called: by all that it is the best at. */
export function planName({ labels, totals }: Pick<TripPlan, 'labels' | 'totals'>): string {
  // Nobody believes of a plan without one known price that it is the cheapest.
  const told = isPriceUnknown(totals) ? labels.filter((label) => label !== 'cheapest') : labels;
  const words = (told.length > 0 ? told : labels).map((label) => PLAN_WORDS[label]);
  return words.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(', ');
}

/** A trip in one line: 9 h 40, 3 stops, arrive with 24% (18 to 30). */
export function totalsLine({ totalMin, chargingStops, arrive }: TripTotals): string {
  const stops = chargingStops === 0 ? 'no stops' : formatCounted(chargingStops, 'stop');
  return `${durationText(totalMin)}, ${stops}, arrive with ${bandText(arrive)}`;
}

/** What the time of a trip goes into. */
export function timeText({ driveMin, chargeMin, otherMin }: TripTotals): string {
  const more = otherMin >= 1 ? `, ${durationText(otherMin)} more at stops` : '';
  return `${durationText(driveMin)} driving, ${durationText(chargeMin)} charging${more}`;
}

/** What a trip costs, and at how many stops nobody knows. */
export function costText(totals: TripTotals): string {
  const { priceDollars, unpricedStops, chargingStops } = totals;
  if (chargingStops === 0) return 'Nothing to pay on the way';
  if (isPriceUnknown(totals)) return 'Price unknown';
  const known = formatMoney(priceDollars);
  return unpricedStops === 0 ? known : `${known}, and ${formatCounted(unpricedStops, 'stop')} of unknown price`;
}

/** What is said of a leg that could not be told. */
export const KEPT_TO_SEND =
  'This could not be sent now. It is kept in this browser, and sent when there is a connection.';

/** What is known of a rig after one of its legs was told. */
export function learntText({ name, confidencePercent }: { name: string; confidencePercent: number }): string {
  return `What ${name} takes is now ${formatPercent(confidencePercent)} sure.`;
}

/** How well it is known what a rig takes, and from whose drives. */
export function calibrationText(
  { legs, confidencePercent, drivenM, isPooled }: Omit<RigCalibration, 'rigId' | 'name'>,
  units: UnitSystem,
): string {
  const sure = `What it takes is ${formatPercent(confidencePercent)} sure`;
  const own = `${sure}, from ${formatDistance(drivenM, units)} driven with it.`;
  if (!isPooled) return own;
  return legs > 0
    ? `${own} Plans also count with what others drove with such trailers.`
    : `${sure}: no drive of its own is known. Plans count with what others drove with such trailers.`;
}

/** Where a trip begins and ends. */
export function tripTitle({ start, end, isRoundTrip }: Pick<TripRequest, 'start' | 'end' | 'isRoundTrip'>): string {
  return `${start.label} to ${end.label}${isRoundTrip ? ' and back' : ''}`;
}

/** The chance that a rig stays hitched, in the words of the verdict on a station. */
export function hitchedWords(chance: number): string {
  const words = [
    { from: 0.85, text: 'Fits hitched' },
    { from: 0.6, text: 'Likely fits hitched' },
    { from: 0.35, text: 'Tight: you may have to unhitch' },
  ].find(({ from }) => chance >= from)?.text;
  return `${words ?? 'Plan to unhitch'} (${formatPercent(chance * 100)})`;
}

/** Whether a reason is one to look at twice. */
export function isWarning({ code }: Pick<StopReason, 'code'>): boolean {
  return code === 'no_backup' || code === 'check_first' || code === 'closed_on_arrival';
}

/** Whether a stop is one to look at twice. */
export function isWarned({ kind, arrive, hitchedChance, why }: TripStop): boolean {
  if (kind === 'start') return false;
  return arrive.low < FLOOR_PERCENT || (hitchedChance ?? 1) < 0.35 || why.some(isWarning);
}

/** What the next best station takes instead; one that is quicker comes behind for its price, its network or unhitching. */
function nextBestText(name: string, minutes: number): string {
  if (minutes === 0) return `The next best, ${name}, takes as long.`;
  if (minutes > 0) return `The next best, ${name}, would take ${durationText(minutes)} more.`;
  return `The next best, ${name}, is ${durationText(-minutes)} quicker, but suits you less or costs more.`;
}

/** Why a plan stops here, as a sentence. */
export function reasonText(reason: StopReason): string {
  switch (reason.code) {
    case 'better_than':
      return nextBestText(reason.name, Math.round(reason.minutes));
    case 'only_in_reach':
      return 'No other station ahead can stand in for it.';
    case 'only_hitched':
      return 'The only one within reach where you most likely stay hitched.';
    case 'may_block':
      return 'Hitched you most likely stand across other stalls: stay near, and move when somebody needs them.';
    case 'next_is_faster':
      return `${reason.name} charges faster, so leave at ${percentText(reason.leavePercent)}.`;
    case 'just_in_reach':
      return `The furthest that is within reach: you arrive with ${percentText(reason.arrivePercent)}.`;
    case 'no_backup':
      return 'There is no other charger near if this one does not work. Check that it is open before you go.';
    case 'check_first':
      return `${CHECK_FIRST}: ${accessReasonText(reason)}`;
    case 'adapter':
      return adapterText(reason.plug);
    case 'after_dark':
      return 'You arrive after dark.';
    case 'closed_on_arrival':
      return `Likely closed when you arrive. Hours: ${reason.hours}`;
    case 'night':
      return 'You stay here for the night.';
  }
}

/** Whether a plan stops at a station only for those who come with less than expected: there is hardly anything to charge. */
export function isToMakeSure({ kind, chargeMin }: Pick<TripStop, 'kind' | 'chargeMin'>): boolean {
  return kind === 'station' && chargeMin < LEAST_CHARGE_MIN;
}

/** All that a plan tells of why it stops here, as sentences. */
export function reasonsOf(stop: TripStop): string[] {
  const least = percentText(stop.leavePercent);
  const short = `A short stop to make sure: charge here only if you come with less than ${least}.`;
  return [...(isToMakeSure(stop) ? [short] : []), ...stop.why.map(reasonText)];
}

const FAILURE_WORDS: Readonly<Record<TripFailure['reason'], string>> = {
  range: 'The next charger is too far for your rig.',
  reserve: 'You would arrive below your reserve.',
  hitched: 'No charger on the way is likely to take your rig hitched.',
  stops: 'It takes more stops than you allow.',
  nights: 'There is no place to stay for the night where the day ends.',
  no_stations: 'There is no charger on the way that your rig can use.',
};

/** Why there is no plan, for whoever looks at a trip of somebody else. */
export function failureSentence(failure: TripFailure | null): string {
  return failure ? FAILURE_WORDS[failure.reason] : 'There is no plan for this trip.';
}

/** Why there is no plan: which drive, and how much is missing. */
export function failureText(failure: TripFailure, units: UnitSystem): string {
  const { from, to, missingPercent, missingWh, reason } = failure;
  const distance = formatDistance(Math.max(0, to.progressM - from.progressM), units);
  const missing =
    missingPercent > 0
      ? ` It takes ${formatPercent(missingPercent)} (${energyText(missingWh)}) more than there is.`
      : '';
  return `${FAILURE_WORDS[reason]} The drive from ${from.name} to ${to.name} is ${distance}.${missing}`;
}

const RELAXATION_WORDS: Readonly<Record<Relaxation, string>> = {
  lower_reserve: 'arrive with less in reserve',
  less_sure: `take more risk: 1 of 5 drives may arrive below ${percentText(FLOOR_PERCENT)}`,
  charge_fuller: `charge to ${percentText(100)}`,
  allow_unhitching: 'unhitch where it has to be',
  more_stops: 'stop more often',
  start_full: 'start with a full battery',
  calm_wind: 'wait for a calm day',
  longer_days: 'drive up to two hours more a day',
};

/** What would make a trip possible, as a thing to press. */
export function relaxationText(codes: readonly Relaxation[]): string {
  const words = codes.map((code) => RELAXATION_WORDS[code]).join(', and ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is no longer as it was when a trip was planned. */
export function changeText(change: TripChange): string {
  switch (change.code) {
    case 'station_closed':
      return `${change.name} is closed for good.`;
    case 'station_not_open':
      return `${change.name} is not open when you get there.`;
    case 'power_changed':
      return change.powerKw === null
        ? `Nobody knows any more how fast ${change.name} charges.`
        : `${change.name} now charges with up to ${Math.round(change.powerKw)} kW.`;
    case 'hitched_less_likely':
      return `At ${change.name} you are less likely to stay hitched: ${hitchedWords(change.chance).toLowerCase()}.`;
    case 'better_station':
      return `${change.name} would save ${durationText(change.minutesSaved)}.`;
    case 'weather':
      return change.morePercent >= 0
        ? `With the weather and the rig as they are known now, the trip takes ${percentText(change.morePercent)} more of the battery.`
        : `With the weather and the rig as they are known now, the trip takes ${percentText(-change.morePercent)} less of the battery.`;
    case 'arrival':
      return change.laterMin >= 0
        ? `You arrive ${durationText(change.laterMin)} later.`
        : `You arrive ${durationText(-change.laterMin)} earlier.`;
    case 'not_possible':
      return 'The trip can no longer be made as it was planned.';
  }
}
