import { z } from 'zod';
import { Charger, ChargerId } from '../chargers/charger.ts';
import { ChargerFilters } from '../chargers/filters.ts';
import { BoundingBox } from '../geo/bounds.ts';
import { LatLng } from '../geo/point.ts';
import { isPlainMultiline, NOT_PLAIN_MESSAGE } from '../plain-text.ts';
import { TripPlace } from '../trips/trip-request.ts';

export const MESSAGE_MAX = 2_000;
export const STATIONS_PER_MESSAGE = 8;

/** What a driver writes. */
export const MessageText = z
  .string()
  .trim()
  .min(1, 'Write a message.')
  .max(MESSAGE_MAX, `A message can have at most ${MESSAGE_MAX} characters.`)
  .refine(isPlainMultiline, NOT_PLAIN_MESSAGE);

/** What a message can refer to: "here", "this one", "the second one". Used to understand it, and never stored. */
export const MessageContext = z.object({
  view: LatLng.nullable().default(null),
  /** The driver's location, if it is shared. */
  position: LatLng.nullable().default(null),
  filters: ChargerFilters.nullable().default(null),
  /** The stations of the list, in its order. */
  results: z.array(ChargerId).max(100).default([]),
  selected: ChargerId.nullable().default(null),
});
export type MessageContext = z.infer<typeof MessageContext>;

/** A station that a message is about: its facts come from the station's row, never from a model. */
export const CitedStation = Charger.pick({
  id: true,
  name: true,
  city: true,
  state: true,
  network: true,
  lat: true,
  lng: true,
  dcFastCount: true,
  level2Count: true,
  maxPowerKw: true,
  trailerScore: true,
  outlook: true,
}).extend({ distanceM: z.number().min(0).nullable() });
export type CitedStation = z.infer<typeof CitedStation>;

const Percent = z.number().min(0).max(100);

/** Something that the page does for the driver, and can take back. */
export const PageStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('search'),
    filters: ChargerFilters,
    /** What the map should show; null for the view as it is. */
    bounds: BoundingBox.nullable(),
  }),
  z.object({
    kind: z.literal('plan'),
    trip: z.object({
      start: TripPlace.optional(),
      end: TripPlace.optional(),
      waypoints: z.array(TripPlace).max(5).optional(),
      startPercent: Percent.optional(),
      reservePercent: Percent.optional(),
    }),
  }),
  z.object({ kind: z.literal('station'), id: ChargerId }),
]);
export type PageStep = z.infer<typeof PageStep>;

export const ActionId = z.uuid().toLowerCase();

/** Something that the assistant did or wants to do to the driver's data. Only the server issues these. */
export const MessageAction = z.object({
  id: ActionId,
  label: z.string(),
  /** Waiting waits for the driver's confirmation; done can be undone. */
  status: z.enum(['waiting', 'done', 'final', 'declined', 'undone', 'expired']),
});
export type MessageAction = z.infer<typeof MessageAction>;

/** What a message of the assistant says. */
export const MessageContent = z.object({
  text: z.string(),
  stations: z.array(CitedStation).max(STATIONS_PER_MESSAGE).default([]),
  page: PageStep.nullable().default(null),
  links: z.array(z.object({ label: z.string(), path: z.string() })).default([]),
  /** What was understood, in short. */
  chips: z.array(z.string()).default([]),
  /** What the driver may want to say next. */
  suggestions: z.array(z.string()).default([]),
  /** Who understood the message: fixed rules, or a language model. Facts are from our data either way. */
  by: z.enum(['rules', 'model']).default('rules'),
});
export type MessageContent = z.output<typeof MessageContent>;
/** What a reply says, with defaults left out. */
export type ReplyContent = z.input<typeof MessageContent>;

export const Message = MessageContent.extend({
  /** Its number in the conversation. */
  number: z.number().int().min(0),
  role: z.enum(['user', 'assistant']),
  createdAt: z.iso.datetime(),
  action: MessageAction.nullable(),
});
export type Message = z.infer<typeof Message>;

/** Free AI queries used this month; a null limit is unlimited. */
export const Quota = z.object({ used: z.number().int().min(0), limit: z.number().int().min(0).nullable() });
export type Quota = z.infer<typeof Quota>;
