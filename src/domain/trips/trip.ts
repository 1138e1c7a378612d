import { z } from 'zod';
import { Amenity, ChargerId, Connector } from '../chargers/charger.ts';
import { PriceRange } from '../chargers/prices/price-range.ts';
import { LatLng } from '../geo/point.ts';
import { isVisible, plainText } from '../plain-text.ts';
import { TimeZone } from '../time-zone.ts';
import { ContingentStop } from './contingent-stop.ts';
import { LegDeviations } from './leg-deviations.ts';
import { TripFailure } from './trip-failure.ts';
import { PlanReason, StopReason } from './trip-reasons.ts';
import { TripRequest } from './trip-request.ts';
import { TripSources } from './trip-sources.ts';

export const TripId = z.uuid('A trip id must be a UUID.').toLowerCase();
export const TRIP_NAME_MAX = 100;
export const TripName = plainText('Give the trip a name.')
  .max(TRIP_NAME_MAX, `A name can have up to ${TRIP_NAME_MAX} characters.`)
  .refine(isVisible, 'Give the trip a name.');

/**
 * A state of charge in percent of the usable battery: mean and range. By default, 5 in 100 drives end below the range,
 * and 5 above.
 */
export const ChargeBand = z.object({ mean: z.number(), low: z.number(), high: z.number() });
export type ChargeBand = z.infer<typeof ChargeBand>;

/** Labels of plans; the recommended one weighs all of the driver's settings. */
export const PLAN_LABELS = [
  'recommended',
  'fastest',
  'fewest_stops',
  'never_unhitch',
  'cheapest',
  /** Cheapest at typical prices, though another plan may turn out cheaper. */
  'likely_cheapest',
] as const;
export const PlanLabel = z.enum(PLAN_LABELS);
export type PlanLabel = z.infer<typeof PlanLabel>;

export const TripStop = z.object({
  kind: z.enum(['start', 'station', 'waypoint', 'overnight', 'end']),
  chargerId: ChargerId.nullable(),
  name: z.string(),
  /** Street and town of a station; empty for other places. */
  address: z.string(),
  /** Missing for places other than stations, and in older trips. */
  town: z.string().optional(),
  at: LatLng,
  /** Missing in older trips, or if this platform doesn't know it. */
  timeZone: TimeZone.optional().catch(undefined),
  /** Distance from the start along the route. */
  progressM: z.number().min(0),
  arriveAt: z.iso.datetime(),
  leaveAt: z.iso.datetime(),
  arrive: ChargeBand,
  departurePercent: z.number(),
  /** Percentage points to add to the departure charge for each point below the expected arrival; absent if none. */
  morePerMissing: z.number().min(0).optional(),
  chargeMin: z.number().min(0),
  /** Exit, plugging in, expected queue, and expected unhitching. */
  overheadMin: z.number().min(0),
  stayMin: z.number().min(0),
  chargedWh: z.number().min(0),
  /** Highest power the rig draws here; null if it doesn't charge. */
  powerKw: z.number().nullable(),
  /** At the price in the station's record; null if it has none, or if the rig doesn't charge. */
  priceDollars: z.number().nullable(),
  /** At the recorded or else the typical price; null if neither is known, if not charging, or in older trips. */
  cost: PriceRange.nullable().default(null),
  network: z.string(),
  /** Null if unknown or not charging. */
  plug: Connector.nullable().default(null),
  /** Chance that the rig charges hitched; null if it doesn't charge. */
  hitchedChance: z.number().min(0).max(1).nullable(),
  /** Number painted on the recommended stall, if drivers reported it. */
  stall: z.string().nullable(),
  amenities: z.array(Amenity),
  backup: z
    .object({
      chargerId: ChargerId,
      name: z.string(),
      /** Missing in trips saved before plans had it. */
      at: LatLng.optional(),
      distanceM: z.number().min(0),
    })
    .nullable(),
  why: z.array(StopReason),
});
export type TripStop = z.infer<typeof TripStop>;

/** An action of the driver at a point of a leg. */
export const TripManeuver = z.object({
  /** Distance along the leg. */
  atM: z.number().min(0),
  kind: z.string(),
  text: z.string(),
  road: z.string(),
});
export type TripManeuver = z.infer<typeof TripManeuver>;

/** A drive from one place to another. */
export const TripDrive = z.object({
  distanceM: z.number().min(0),
  minutes: z.number().min(0),
  energyWh: z.number(),
  /** The energy for drag, for rolling resistance (both are calibrated with driven legs), and for everything else. */
  dragWh: z.number(),
  rollingWh: z.number(),
  otherWh: z.number(),
  climbM: z.number().min(0),
  descentM: z.number().min(0),
  meanSpeedMps: z.number().min(0),
  /** How much slower than usual the rig drives where it is fastest; 0 if not slower. */
  slowerMps: z.number().min(0),
  /** Average headwind of the drive; negative for a tailwind. */
  headwindMps: z.number(),
  temperatureC: z.number(),
  /** Alternating latitudes and longitudes from start to end. */
  line: z.array(z.number()),
  maneuvers: z.array(TripManeuver),
});
export type TripDrive = z.infer<typeof TripDrive>;

/** The drive between two stops. */
export const TripLeg = TripDrive.extend({
  contingent: ContingentStop.nullable().default(null),
  /** Standard deviations of the charge that the leg uses; null in older trips. */
  deviations: LegDeviations.nullable().default(null),
});
export type TripLeg = z.infer<typeof TripLeg>;

/** Chart data along the route, in lists of equal length. */
export const TripProfile = z.object({
  atM: z.array(z.number().min(0)),
  percent: z.array(z.number()),
  low: z.array(z.number()),
  high: z.array(z.number()),
  /** Null if the elevation is unknown. */
  heightM: z.array(z.number().nullable()),
  speedMps: z.array(z.number().min(0)),
});
export type TripProfile = z.infer<typeof TripProfile>;

export const TripTotals = z.object({
  distanceM: z.number().min(0),
  driveMin: z.number().min(0),
  chargeMin: z.number().min(0),
  /** All other time at stops, and the expected time of contingent ones. */
  otherMin: z.number().min(0),
  totalMin: z.number().min(0),
  energyWh: z.number(),
  chargedWh: z.number().min(0),
  /** Total of the stops with a recorded price, and the number of those without. */
  priceDollars: z.number().min(0),
  unpricedStops: z.int().min(0),
  /** The total at recorded and typical prices, and the number of stops without either; null in older trips. */
  cost: PriceRange.extend({ unknownStops: z.int().min(0) })
    .nullable()
    .default(null),
  /** All stops at which the plan charges, without contingent stops. */
  chargingStops: z.int().min(0),
  arrive: ChargeBand,
});
export type TripTotals = z.infer<typeof TripTotals>;

/** One plan of a trip, with everything shown about it. */
export const TripPlan = z.object({
  labels: z.array(PlanLabel).min(1),
  /** Why it is recommended although another plan is faster, and how much slower it is; null if not applicable. */
  why: z
    .object({ slowerMin: z.number().min(0), reasons: z.array(PlanReason) })
    .nullable()
    .default(null),
  totals: TripTotals,
  stops: z.array(TripStop).min(2),
  legs: z.array(TripLeg).min(1),
  profile: TripProfile,
});
export type TripPlan = z.infer<typeof TripPlan>;

/** The planner's result: plans, the recommended one first, or why there is none. */
export const TripResult = z.object({
  departAt: z.iso.datetime(),
  plans: z.array(TripPlan),
  failure: TripFailure.nullable(),
  /** The same trip without the trailer; null without a trailer or a plan. */
  solo: TripTotals.nullable(),
  slower: z.array(z.object({ speedChangeMps: z.number(), minutesSaved: z.number(), stopsSaved: z.int() })),
  /** The savings of starting with more charge, and the stop that becomes unnecessary; null if they are too small. */
  fuller: z
    .object({ startPercent: z.number(), minutesSaved: z.number(), stopsSaved: z.int(), stop: z.string().nullable() })
    .nullable()
    .default(null),
  /** The savings of driving longer each day; null if no day ends early, or if no night is saved. */
  longerDay: z
    .object({ afterDriveMin: z.number(), minutesSaved: z.number(), nightsSaved: z.int() })
    .nullable()
    .default(null),
  sources: TripSources,
});
export type TripResult = z.infer<typeof TripResult>;

export const Trip = z.object({
  id: TripId,
  /** Null until saved. */
  name: z.string().nullable(),
  madeAt: z.iso.datetime(),
  request: TripRequest,
  result: TripResult,
  /** Null if not shared. */
  shareKey: z.string().nullable(),
});
export type Trip = z.infer<typeof Trip>;

/** A saved or shared trip in the list. */
export const TripSummary = z.object({
  id: TripId,
  /** Null until saved, as the time below. */
  name: z.string().nullable(),
  savedAt: z.iso.datetime().nullable(),
  from: z.string(),
  to: z.string(),
  isRoundTrip: z.boolean().default(false),
  distanceM: z.number().nullable(),
  totalMin: z.number().nullable(),
  chargingStops: z.int().nullable(),
  isShared: z.boolean(),
});
export type TripSummary = z.infer<typeof TripSummary>;

/** A difference between a saved plan and the current data. A closed station is gone for good. */
export const TripChange = z.discriminatedUnion('code', [
  z.object({ code: z.literal('station_closed'), chargerId: ChargerId, name: z.string() }),
  z.object({ code: z.literal('station_not_open'), chargerId: ChargerId, name: z.string() }),
  z.object({
    code: z.literal('power_changed'),
    chargerId: ChargerId,
    name: z.string(),
    powerKw: z.number().nullable(),
  }),
  z.object({ code: z.literal('hitched_less_likely'), chargerId: ChargerId, name: z.string(), chance: z.number() }),
  z.object({ code: z.literal('better_station'), chargerId: ChargerId, name: z.string(), minutesSaved: z.number() }),
  z.object({ code: z.literal('weather'), morePercent: z.number() }),
  z.object({ code: z.literal('arrival'), laterMin: z.number() }),
  z.object({ code: z.literal('departure_passed'), departAt: z.iso.datetime() }),
  z.object({ code: z.literal('not_possible') }),
  z.object({ code: z.literal('plan_replaced') }),
]);
export type TripChange = z.infer<typeof TripChange>;

/** The result of checking a saved plan today: the changes, and a new plan if they matter. */
export const TripUpdate = z.object({
  id: TripId,
  checkedAt: z.iso.datetime(),
  changes: z.array(TripChange),
  /** Whether the plan should no longer be driven as is. */
  matters: z.boolean(),
  result: TripResult.nullable(),
  /** The request for the rest of the trip, if only the rest was checked. */
  remaining: TripRequest.nullable().default(null),
});
export type TripUpdate = z.infer<typeof TripUpdate>;
