import { z } from 'zod';
import { Amenity, ChargerId } from '../chargers/charger.ts';
import { LatLng } from '../geo/point.ts';
import { isVisible, PlainText, plainText } from '../plain-text.ts';
import { RigDraft, RigId } from '../rigs/rig.ts';
import { mphToMps } from '../rigs/us-units.ts';
import { LearnedBias } from './learned-bias.ts';

export const WAYPOINTS_MAX = 10;
export const NETWORKS_MAX = 20;
export const STOPS_MAX = 60;
export const SKIPPED_STATIONS_MAX = 20;
export const CONFIRMED_STATIONS_MAX = 20;

/** Default top speeds (our choice): 65 mph with a trailer, 75 mph without. */
export const DEFAULT_TOP_SPEED_MPS = { towing: mphToMps(65), solo: mphToMps(75) } as const;
/** Default minimum charge on arrival in percent (our choice). */
export const DEFAULT_RESERVE_PERCENT = { towing: 15, solo: 10 } as const;

/** Supported confidence levels for arriving with enough charge, in percent. */
export const CONFIDENCE_LEVELS = [80, 90, 95, 99] as const;

function numberInRange(label: string, min: number, max: number, unit: string) {
  const message = `${label} must be between ${min} and ${max}${unit}.`;
  return z.number(message).min(min, message).max(max, message);
}

const percentInRange = (label: string, min: number, max: number) => numberInRange(label, min, max, ' percent');

export const TRIP_PLACE_LABEL_MAX = 200;

/** A place of a trip with the driver's label. */
export const TripPlace = LatLng.extend({
  label: plainText('Name the place.')
    .max(TRIP_PLACE_LABEL_MAX, `A place name can have up to ${TRIP_PLACE_LABEL_MAX} characters.`)
    .refine(isVisible, 'Name the place.'),
});
export type TripPlace = z.infer<typeof TripPlace>;

/** A place to pass through, and the minutes to stay there. */
export const TripWaypoint = TripPlace.extend({
  stayMin: numberInRange('The stay at a waypoint', 0, 7 * 24 * 60, ' minutes').default(0),
});
export type TripWaypoint = z.infer<typeof TripWaypoint>;

/** Whether the driver unhitches to charge: freely, only if that saves a lot of time, or never. */
export const UNHITCH_RULES = ['allowed', 'avoid', 'never'] as const;
export const UnhitchRule = z.enum(UNHITCH_RULES);
export type UnhitchRule = z.infer<typeof UnhitchRule>;

/** The weather to plan with: forecast or seasonal, or entered by the driver for the whole route. */
export const TripWeather = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('expected'),
    isCalm: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('manual'),
    temperatureC: numberInRange('The temperature', -50, 55, ' °C'),
    windMps: numberInRange('The wind', 0, 40, ' m/s'),
    /** Direction the wind comes from, in degrees from north. */
    windFromDegrees: numberInRange('The direction of the wind', 0, 360, ' degrees'),
    isRoadWet: z.boolean().default(false),
  }),
]);
export type TripWeather = z.infer<typeof TripWeather>;

/** The usual length of a night. */
export const NIGHT_MINUTES = 600;

/** Nights along the route: after how much driving, and how long. */
export const TripNights = z.object({
  afterDriveMin: numberInRange('The driving time per day', 60, 18 * 60, ' minutes'),
  stayMin: numberInRange('The overnight stay', 60, 48 * 60, ' minutes').default(NIGHT_MINUTES),
});
export type TripNights = z.infer<typeof TripNights>;

const MAX_STOPS_RULE = `Enter a whole number of stops between 0 and ${STOPS_MAX}.`;

const Networks = z.array(PlainText.min(1).max(80)).max(NETWORKS_MAX, `A list can have up to ${NETWORKS_MAX} networks.`);

const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];

/** Calendars and weather data don't support other years. */
function isSupportedYear(departAt: string): boolean {
  const year = new Date(departAt).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** A planning request. Lengths, speeds, and weights in SI units, states of charge in percent of the usable battery. */
export const TripRequest = z.object({
  rig: RigDraft,
  /** The saved rig whose driven legs correct the plan; null for an unsaved rig. */
  rigId: RigId.nullable().default(null),
  start: TripPlace,
  // The rest of a round trip has the far end as another waypoint.
  waypoints: z
    .array(TripWaypoint)
    .max(WAYPOINTS_MAX + 1, `A trip can have up to ${WAYPOINTS_MAX} waypoints.`)
    .default([]),
  end: TripPlace,
  isRoundTrip: z.boolean().default(false),
  /** Null means the time at which the request arrives. */
  departAt: z.iso
    .datetime({ offset: true })
    .refine(isSupportedYear, 'The departure must be between the years 2000 and 2100.')
    .nullable()
    .default(null),
  startPercent: percentInRange('The charge at the start', 1, 100).default(90),
  /** Minimum charge on arrival at a charger; null uses the default of the rig. */
  reservePercent: percentInRange('The reserve', 5, 60).nullable().default(null),
  endReservePercent: percentInRange('The charge at the end', 5, 95).default(20),
  maxChargePercent: percentInRange('The maximum charge', 50, 100).default(100),
  /** How many drives in 100 should arrive with more than 5%, given the uncertainty of rig, wind, and speed. */
  surePercent: z.literal(CONFIDENCE_LEVELS, 'Choose 80, 90, 95, or 99.').default(95),
  /** Null uses the default of the rig. */
  topSpeedMps: numberInRange('The top speed', 11, 45, ' m/s').nullable().default(null),
  unhitch: UnhitchRule.default('allowed'),
  hasPropane: z.boolean().default(false),
  avoidTolls: z.boolean().default(false),
  preferredNetworks: Networks.default([]),
  avoidedNetworks: Networks.default([]),
  /** Stations that the driver skips, with all records of the same site. */
  skippedStations: z
    .array(ChargerId)
    .max(SKIPPED_STATIONS_MAX, `A trip can skip up to ${SKIPPED_STATIONS_MAX} stations.`)
    .default([]),
  /** Stations that may turn vehicles away, but where the driver has confirmed that the rig can charge. */
  confirmedStations: z
    .array(ChargerId)
    .max(CONFIRMED_STATIONS_MAX, `A trip can have up to ${CONFIRMED_STATIONS_MAX} confirmed stations.`)
    .default([]),
  /** Networks whose paid membership lowers the driver's prices. */
  memberships: Networks.default([]),
  amenities: z.array(Amenity).max(5).default([]),
  /** Value of an hour in dollars, to weigh prices against time; 0 ignores prices. */
  dollarsPerHour: numberInRange('The value of your time', 0, 500, ' dollars an hour').default(20),
  maxStops: z.int(MAX_STOPS_RULE).min(0, MAX_STOPS_RULE).max(STOPS_MAX, MAX_STOPS_RULE).nullable().default(null),
  nights: TripNights.nullable().default(null),
  weather: TripWeather.default({ kind: 'expected' }),
  /** For a new plan on the road: what the drive so far shows about the rig; missing otherwise. */
  learned: LearnedBias.optional(),
});
export type TripRequest = z.output<typeof TripRequest>;
