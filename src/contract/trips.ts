import { z } from 'zod';
import { ChargerId } from '#domain/chargers/charger.ts';
import { LatLng } from '#domain/geo/point.ts';
import { Meter } from '#domain/license/usage.ts';
import { numericString } from '#domain/numeric-string.ts';
import { RigDraft, RigId } from '#domain/rigs/rig.ts';
import { DirectRoute } from '#domain/trips/driving/direct-route.ts';
import { Trip, TripId, TripName, TripResult, TripSummary, TripUpdate } from '#domain/trips/trip.ts';
import { TripRequest } from '#domain/trips/trip-request.ts';
import { endpoints } from './endpoint.ts';

const SuccessResponse = z.object({ success: z.literal(true) });
const TripParams = z.object({ id: TripId });
const TripResponse = z.object({ success: z.literal(true), data: Trip });

/** The key of a shared trip, long enough that it can't be guessed. */
export const ShareKey = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'This link is not complete.');

export const RigCalibration = z.object({
  rigId: RigId,
  name: z.string(),
  /** Counts only legs driven with this rig, including by people it is shared with; the confidence is based on them. */
  legs: z.int().min(0),
  drivenM: z.number().min(0),
  confidencePercent: z.number().min(0).max(100),
  /** Whether the factors include legs of other users' rigs with the same kind of trailer. */
  isPooled: z.boolean(),
  dragFactor: z.number(),
  rollingFactor: z.number(),
  /** Null if never. */
  updatedAt: z.iso.datetime().nullable(),
});
export type RigCalibration = z.infer<typeof RigCalibration>;

const zeroBasedIndex = (label: string, max: number) => {
  const message = `${label} must be a whole number from 0 to ${max}.`;
  return z.int(message).min(0, message).max(max, message);
};

/** The trip plan being driven and the current leg, both zero-based. */
export const DrivenPlan = z.object({
  plan: numericString(zeroBasedIndex('The plan number', 9)).default(0),
  /** The current leg, or the leg whose end the driver is at; earlier legs are done. */
  leg: numericString(zeroBasedIndex('The leg number', 200)).optional(),
  /** When the plan was made; if it has been replaced since, the check says only that. */
  madeAt: z.iso.datetime().optional(),
});
export type DrivenPlan = z.infer<typeof DrivenPlan>;

const percent = (label: string) => {
  const message = `${label} must be between 0 and 100 percent.`;
  return z.number(message).min(0, message).max(100, message);
};

export const tripEndpoints = endpoints({
  optimizeTrip: {
    method: 'post',
    path: '/api/routes/premium/optimize',
    access: 'user',
    scope: 'trips:plan',
    licenseRequirement: 'trip_planning',
    tag: 'trips',
    summary: 'Plans a trip for a rig: drives, stops where the rig fits, charge on arrival, and alternatives',
    body: TripRequest,
    response: TripResponse,
    errors: [
      'no_road_between',
      'no_route_for_rig',
      'place_off_road',
      'rig_vehicle_unknown',
      'road_closed',
      'roads_not_ready',
      'roads_unavailable',
      'trip_too_long',
    ],
    failure: 'trip_plan_failed',
  },
  listTrips: {
    method: 'get',
    path: '/api/routes/premium',
    access: 'user',
    scope: 'trips:read',
    tag: 'trips',
    summary: "Lists the user's saved trips, newest first",
    response: z.object({ success: z.literal(true), data: z.array(TripSummary) }),
    failure: 'trips_load_failed',
  },
  readTrip: {
    method: 'get',
    path: '/api/routes/premium/{id}',
    access: 'user',
    scope: 'trips:read',
    tag: 'trips',
    summary: "Returns one of the user's trips: saved, or planned in the last week",
    params: TripParams,
    response: TripResponse,
    errors: ['trip_not_found'],
    failure: 'trip_load_failed',
  },
  saveTrip: {
    method: 'put',
    path: '/api/routes/premium/{id}',
    access: 'user',
    licenseRequirement: 'trip_planning',
    tag: 'trips',
    summary: 'Saves a planned trip under a name, or renames a saved one',
    params: TripParams,
    body: z.object({ name: TripName }),
    response: z.object({ success: z.literal(true), data: TripSummary }),
    errors: ['trip_not_found', 'trips_limit_reached'],
    failure: 'trip_save_failed',
  },
  replanTrip: {
    method: 'put',
    path: '/api/routes/premium/{id}/plan',
    access: 'user',
    licenseRequirement: 'trip_planning',
    tag: 'trips',
    summary: 'Replans a trip for today and replaces its plan; keeps its name and its link',
    params: TripParams,
    response: TripResponse,
    errors: ['no_plan_today', 'trip_not_found'],
    failure: 'trip_plan_failed',
  },
  removeTrip: {
    method: 'delete',
    path: '/api/routes/premium/{id}',
    access: 'user',
    tag: 'trips',
    summary: "Deletes a trip and its link; does nothing if the trip doesn't exist",
    params: TripParams,
    response: SuccessResponse,
    failure: 'trip_remove_failed',
  },
  shareTrip: {
    method: 'post',
    path: '/api/routes/premium/{id}/share',
    access: 'user',
    licenseRequirement: 'trip_planning',
    tag: 'trips',
    summary: 'Creates a link that lets anyone view a trip; a trip has at most one link',
    params: TripParams,
    response: z.object({ success: z.literal(true), key: ShareKey }),
    errors: ['trips_limit_reached'],
    failure: 'trip_share_failed',
  },
  unshareTrip: {
    method: 'delete',
    path: '/api/routes/premium/{id}/share',
    access: 'user',
    tag: 'trips',
    summary: "Permanently revokes a trip's link",
    params: TripParams,
    response: SuccessResponse,
    failure: 'trip_share_failed',
  },
  readSharedTrip: {
    method: 'get',
    path: '/api/routes/shared/{key}',
    access: 'public',
    tag: 'trips',
    summary: "Returns a shared trip, without its driver's identity and calibration",
    params: z.object({ key: ShareKey }),
    response: z.object({
      success: z.literal(true),
      data: z.object({ name: z.string().nullable(), request: TripRequest, result: TripResult }),
    }),
    errors: ['shared_trip_not_found'],
    failure: 'trip_load_failed',
  },
  checkTrip: {
    method: 'get',
    path: '/api/routes/premium/{id}/updates',
    access: 'user',
    licenseRequirement: 'trip_planning',
    tag: 'trips',
    summary:
      "Checks a trip against today's stations and weather: what has changed, and a new plan if the changes matter; as server-sent events if the client asks for text/event-stream",
    params: TripParams,
    query: DrivenPlan,
    response: z.object({ success: z.literal(true), data: TripUpdate }),
    errors: ['leg_not_found'],
    failure: 'trip_check_failed',
  },
  reportDrivenLeg: {
    method: 'post',
    path: '/api/routes/premium/{id}/driven',
    access: 'user',
    licenseRequirement: 'trip_planning',
    tag: 'trips',
    summary: 'Records the state of charge at both ends of a driven leg, to calibrate later plans for the rig',
    params: TripParams,
    body: z
      .object({
        plan: zeroBasedIndex('The plan number', 9),
        leg: zeroBasedIndex('The leg number', 200),
        departPercent: percent('The charge at departure'),
        arrivePercent: percent('The charge on arrival'),
        madeAt: z.iso
          .datetime()
          .optional()
          .describe('When the driven plan was made; a plan that has been replaced since is refused'),
      })
      .refine(({ departPercent, arrivePercent }) => departPercent !== arrivePercent, {
        error: 'The charge at departure and on arrival must differ.',
        path: ['arrivePercent'],
      }),
    response: z.object({ success: z.literal(true), data: RigCalibration }),
    errors: ['leg_not_believable', 'leg_not_found', 'rig_changed', 'rig_not_found', 'trip_not_found'],
    failure: 'driven_leg_failed',
  },
  listCalibrations: {
    method: 'get',
    path: '/api/user/rig-calibrations',
    access: 'user',
    tag: 'trips',
    summary: "Returns how well each rig's energy consumption is calibrated by driven legs",
    response: z.object({ success: z.literal(true), data: z.array(RigCalibration) }),
    failure: 'calibrations_load_failed',
  },
  deleteCalibration: {
    method: 'delete',
    path: '/api/user/rig-calibrations/{id}',
    access: 'user',
    tag: 'trips',
    summary: "Resets a rig's calibration from driven legs",
    params: z.object({ id: RigId }),
    response: SuccessResponse,
    errors: ['rig_is_shared'],
    failure: 'calibration_delete_failed',
  },
  navigateToCharger: {
    method: 'post',
    path: '/api/routes/navigate',
    access: 'user',
    tag: 'trips',
    summary:
      'Returns the route to a charger for a rig, or for the default rig if none is given; counts toward the limit once a day per charger',
    body: z.object({
      chargerId: ChargerId,
      from: LatLng,
      /** The rig's current heading in degrees from north. */
      headingDegrees: z.number().min(0).max(360).nullable().default(null),
      rig: RigDraft.nullable().default(null),
      rigId: RigId.nullable().default(null),
      startPercent: z.number().min(0).max(100).nullable().default(null),
      topSpeedMps: z.number().min(11).max(45).nullable().default(null),
      hasPropane: z.boolean().default(false),
    }),
    response: z.object({ success: z.literal(true), data: DirectRoute, usage: Meter }),
    errors: [
      'charger_not_found',
      'no_road_between',
      'no_route_for_rig',
      'place_off_road',
      'rig_vehicle_unknown',
      'road_closed',
      'roads_not_ready',
      'roads_unavailable',
      'routes_limit_reached',
      'trip_too_long',
    ],
    failure: 'navigation_failed',
  },
});
