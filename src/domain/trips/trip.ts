import { z } from 'zod';
import { Amenity, ChargerId, Connector } from '../chargers/charger.ts';
import { LatLng } from '../geo/point.ts';
import { isVisible, plainText } from '../plain-text.ts';
import { PlanReason, StopReason } from './trip-reasons.ts';
import { TripRequest } from './trip-request.ts';

export const TripId = z.uuid('The id of a trip is a UUID.').toLowerCase();
export const TRIP_NAME_MAX = 100;
const NO_NAME = 'Give the trip a name.';
export const TripName = plainText(NO_NAME)
  .max(TRIP_NAME_MAX, `A name has at most ${TRIP_NAME_MAX} characters.`)
  .refine(isVisible, NO_NAME);

/** A state of charge in percent of the usable battery: the mean, and the ends that drives pass as seldom as was asked: 5 of 100 each, where nothing else was. */
export const ChargeBand = z.object({ mean: z.number(), low: z.number(), high: z.number() });
export type ChargeBand = z.infer<typeof ChargeBand>;

/** Which way to do a trip a plan is; recommended weighs all that the driver asked for. */
export const PLAN_LABELS = ['recommended', 'fastest', 'fewest_stops', 'never_unhitch', 'cheapest'] as const;
export const PlanLabel = z.enum(PLAN_LABELS);
export type PlanLabel = z.infer<typeof PlanLabel>;

/** A place where a plan stops. */
export const TripStop = z.object({
  kind: z.enum(['start', 'station', 'waypoint', 'overnight', 'end']),
  chargerId: ChargerId.nullable(),
  name: z.string(),
  /** Street and town of a station; empty where there is none. */
  address: z.string(),
  at: LatLng,
  /** Along the way from the start. */
  progressM: z.number().min(0),
  arriveAt: z.iso.datetime(),
  leaveAt: z.iso.datetime(),
  arrive: ChargeBand,
  leavePercent: z.number(),
  chargeMin: z.number().min(0),
  /** Leaving the road, plugging in, the queue to expect, unhitching where it is to be expected. */
  overheadMin: z.number().min(0),
  stayMin: z.number().min(0),
  chargedWh: z.number().min(0),
  /** The most the rig takes here; null where it does not charge. */
  powerKw: z.number().nullable(),
  /** Null where no one knows the price. */
  priceDollars: z.number().nullable(),
  network: z.string(),
  /** The plug to charge with; null where that is not known or no charge is taken. */
  plug: Connector.nullable().default(null),
  /** The chance that the rig charges hitched; null where it does not charge. */
  hitchedChance: z.number().min(0).max(1).nullable(),
  /** The number painted on the stall to use, where drivers told it. */
  stall: z.string().nullable(),
  amenities: z.array(Amenity),
  /** Where to go when this station cannot be used. */
  backup: z
    .object({
      chargerId: ChargerId,
      name: z.string(),
      /** Missing in trips that were saved before plans had it. */
      at: LatLng.optional(),
      distanceM: z.number().min(0),
    })
    .nullable(),
  why: z.array(StopReason),
});
export type TripStop = z.infer<typeof TripStop>;

/** What the driver does next at a place of a leg. */
export const TripManeuver = z.object({
  /** Along the leg, in meters. */
  atM: z.number().min(0),
  kind: z.string(),
  text: z.string(),
  road: z.string(),
});

/** The drive from one stop to the next. */
export const TripLeg = z.object({
  distanceM: z.number().min(0),
  minutes: z.number().min(0),
  energyWh: z.number(),
  /** The parts of the energy that driven legs correct: what went against the air, into rolling, and the rest. */
  dragWh: z.number(),
  rollingWh: z.number(),
  otherWh: z.number(),
  climbM: z.number().min(0),
  descentM: z.number().min(0),
  meanSpeedMps: z.number().min(0),
  /** By how much slower than asked for it has to be driven to get there; 0 where it need not be. */
  slowerMps: z.number().min(0),
  /** Against the direction of the drive on the whole of it; negative from behind. */
  headwindMps: z.number(),
  temperatureC: z.number(),
  /** Latitudes and longitudes in turn, from the leg's start to its end. */
  line: z.array(z.number()),
  maneuvers: z.array(TripManeuver),
});
export type TripLeg = z.infer<typeof TripLeg>;

/** What the chart shows at places along the way, each list as long as the others. */
export const TripProfile = z.object({
  atM: z.array(z.number().min(0)),
  percent: z.array(z.number()),
  low: z.array(z.number()),
  high: z.array(z.number()),
  /** Null where no one knows the height. */
  heightM: z.array(z.number().nullable()),
  speedMps: z.array(z.number().min(0)),
});
export type TripProfile = z.infer<typeof TripProfile>;

export const TripTotals = z.object({
  distanceM: z.number().min(0),
  driveMin: z.number().min(0),
  chargeMin: z.number().min(0),
  /** All other time at stops. */
  otherMin: z.number().min(0),
  totalMin: z.number().min(0),
  energyWh: z.number(),
  chargedWh: z.number().min(0),
  /** What the stops with a known price cost together, and at how many no one knows it. */
  priceDollars: z.number().min(0),
  unpricedStops: z.int().min(0),
  /** Also those that are there to make sure, where there may be nothing to charge: the rig leaves the road for them all. */
  chargingStops: z.int().min(0),
  arrive: ChargeBand,
});
export type TripTotals = z.infer<typeof TripTotals>;

/** One way to do a trip, with all that is shown of it. */
export const TripPlan = z.object({
  labels: z.array(PlanLabel).min(1),
  /** Why it is recommended although another is faster, and by how many minutes; null where none is. */
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

/** What would make a trip possible that is not, or better. */
export const RELAXATIONS = [
  'lower_reserve',
  'less_sure',
  'charge_fuller',
  'allow_unhitching',
  'more_stops',
  'start_full',
  'calm_wind',
  'longer_days',
] as const;
export const Relaxation = z.enum(RELAXATIONS);
export type Relaxation = z.infer<typeof Relaxation>;

/** Why there is no plan: the drive that cannot be made, and what would help. */
export const TripFailure = z.object({
  reason: z.enum(['range', 'reserve', 'hitched', 'stops', 'nights', 'unsure', 'no_stations']),
  /** From the last place that can be reached to the nearest beyond. */
  from: z.object({ name: z.string(), at: LatLng, progressM: z.number() }),
  to: z.object({ name: z.string(), at: LatLng, progressM: z.number() }),
  missingPercent: z.number().min(0),
  missingWh: z.number().min(0),
  /** The cheapest ways out, with what the trip would take then. */
  relaxations: z
    .array(z.object({ codes: z.array(Relaxation).min(1).max(3), totalMin: z.number(), chargingStops: z.int() }))
    .max(3),
});
export type TripFailure = z.infer<typeof TripFailure>;

/** Where what a plan counts with comes from, each as a sentence for the driver. */
export const TripSources = z.object({
  roads: z.object({ kind: z.enum(['interstates', 'osm', 'remote']), sentence: z.string() }),
  heights: z.object({ kind: z.enum(['tiles', 'grid', 'none']), sentence: z.string() }),
  weather: z.object({ kind: z.enum(['forecast', 'manual', 'seasonal']), sentence: z.string() }),
  stations: z.object({
    isDemonstration: z.boolean(),
    candidates: z.int().min(0),
    /** Fast chargers near the way that are left out because their records do not say which plugs they have. */
    unknownPlugs: z.int().min(0).default(0),
  }),
  rig: z.object({
    /** Meters driven with this rig that correct the plan. */
    drivenM: z.number().min(0),
    /** How sure the consumption of the rig is. */
    confidencePercent: z.number().min(0).max(100),
    dragFactor: z.number(),
    rollingFactor: z.number(),
  }),
});

export type TripSources = z.infer<typeof TripSources>;

/** What the planner found: plans, the best first, or why there is none. */
export const TripResult = z.object({
  departAt: z.iso.datetime(),
  plans: z.array(TripPlan),
  failure: TripFailure.nullable(),
  /** The same trip without the trailer; null where there is no trailer or no way. */
  solo: TripTotals.nullable(),
  /** What driving slower would save in all. */
  slower: z.array(z.object({ speedChangeMps: z.number(), minutesSaved: z.number(), stopsSaved: z.int() })),
  sources: TripSources,
});
export type TripResult = z.infer<typeof TripResult>;

/** A trip as its driver sees it. */
export const Trip = z.object({
  id: TripId,
  /** Null while it is not saved. */
  name: z.string().nullable(),
  madeAt: z.iso.datetime(),
  request: TripRequest,
  result: TripResult,
  /** The key of the link by which anyone may see it; null where it is not shared. */
  shareKey: z.string().nullable(),
});
export type Trip = z.infer<typeof Trip>;

/** A saved trip in the list of them. */
export const TripSummary = z.object({
  id: TripId,
  name: z.string(),
  savedAt: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  distanceM: z.number().nullable(),
  totalMin: z.number().nullable(),
  chargingStops: z.int().nullable(),
  isShared: z.boolean(),
});
export type TripSummary = z.infer<typeof TripSummary>;

/** What of a kept plan is no longer as it was when the plan was made. */
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
  z.object({ code: z.literal('not_possible') }),
]);
export type TripChange = z.infer<typeof TripChange>;

/** A kept plan held against today: what changed, and a new plan where that matters. */
export const TripUpdate = z.object({
  id: TripId,
  checkedAt: z.iso.datetime(),
  changes: z.array(TripChange),
  /** Whether the plan as it is should no longer be driven. */
  matters: z.boolean(),
  result: TripResult.nullable(),
});
export type TripUpdate = z.infer<typeof TripUpdate>;
