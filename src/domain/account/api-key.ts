import { z } from 'zod';
import { isVisible, PlainText } from '../plain-text.ts';

/** What a key may do, as the page describes it. */
export const API_SCOPES = {
  'stations:read': 'Search and read stations',
  'favorites:read': 'Read your favorites and notes',
  'favorites:write': 'Add, change, and remove favorites, and read the notes of favorites that the key changes',
  'rigs:read': 'Read your rigs',
  'trips:read': 'Read your trips',
  'trips:plan': 'Plan trips',
} as const;
export type ApiScope = keyof typeof API_SCOPES;
export const ApiScope = z.enum(Object.keys(API_SCOPES) as [ApiScope, ...ApiScope[]]);

/** Every key starts with this, so that people and secret scanners recognize it. */
export const API_KEY_PREFIX = 'towcharge_';
export const API_KEYS_MAX = 10;
export const API_CALLS_PER_MINUTE = 120;
/** The choices for how many days a key is valid. */
export const API_KEY_DAYS = [30, 90, 365] as const;
const NAME_MAX = 60;
const OR_LIST = new Intl.ListFormat('en-US', { type: 'disjunction' });

const isDays = (days: number): days is (typeof API_KEY_DAYS)[number] =>
  API_KEY_DAYS.some((allowed) => allowed === days);

export const ApiKeyDraft = z.object({
  name: PlainText.max(NAME_MAX, `A name can have up to ${NAME_MAX} characters.`).refine(
    isVisible,
    'Give the key a name.',
  ),
  scopes: z
    .array(ApiScope)
    .min(1, 'Choose at least one thing that the key may do.')
    .max(ApiScope.options.length)
    .transform((scopes) => ApiScope.options.filter((scope) => scopes.includes(scope))),
  days: z.int().refine(isDays, `Choose ${OR_LIST.format(API_KEY_DAYS.map(String))} days.`),
});
export type ApiKeyDraft = z.infer<typeof ApiKeyDraft>;

/** A key as its owner sees it; the secret itself is not stored. */
export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  ending: z.string(),
  scopes: z.array(ApiScope),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The last day on which it was used, in UTC. */
  lastUsedOn: z.iso.date().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;
