import { z } from 'zod';
import { Charger } from '../chargers/charger.ts';
import { isPlainMultiline, NOT_PLAIN_MESSAGE } from '../plain-text.ts';
import { AskAction, AskContext } from '../searches/natural/natural-search.ts';

export const MESSAGE_MAX = 2_000;
export const STATIONS_PER_MESSAGE = 8;

export const MessageText = z
  .string()
  .trim()
  .min(1, 'Write a message.')
  .max(MESSAGE_MAX, `A message can have up to ${MESSAGE_MAX} characters.`)
  .refine(isPlainMultiline, NOT_PLAIN_MESSAGE);

/** What a message can refer to, as in a natural-language search. Never stored. */
export const MessageContext = AskContext.omit({ last: true, rig: true });
export type MessageContext = z.infer<typeof MessageContext>;

/** A station that a message is about: its facts come from the station's row, never from a language model. */
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

/** Something that the page does for the driver, and can undo. */
export const PageStep = AskAction;
export type PageStep = AskAction;

export const ActionId = z.uuid().toLowerCase();

/** Something that the assistant did or wants to do to the driver's data. Only the server issues these. */
export const MessageAction = z.object({
  id: ActionId,
  label: z.string(),
  /** A waiting action needs the driver's confirmation; a done one can be undone, a final one can't. */
  status: z.enum(['waiting', 'done', 'final', 'declined', 'undone', 'expired']),
});
export type MessageAction = z.infer<typeof MessageAction>;

/** The content of an assistant's message. */
export const MessageContent = z.object({
  text: z.string(),
  stations: z.array(CitedStation).max(STATIONS_PER_MESSAGE).default([]),
  page: PageStep.nullable().default(null),
  links: z.array(z.object({ label: z.string(), path: z.string() })).default([]),
  chips: z.array(z.string()).default([]),
  suggestions: z.array(z.string()).default([]),
  /** Whether fixed rules or a language model interpreted the message. Facts are from our data either way. */
  by: z.enum(['rules', 'model']).default('rules'),
});
export type MessageContent = z.output<typeof MessageContent>;
/** The content of a reply, where fields with defaults are optional. */
export type ReplyContent = z.input<typeof MessageContent>;

export const Message = MessageContent.extend({
  number: z.number().int().min(0),
  role: z.enum(['user', 'assistant']),
  createdAt: z.iso.datetime(),
  action: MessageAction.nullable(),
});
export type Message = z.infer<typeof Message>;

/** AI queries used this month; a null limit means unlimited. */
export const Quota = z.object({ used: z.number().int().min(0), limit: z.number().int().min(0).nullable() });
export type Quota = z.infer<typeof Quota>;
