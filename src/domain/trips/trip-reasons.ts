import { z } from 'zod';
import { AccessReason } from '../chargers/charge-access.ts';
import { ChargerId, Connector } from '../chargers/charger.ts';

/** Why a plan stops at a station, as codes with numbers: the page puts them into words. */
export const StopReason = z.discriminatedUnion('code', [
  /** The next best instead of it, and the minutes it would cost more. */
  z.object({
    code: z.literal('better_than'),
    chargerId: ChargerId,
    name: z.string(),
    minutes: z.number(),
    /** Whether its record leaves open that the rig can charge there. */
    isUnsure: z.boolean().optional(),
  }),
  /** Nothing else within reach. */
  z.object({ code: z.literal('only_in_reach') }),
  /** The only one within reach where the rig most likely stays hitched. */
  z.object({ code: z.literal('only_hitched') }),
  /** Hitched the rig most likely stands across other stalls. */
  z.object({ code: z.literal('may_block'), chance: z.number() }),
  /** The next one charges faster, so the rig leaves as soon as it reaches that. */
  z.object({ code: z.literal('next_is_faster'), chargerId: ChargerId, name: z.string(), leavePercent: z.number() }),
  /** Reached with hardly more than the reserve. */
  z.object({ code: z.literal('just_in_reach'), arrivePercent: z.number() }),
  z.object({ code: z.literal('no_backup') }),
  /** A night; one that lasts longer than was asked for goes on until the morning. */
  z.object({ code: z.literal('night'), isUntilMorning: z.boolean().optional() }),
  /** The rig arrives after dark. */
  z.object({ code: z.literal('after_dark') }),
  /** The record's hours say that it is closed on arrival. */
  z.object({ code: z.literal('closed_on_arrival'), hours: z.string() }),
  /** The record's hours say that it closes before the rig has charged. */
  z.object({ code: z.literal('closes_too_early'), hours: z.string() }),
  /** The record leaves open whether the rig can charge here. */
  z.object({ code: z.literal('check_first'), reason: AccessReason, make: z.string().nullable() }),
  /** The rig takes this plug with an adapter. */
  z.object({ code: z.literal('adapter'), plug: Connector }),
]);
export type StopReason = z.infer<typeof StopReason>;

/** What the recommended plan is better in than the fastest one. */
export const PlanReason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('fewer_stops'), stops: z.int().min(1) }),
  /** So many times less the rig is expected to unhitch. */
  z.object({ code: z.literal('stays_hitched'), unhitchings: z.number().min(0) }),
  z.object({ code: z.literal('cheaper'), dollars: z.number().min(0) }),
  /** The rig may be turned away at this many fewer stops. */
  z.object({ code: z.literal('surer'), stops: z.int().min(1) }),
  /** Its stops have more of what the driver wishes; worth so many minutes to them. */
  z.object({ code: z.literal('wishes'), minutes: z.number().min(0) }),
]);
export type PlanReason = z.infer<typeof PlanReason>;
