import { CONNECTOR_NAMES } from '../../chargers/plugs/connector-names.ts';
import { describeContingentRule } from '../contingent-rule.ts';
import { formatCost } from '../costs/cost-text.ts';
import { describeDepartureRule } from '../departure-rule.ts';
import { formatPlaceName } from '../place-name.ts';
import { listChecks } from '../stop-checks.ts';
import type { TripPlan, TripStop } from '../trip.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters that XML 1.0 forbids even escaped. */
const FORBIDDEN_CHARACTERS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const DECIMALS = 6;

/** Escapes markup for XML and removes forbidden characters. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN_CHARACTERS, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

function formatPosition(lat: number, lng: number): string {
  return `lat="${lat.toFixed(DECIMALS)}" lon="${lng.toFixed(DECIMALS)}"`;
}

function formatTrackPoints(line: readonly number[]): string {
  let points = '';
  for (let i = 0; i + 1 < line.length; i += 2) points += `<trkpt ${formatPosition(line[i] ?? 0, line[i + 1] ?? 0)}/>`;
  return points;
}

function describeStop(stop: TripStop): string {
  const { arrive, departurePercent, chargeMin, powerKw, plug, cost, hitchedChance, backup } = stop;
  const parts = [
    `Arrive with ${Math.round(arrive.mean)}%, leave with ${Math.round(departurePercent)}%`,
    chargeMin >= 1 &&
      `charge ${Math.round(chargeMin)} min${powerKw === null ? '' : ` at up to ${Math.round(powerKw)} kW`}`,
    plug !== null && CONNECTOR_NAMES[plug],
    cost && formatCost(cost),
    hitchedChance !== null && `${Math.round(hitchedChance * 100)}% likely to stay hitched`,
    backup && `backup ${backup.name}`,
    listChecks(stop).length > 0 && 'check before you go',
  ];
  return parts.filter((part) => typeof part === 'string').join('; ');
}

/** Lists the contingent stops as waypoints, because they aren't part of the route. */
function listContingentStops(plan: TripPlan) {
  return plan.legs.flatMap(({ contingent }, index) => {
    if (contingent === null) return [];
    const { at } = contingent;
    const rule = escapeXml(describeContingentRule(plan, index) ?? '');
    return [
      {
        at: formatPosition(at.lat, at.lng),
        body: `<name>${escapeXml(formatPlaceName(contingent))}</name><desc>${rule}</desc>`,
      },
    ];
  });
}

/** Formats a plan as GPX 1.1: stops as waypoints and as a route, drives as a track with a segment each. */
export function toTripGpx(name: string, plan: TripPlan): string {
  const points = plan.stops.map((stop, index) => {
    const rule = describeDepartureRule(plan, index);
    const about = rule === null ? describeStop(stop) : `${describeStop(stop)}. ${rule}`;
    const body = `<time>${stop.arriveAt}</time><name>${escapeXml(stop.name)}</name><desc>${escapeXml(about)}</desc>`;
    return { at: formatPosition(stop.at.lat, stop.at.lng), body };
  });
  const title = escapeXml(name);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="TowCharge" xmlns="http://www.topografix.com/GPX/1/1">',
    `<metadata><name>${title}</name></metadata>`,
    ...[...points, ...listContingentStops(plan)].map(({ at, body }) => `<wpt ${at}>${body}</wpt>`),
    `<rte><name>${title}</name>${points.map(({ at, body }) => `<rtept ${at}>${body}</rtept>`).join('')}</rte>`,
    `<trk><name>${title}</name>${plan.legs.map(({ line }) => `<trkseg>${formatTrackPoints(line)}</trkseg>`).join('')}</trk>`,
    '</gpx>',
    '',
  ].join('\n');
}
