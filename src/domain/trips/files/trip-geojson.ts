import { describeContingentRule } from '../contingent-rule.ts';
import { describeDepartureRule } from '../departure-rule.ts';
import { formatPlaceName } from '../place-name.ts';
import { listChecks } from '../stop-checks.ts';
import type { TripPlan } from '../trip.ts';

/** GeoJSON has longitude first. */
function toCoordinates(line: readonly number[]): number[][] {
  return Array.from({ length: Math.floor(line.length / 2) }, (_, i) => [line[i * 2 + 1] ?? 0, line[i * 2] ?? 0]);
}

function listContingentStops(trip: string, plan: TripPlan) {
  return plan.legs.flatMap(({ contingent }, index) => {
    if (contingent === null) return [];
    const { at } = contingent;
    const description = describeContingentRule(plan, index);
    return [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [at.lng, at.lat] },
        properties: { kind: 'stop_if_needed', trip, name: formatPlaceName(contingent), description },
      },
    ];
  });
}

/** Formats a plan as GeoJSON (RFC 7946): drives as lines, then stops as points, then contingent stops. */
export function toTripGeoJson(name: string, plan: TripPlan) {
  const drives = plan.legs.map((leg, index) => ({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: toCoordinates(leg.line) },
    properties: {
      kind: 'drive',
      trip: name,
      number: index + 1,
      distanceM: leg.distanceM,
      minutes: leg.minutes,
      energyWh: leg.energyWh,
      stopIfNeeded: describeContingentRule(plan, index),
    },
  }));
  const stops = plan.stops.map((stop, index) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [stop.at.lng, stop.at.lat] },
    properties: {
      kind: stop.kind,
      trip: name,
      number: index,
      name: stop.name,
      address: stop.address,
      arriveAt: stop.arriveAt,
      leaveAt: stop.leaveAt,
      arrivePercent: stop.arrive.mean,
      departurePercent: stop.departurePercent,
      leaveWithMore: describeDepartureRule(plan, index),
      chargeMin: stop.chargeMin,
      overheadMin: stop.overheadMin,
      costDollars: stop.cost?.typical ?? null,
      costLowDollars: stop.cost?.low ?? null,
      costHighDollars: stop.cost?.high ?? null,
      powerKw: stop.powerKw,
      plug: stop.plug,
      hitchedChance: stop.hitchedChance,
      network: stop.network,
      checkFirst: listChecks(stop).length > 0,
      backup: stop.backup?.name ?? null,
    },
  }));
  return { type: 'FeatureCollection', features: [...drives, ...stops, ...listContingentStops(name, plan)] };
}
