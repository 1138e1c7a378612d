import { z } from 'zod';
import { ChargerId, Connector } from '../chargers/charger.ts';
import { AccessReason } from '../chargers/plugs/charge-access.ts';

/** Reasons for a stop and warnings about it, as codes with numbers; the page writes the text. */
export const StopReason = z.discriminatedUnion('code', [
  /** The next best station, and its extra minutes. */
  z.object({
    code: z.literal('better_than'),
    chargerId: ChargerId,
    name: z.string(),
    minutes: z.number(),
    /** Whether its record doesn't say if the rig can charge there. */
    isUnsure: z.boolean().optional(),
    /** The price of charging there compared with this stop; null if the plan doesn't weigh prices. */
    moreDollars: z.number().nullable().optional(),
    /** Whether the rig is clearly more likely to be unhitched there. */
    isTighter: z.boolean().optional(),
  }),
  z.object({ code: z.literal('only_in_reach') }),
  /** The only station within reach where the rig probably stays hitched. */
  z.object({ code: z.literal('only_hitched') }),
  /** The hitched rig probably blocks other stalls. */
  z.object({ code: z.literal('may_block'), chance: z.number() }),
  /** The next station charges faster, so the rig leaves as soon as it can reach it. */
  z.object({ code: z.literal('next_is_faster'), chargerId: ChargerId, name: z.string(), departurePercent: z.number() }),
  /** The rig arrives with barely more charge than required. */
  z.object({ code: z.literal('just_in_reach'), arrivePercent: z.number() }),
  z.object({ code: z.literal('no_backup') }),
  /** A night; `isUntilMorning` if the stay was extended until morning. */
  z.object({ code: z.literal('night'), isUntilMorning: z.boolean().optional() }),
  z.object({ code: z.literal('after_dark') }),
  z.object({ code: z.literal('closed_on_arrival'), hours: z.string() }),
  z.object({ code: z.literal('closes_too_early'), hours: z.string() }),
  /** The record doesn't say whether the rig can charge here. */
  z.object({
    code: z.literal('check_first'),
    reason: AccessReason,
    make: z.string().nullable(),
    /** Chance that it can't, 0 to 1; missing in plans stored by earlier versions. */
    refusalChance: z.number().optional(),
  }),
  z.object({ code: z.literal('adapter'), plug: Connector }),
]);
export type StopReason = z.infer<typeof StopReason>;

/** An advantage of the recommended plan over the fastest. */
export const PlanReason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('fewer_stops'), stops: z.int().min(1) }),
  /** Expected number of unhitchings avoided. */
  z.object({ code: z.literal('stays_hitched'), unhitchings: z.number().min(0) }),
  z.object({ code: z.literal('cheaper'), dollars: z.number().min(0) }),
  /** How many fewer stops may turn the rig away. */
  z.object({ code: z.literal('surer'), stops: z.int().min(1) }),
  /** Expected number of stops avoided where the hitched rig blocks other stalls. */
  z.object({ code: z.literal('blocks_fewer'), stops: z.number().min(0) }),
  /** The stops match the driver's preferences better, worth this many minutes. */
  z.object({ code: z.literal('wishes'), minutes: z.number().min(0) }),
]);
export type PlanReason = z.infer<typeof PlanReason>;
