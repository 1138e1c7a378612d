import { z } from 'zod';
import { haversineDistanceM, LatLng } from '../geo/point.ts';
import { ceilToFeet } from '../rigs/us-units.ts';
import { TableSource } from '../table-source.ts';
import type { RoadLeg } from './road-route.ts';
import table from './seasonal-roads.json' with { type: 'json' };
import { findContact } from './segment-contact.ts';

/** A day of any year, as in 05-28. */
const MonthDay = z.string().regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/);

const SeasonalRoad = z.strictObject({
  name: z.string(),
  road: z.string(),
  /** A point on the road between its gates: a bend or junction that is at the same position on every map. */
  ...LatLng.shape,
  /** The usual days on which the road closes and opens again; it opens in the next year. */
  closes: MonthDay,
  opens: MonthDay,
  source: z.string(),
  /** The length in feet, trailer included, above which the road is closed to a rig on all days. */
  maxLength: z.strictObject({ feet: z.number().positive(), source: z.string() }).optional(),
});
export type SeasonalRoad = z.infer<typeof SeasonalRoad>;

const SeasonalRoads = z.strictObject({
  sources: z.record(z.string(), TableSource),
  roads: z.array(SeasonalRoad),
});

/** Roads that snow closes every winter. */
export const SEASONAL_ROADS = SeasonalRoads.parse(table);

const DAY_MS = 86_400_000;
/** In some years, a road may close or open this much earlier or later than usual (our choice). */
const UNCERTAIN_MS = 30 * DAY_MS;
/** How far a route's line may be from the table's point on the road. */
const ON_ROUTE_M = 100;
/** How far from the table's point a segment of the line may start, in degrees: longer than any on a mountain road. */
const NEAR_DEGREES = 0.5;

type RoadLine = Pick<RoadLeg, 'lats' | 'lngs'>;

/** The day of a trip, and the length of its rig. */
export type RoadUse = { readonly departMs: number; readonly lengthM: number };

const toMonthDay = (ms: number) => new Date(ms).toISOString().slice(5, 10);

function isClosedOn({ closes, opens }: SeasonalRoad, ms: number): boolean {
  const day = toMonthDay(ms);
  return day >= closes || day < opens;
}

const isClosedToLength = ({ maxLength }: SeasonalRoad, lengthM: number) =>
  maxLength !== undefined && ceilToFeet(lengthM) > maxLength.feet;

/** Lists the roads that are usually closed on a day, and those that are closed to a rig of this length. */
export function listClosedRoads({ departMs, lengthM }: RoadUse): readonly SeasonalRoad[] {
  return SEASONAL_ROADS.roads.filter((road) => isClosedOn(road, departMs) || isClosedToLength(road, lengthM));
}

/** By default, routing servers exclude areas with a total perimeter of at most 10 km; a closure has 800 m. */
const CLOSURES_MAX = 12;
/** A trip might use a road only if the detour over it, in straight lines, is at most this long (our choice). */
const DETOUR_MAX = { share: 0.5, extraM: 100_000 } as const;

/** Lists the closed roads that a trip through places might use, the shortest detours first. */
export function listClosuresNear(places: readonly LatLng[], use: RoadUse): readonly LatLng[] {
  const pairs = places.slice(1).map((to, i) => ({ from: places[i] ?? to, to }));
  return listClosedRoads(use)
    .flatMap(({ lat, lng }) => {
      const detours = pairs.map(({ from, to }) => {
        const straightM = haversineDistanceM(from, to);
        const detourM = haversineDistanceM(from, { lat, lng }) + haversineDistanceM({ lat, lng }, to) - straightM;
        return detourM <= DETOUR_MAX.share * straightM + DETOUR_MAX.extraM ? detourM : Number.POSITIVE_INFINITY;
      });
      const detourM = Math.min(...detours);
      return Number.isFinite(detourM) ? [{ lat, lng, detourM }] : [];
    })
    .toSorted((a, b) => a.detourM - b.detourM)
    .slice(0, CLOSURES_MAX)
    .map(({ lat, lng }) => ({ lat, lng }));
}

function isOnLeg({ lat, lng }: SeasonalRoad, { lats, lngs }: RoadLine): boolean {
  const at = { lat, lng };
  return lats.some((fromLat, i) => {
    if (i + 1 >= lats.length || Math.abs(fromLat - lat) > NEAR_DEGREES) return false;
    const from = { lat: fromLat, lng: lngs[i] ?? 0 };
    const to = { lat: lats[i + 1] ?? 0, lng: lngs[i + 1] ?? 0 };
    return (
      Math.abs(from.lng - lng) <= NEAR_DEGREES &&
      findContact({ from, to }, { from: at, to: at }).separationM <= ON_ROUTE_M
    );
  });
}

/** Returns whether a route uses a road that is usually closed on that day, or closed to a rig of that length. */
export function usesClosedRoad(legs: readonly RoadLine[], use: RoadUse): boolean {
  return listClosedRoads(use).some((road) => legs.some((leg) => isOnLeg(road, leg)));
}

const formatDay = (monthDay: string) =>
  new Date(`2000-${monthDay}T00:00Z`).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

const describeClosure = ({ name, road, closes, opens }: SeasonalRoad) =>
  ` Snow usually closes ${name} (${road}) from ${formatDay(closes)} to ${formatDay(opens)}`;

/** Names the closed roads that a trip would otherwise use; `legs` is its route planned as if no road were closed. */
export function describeAvoidedRoads(legs: readonly RoadLine[], use: RoadUse): string {
  return listClosedRoads(use)
    .filter((road) => legs.some((leg) => isOnLeg(road, leg)))
    .map((road) => {
      const { name, maxLength } = road;
      const reason =
        maxLength && isClosedToLength(road, use.lengthM)
          ? ` ${name} (${road.road}) is closed to rigs longer than ${maxLength.feet} feet`
          : describeClosure(road);
      return `${reason}, so this trip avoids it.`;
    })
    .join('');
}

/** Names the roads on a route whose usual closure begins or ends within a month of a day; empty if there is none. */
export function describeUncertainRoads(legs: readonly RoadLine[], ms: number): string {
  return SEASONAL_ROADS.roads
    .filter((road) => [-UNCERTAIN_MS, 0, UNCERTAIN_MS].some((shiftMs) => isClosedOn(road, ms + shiftMs)))
    .filter((road) => legs.some((leg) => isOnLeg(road, leg)))
    .map((road) => `${describeClosure(road)}. Check that it is open before you leave.`)
    .join('');
}
