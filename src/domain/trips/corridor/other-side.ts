import type { Charger } from '../../chargers/charger.ts';
import { isSamePlace } from '../../chargers/charging-sites.ts';
import { haversineDistanceM, type LatLng } from '../../geo/point.ts';
import type { RoadLeg } from '../../roads/road-route.ts';
import type { RouteSamples } from './route-samples.ts';
import { findServicePlaza, type TravelDirection } from './service-plazas.ts';

/** Unit vectors, as their east and north components. */
const DIRECTIONS: Readonly<Record<TravelDirection, readonly [number, number]>> = {
  N: [0, 1],
  E: [1, 0],
  S: [0, -1],
  W: [-1, 0],
};

const RADIANS = Math.PI / 180;

/** A place between the exits of a highway. Often only traffic in one direction can reach it. */
const PLAZA =
  /\b(?:(?:service|travel|rest) ?(?:plaza|area|stop|center)s?|thruway|turnpike|tpke|expressway|parkway|pkwy|mile ?(?:post|marker))\b/iu;
const DIRECTION = /\b(north|south|east|west)[- ]?bound\b|\b([NSEW])B\b|\bmile ?post \d+(?:\.\d+)? ?([NSEW])\b/giu;
/** Every name or address that states a direction contains one of these words. */
export const DIRECTION_WORDS: readonly string[] = [
  ...['northbound', 'southbound', 'eastbound', 'westbound', 'bound'],
  ...['nb', 'sb', 'eb', 'wb', 'milepost', 'mile'],
];

/** Returns the only direction of traffic that reaches a plaza, from its name and address; null if unknown or both. */
export function getPlazaDirection(name: string, address: string): TravelDirection | null {
  const text = `${name}, ${address}`;
  if (!PLAZA.test(text)) return null;
  const found = new Set(
    [...text.matchAll(DIRECTION)].map(([, word, letter, mileLetter]) =>
      (word ?? letter ?? mileLetter ?? '').charAt(0).toUpperCase(),
    ),
  );
  const [direction] = found;
  return found.size === 1 && direction !== undefined && direction in DIRECTIONS ? (direction as TravelDirection) : null;
}

/** The name of a plaza, which follows the town. Excludes truck stops, because they are at exits. */
const PLAZA_NAME = /^(?:.*, [A-Z]{2} - )?(.+?) (?:service|travel|rest) (?:plaza|area)\b/iu;
const TRUCK_STOP = /\b(?:pilot|flying|love|petro|ta|travelcenters|truck)/iu;

function getPlazaName({ name }: Charger): string | null {
  const [, plazaName] = PLAZA_NAME.exec(name) ?? [];
  return plazaName === undefined || TRUCK_STOP.test(plazaName) ? null : plazaName.toLowerCase();
}

/** Maximum distance between two plazas on opposite sides of a road (our choice). */
const ACROSS_MAX_M = 600;

/** Creates a function that finds plazas with other names across the road from a plaza. */
export function createOppositePlazaFinder(chargers: readonly Charger[]): (charger: Charger) => readonly Charger[] {
  const plazas = chargers.flatMap((charger) => {
    const name = getPlazaName(charger);
    return name === null ? [] : [{ charger, words: name.split(' ') }];
  });
  return (charger) => {
    const ownWords = getPlazaName(charger)?.split(' ');
    if (ownWords === undefined) return [];
    return plazas
      .filter(({ words }) => !words.some((word) => ownWords.includes(word)))
      .map((other) => other.charger)
      .filter((other) => haversineDistanceM(other, charger) <= ACROSS_MAX_M);
  };
}

/**
 * Creates a function that returns the only direction of traffic that reaches a charger, as stated by the records of any
 * network at its place, or else by the table of service plazas. Null if neither states one, or if records state
 * different ones, because traffic in both directions then reaches it.
 */
export function createDirectionFinder(chargers: readonly Charger[]): (charger: Charger) => TravelDirection | null {
  const statements = chargers.flatMap((charger) => {
    const direction = getPlazaDirection(charger.name, charger.address);
    return direction === null ? [] : [{ charger, direction }];
  });
  return (charger) => {
    const statedHere = statements.filter((one) => isSamePlace(one.charger, charger));
    const stated = new Set(statedHere.map(({ direction }) => direction));
    if (stated.size > 1) return null;
    const plaza = findServicePlaza(charger);
    const [direction = plaza?.bound ?? null] = stated;
    return plaza !== null && direction === plaza.bound ? (plaza.heading ?? direction) : direction;
  };
}

/** How far before and after a plaza the general direction of the road is measured. */
const DIRECTION_SPAN_M = 15_000;
/** A plaza farther from the line belongs to a different road, or the line is too coarse to tell. */
export const MAX_OFF_ROUTE_M = 5_000;
/** The cosine of 120 degrees: an eastbound road may well lead north for a while. */
const OPPOSITE_COSINE = -0.5;

type Line = Pick<RouteSamples, 'atM' | 'lats' | 'lngs'>;
type Pass = { readonly atM: number; readonly offRouteM: number };

/** Returns the direction of a line around a pass, as distances to the east and north in degrees of latitude. */
function getDirection({ atM, lats, lngs }: Line, pass: Pass, spanM: number): readonly [number, number] {
  const from = Math.max(
    0,
    atM.findIndex((m) => m >= pass.atM - spanM),
  );
  const after = atM.findIndex((m) => m >= pass.atM + spanM);
  const to = after === -1 ? atM.length - 1 : after;
  const north = (lats[to] ?? 0) - (lats[from] ?? 0);
  return [((lngs[to] ?? 0) - (lngs[from] ?? 0)) * Math.cos((lats[to] ?? 0) * RADIANS), north];
}

function isOpposite([east, north]: readonly [number, number], direction: TravelDirection): boolean {
  const [x, y] = DIRECTIONS[direction];
  return east * x + north * y < OPPOSITE_COSINE * Math.hypot(east, north);
}

/** Returns whether a line passes a plaza in the direction opposite to the one that the plaza serves. */
export function isOnOtherSide(line: Line, pass: Pass, direction: TravelDirection): boolean {
  if (pass.offRouteM > MAX_OFF_ROUTE_M) return false;
  return isOpposite(getDirection(line, pass, DIRECTION_SPAN_M), direction);
}

/** How far before and after a plaza the road is measured to tell its sides apart. */
const SIDE_SPAN_M = 3_000;
/** The sine of 10 degrees: the sides of plazas almost in line with the road can't be told apart. */
const SIDE_SINE = 0.17;

/** Returns whether a plaza is clearly on the left of a line, and the one across the road on the right. */
export function isLeftOf(line: Line, pass: Pass, here: LatLng, across: LatLng): boolean {
  if (pass.offRouteM > MAX_OFF_ROUTE_M) return false;
  const [east, north] = getDirection(line, pass, SIDE_SPAN_M);
  const x = (here.lng - across.lng) * Math.cos(here.lat * RADIANS);
  const y = here.lat - across.lat;
  return east * y - north * x > SIDE_SINE * Math.hypot(east, north) * Math.hypot(x, y);
}

/**
 * Returns whether a drive reaches the plaza at its end, or leaves the one at its start, against the direction that the
 * plaza serves. A direction is null at a place that traffic in both directions reaches.
 */
export function usesOtherSide(
  leg: Pick<RoadLeg, 'atM' | 'lats' | 'lngs'>,
  from: TravelDirection | null,
  to: TravelDirection | null,
): boolean {
  const isWrongAt = (atM: number, direction: TravelDirection | null) =>
    direction !== null && isOpposite(getDirection(leg, { atM, offRouteM: 0 }, DIRECTION_SPAN_M), direction);
  return isWrongAt(leg.atM[0] ?? 0, from) || isWrongAt(leg.atM.at(-1) ?? 0, to);
}
