import { z } from 'zod';
import { Amenity } from '../chargers/charger.ts';
import { LatLng } from '../geo/point.ts';
import { isVisible, PlainText, plainText } from '../plain-text.ts';
import { RigDraft, RigId } from '../rigs/rig.ts';
import { mphToMps } from '../rigs/us-units.ts';

export const WAYPOINTS_MAX = 10;
export const NETWORKS_MAX = 20;
export const STOPS_MAX = 60;

/** What a trailer is planned for where the driver says nothing, and a vehicle alone (ours): 65 and 75 mph. */
export const DEFAULT_TOP_SPEED_MPS = { towing: mphToMps(65), solo: mphToMps(75) } as const;
/** The least state of charge on arrival where the driver says nothing (ours), in percent. */
export const DEFAULT_RESERVE_PERCENT = { towing: 15, solo: 10 } as const;

/** How sure an arrival can be asked to be. */
export const CONFIDENCE_LEVELS = [80, 90, 95, 99] as const;

function numberInRange(what: string, min: number, max: number, unit: string) {
  const message = `${what} is between ${min} and ${max}${unit}.`;
  return z.number(message).min(min, message).max(max, message);
}

const percent = (what: string, min: number, max: number) => numberInRange(what, min, max, ' percent');

export const TRIP_PLACE_LABEL_MAX = 200;

/** A place of a trip: where it is, and how the driver calls it. */
export const TripPlace = LatLng.extend({
  label: plainText('Name the place.')
    .max(TRIP_PLACE_LABEL_MAX, `The name of a place has at most ${TRIP_PLACE_LABEL_MAX} characters.`)
    .refine(isVisible, 'Name the place.'),
});
export type TripPlace = z.infer<typeof TripPlace>;

/** A place to pass on the way, and how many minutes to stay there. */
export const TripWaypoint = TripPlace.extend({
  stayMin: numberInRange('The stay at a waypoint', 0, 7 * 24 * 60, ' minutes').default(0),
});
export type TripWaypoint = z.infer<typeof TripWaypoint>;

/** Whether the driver unhitches to charge: as it comes, only where it saves much, or never. */
export const UNHITCH_RULES = ['allowed', 'avoid', 'never'] as const;
export const UnhitchRule = z.enum(UNHITCH_RULES);
export type UnhitchRule = z.infer<typeof UnhitchRule>;

/** The weather a plan is made for: as forecast or usual for the season, or as the driver says for the whole way. */
export const TripWeather = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('expected'),
    /** Whether the trip waits for a day without wind. */
    isCalm: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('manual'),
    temperatureC: numberInRange('The temperature', -50, 55, ' °C'),
    windMps: numberInRange('The wind', 0, 40, ' m/s'),
    /** Where the wind comes from, in degrees from north. */
    windFromDegrees: numberInRange('The direction of the wind', 0, 360, ' degrees'),
    isRoadWet: z.boolean().default(false),
  }),
]);
export type TripWeather = z.infer<typeof TripWeather>;

/** Nights on the way: after how much driving, and for how long. */
export const TripNights = z.object({
  afterDriveMin: numberInRange('The driving in a day', 60, 18 * 60, ' minutes'),
  stayMin: numberInRange('The stay of a night', 60, 48 * 60, ' minutes').default(600),
});
export type TripNights = z.infer<typeof TripNights>;

const MAX_STOPS_RULE = `Enter a whole number of stops between 0 and ${STOPS_MAX}.`;

const Networks = z.array(PlainText.min(1).max(80)).max(NETWORKS_MAX, `Name at most ${NETWORKS_MAX} networks.`);

const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];

/** Calendars and weather end somewhere. */
function isSupportedYear(departAt: string): boolean {
  const year = new Date(departAt).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** What a driver asks the planner for; lengths, speeds and weights in SI units, states of charge in percent of the usable battery. */
export const TripRequest = z.object({
  rig: RigDraft,
  /** The kept rig that this is, whose driven legs correct the plan; null for one that is not kept. */
  rigId: RigId.nullable().default(null),
  start: TripPlace,
  waypoints: z.array(TripWaypoint).max(WAYPOINTS_MAX, `A trip can have up to ${WAYPOINTS_MAX} waypoints.`).default([]),
  end: TripPlace,
  /** Whether the trip goes back to its start from the end. */
  isRoundTrip: z.boolean().default(false),
  /** Null is the moment the request arrives. */
  departAt: z.iso
    .datetime({ offset: true })
    .refine(isSupportedYear, 'The departure is between the years 2000 and 2100.')
    .nullable()
    .default(null),
  startPercent: percent('The charge at the start', 1, 100).default(90),
  /** The least on arrival at a charger; null is what is usual for the rig. */
  reservePercent: percent('The reserve', 5, 60).nullable().default(null),
  endReservePercent: percent('The charge at the end', 5, 95).default(20),
  maxChargePercent: percent('The most to charge to', 50, 100).default(100),
  /** In how many of 100 drives more than 5 % are left on arrival, by all that is known of rig, wind and speed. */
  surePercent: z.literal(CONFIDENCE_LEVELS, 'Choose 80, 90, 95 or 99 drives of 100.').default(95),
  /** Null is what is usual for the rig. */
  topSpeedMps: numberInRange('The top speed', 11, 45, ' m/s').nullable().default(null),
  unhitch: UnhitchRule.default('allowed'),
  hasPropane: z.boolean().default(false),
  avoidTolls: z.boolean().default(false),
  preferredNetworks: Networks.default([]),
  avoidedNetworks: Networks.default([]),
  /** What the driver would like to find at stops. */
  amenities: z.array(Amenity).max(5).default([]),
  /** What an hour is worth to the driver, by which prices are weighed; 0 leaves prices out. */
  dollarsPerHour: numberInRange('The worth of an hour', 0, 500, ' dollars').default(20),
  maxStops: z.int(MAX_STOPS_RULE).min(0, MAX_STOPS_RULE).max(STOPS_MAX, MAX_STOPS_RULE).nullable().default(null),
  nights: TripNights.nullable().default(null),
  weather: TripWeather.default({ kind: 'expected' }),
});
export type TripRequest = z.output<typeof TripRequest>;
