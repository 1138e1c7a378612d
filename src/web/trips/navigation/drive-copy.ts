import { formatContingentMinutes, formatContingentRule } from '#domain/trips/contingent-rule.ts';
import type { ContingentAdvice } from '#domain/trips/driving/contingent-advice.ts';
import type { DriveRoute } from '#domain/trips/driving/drive-route.ts';
import type { RouteChange } from '#domain/trips/driving/remaining-trip.ts';
import { formatPlaceName } from '#domain/trips/place-name.ts';
import type { ChargeBand, TripChange } from '#domain/trips/trip.ts';
import { formatDistance, formatDuration, type UnitSystem } from '#web/lib/format.ts';
import { listRelaxations, tripChangeText } from '../trip-copy.ts';
import { formatChargePercent } from '../trip-format.ts';
import type { ReplanReason, RouteOffer } from './navigation-state.ts';

const FEET_PER_METER = 3.28084;
/** Distances to nearer maneuvers are shown in feet or meters. */
const NEAR_M = { miles: 160, kilometers: 950 } as const;
const MS_PER_MINUTE = 60_000;
const NOTICEABLE_MIN = 1;

const LIST = new Intl.ListFormat('en-US');
const CLOCK_FORMAT = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

export function formatManeuverDistance(distanceM: number, units: UnitSystem): string {
  if (distanceM >= NEAR_M[units]) return formatDistance(distanceM, units);
  if (units === 'miles') return `${Math.round((distanceM * FEET_PER_METER) / 50) * 50} ft`;
  return `${Math.round(distanceM / (distanceM < 100 ? 10 : 50)) * (distanceM < 100 ? 10 : 50)} m`;
}

export function formatArrivalTime(nowMs: number, minutes: number): string {
  return CLOCK_FORMAT.format(nowMs + minutes * MS_PER_MINUTE);
}

/** Formats the likely range of a state of charge, such as "26 to 36%"; empty if its ends differ by at most 1%. */
export function chargeRangeText({ low, high }: ChargeBand): string {
  return Math.round(high) - Math.round(low) > 1 ? `${Math.round(low)} to ${formatChargePercent(high)}` : '';
}

export function contingentStopText({ stop, toName, percentThere, advice }: ContingentAdvice): string {
  const needed = formatChargePercent(Math.ceil(stop.skipPercent));
  const target = formatChargePercent(Math.ceil(stop.chargePercent ?? stop.skipPercent));
  if (advice === 'check-battery' || percentThere === null) return formatContingentRule(stop, toName);
  const [expected, stopName] = [formatChargePercent(Math.floor(percentThere)), formatPlaceName(stop)];
  return advice === 'stop'
    ? `Stop at ${stopName}. You will arrive with about ${expected}. Charge to ${target} (${formatContingentMinutes(stop)}).`
    : `Drive on to ${toName}. You will have about ${expected} at ${stopName}, and ${needed} is enough.`;
}

/** Explains a charge that differs from the plan; empty if it is about the same. */
export function chargeCorrectionText(plannedPercent: number, percent: number): string {
  const morePercent = Math.round(percent) - Math.round(plannedPercent);
  if (morePercent === 0) return '';
  return `The plan said ${formatChargePercent(plannedPercent)}, but your rig is using ${morePercent > 0 ? 'more' : 'less'} energy today.`;
}

const REASONS: Readonly<Record<ReplanReason, string>> = {
  'left-the-route': 'You left the route.',
  'low-battery': 'The battery is lower than planned.',
  news: 'The trip ahead has changed.',
  requested: 'New route.',
  skipped: 'Stop skipped.',
};

export function routeChangeText({ added, dropped, laterMin }: RouteChange): string {
  const stops = [
    added.length > 0 && `Stops at ${LIST.format(added)}`,
    dropped.length > 0 && (added.length > 0 ? `instead of ${LIST.format(dropped)}` : `Skips ${LIST.format(dropped)}`),
  ].filter(Boolean);
  const time =
    Math.abs(laterMin) < NOTICEABLE_MIN
      ? 'Your arrival time stays the same.'
      : `You arrive ${formatDuration(Math.abs(laterMin))} ${laterMin > 0 ? 'later' : 'earlier'}.`;
  return stops.length > 0 ? `${stops.join(' ')}. ${time}` : time;
}

type OfferCopy = Pick<RouteOffer, 'reason' | 'change'> & { readonly route?: Pick<DriveRoute, 'concessions'> };

export function offerText({ reason, change, route }: OfferCopy): string {
  const codes = [...(route?.concessions ?? [])];
  const concessions =
    codes.length > 0
      ? ` No plan keeps to your settings. To use this one: ${listRelaxations({ codes, stations: [] })}.`
      : '';
  return `${REASONS[reason]}${concessions} ${routeChangeText(change)}`;
}

/** Returns whether a change affects the rest of the drive: not if it is about a stop that is no longer ahead. */
export function affectsRemainingDrive(change: TripChange, legsAhead: DriveRoute['legs']): boolean {
  if (!('chargerId' in change) || change.code === 'better_station') return true;
  return legsAhead.some(({ to, contingent }) => [to.chargerId, contingent?.chargerId].includes(change.chargerId));
}

/** Describes news. With an offer, leaves out the arrival time, which the offer states. */
export function newsText(news: readonly TripChange[], hasOffer: boolean): string {
  return news
    .filter(({ code }) => !hasOffer || code !== 'arrival')
    .map((change) => tripChangeText(change))
    .join(' ');
}

/** Identifies news regardless of its numbers, so that the same news isn't shown again. */
export function newsSignature(news: readonly TripChange[]): string {
  return news.map((change) => ('chargerId' in change ? `${change.code} ${change.chargerId}` : change.code)).join();
}
